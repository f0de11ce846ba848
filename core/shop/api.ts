/** All calls of the shop. Apart, because a page needs but some of them. */
export * from './address.api.js';
export * from './address-changes.api.js';
export * from './cart.api.js';
export * from './cart-changes.api.js';
export * from './checkout.api.js';
export * from './goods.api.js';
export * from './order.api.js';
export * from './pay.api.js';
