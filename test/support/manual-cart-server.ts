// The fake cart server in a page.
import type { CartItem } from '../../core/shop/api.js';
import { createManualCart, type ManualCartOptions } from './manual-cart.js';

export { line } from './manual-cart.js';

const realFetch = window.fetch;

afterEach(() => {
  window.fetch = realFetch;
});

/** Replaces the cart's server until the end of the test. Reads are answered at once, changes by the test. */
export function manualCartServer(items: CartItem[], options: ManualCartOptions = {}) {
  const server = createManualCart(items, options, realFetch);
  window.fetch = server.fetch;
  return server;
}
