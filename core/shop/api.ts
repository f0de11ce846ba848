/** All calls of the shop. Apart, because a page needs but some of them. */
export * from './cart.api.js';
export * from './changes.api.js';
export * from './goods.api.js';
