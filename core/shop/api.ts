/** All calls of the shop. They are in several files, because a page needs only some of them. */

export * from '../cart/cart.api.js';
export * from '../cart/cart-changes.api.js';
export * from './address.api.js';
export * from './address-changes.api.js';
export * from './checkout.api.js';
export * from './goods.api.js';
export * from './order.api.js';
export * from './pay.api.js';
