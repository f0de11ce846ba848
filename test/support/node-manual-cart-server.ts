// The fake cart server for the tests of stores in Node.
import { afterEach } from 'node:test';
import type { CartItem } from '../../core/shop/api.js';
import { createManualCart, type ManualCartOptions } from './manual-cart.js';

export { line } from './manual-cart.js';

let realFetch: typeof fetch | undefined;

afterEach(() => {
  globalThis.fetch = realFetch ?? globalThis.fetch;
  realFetch = undefined;
});

/** Replaces the cart's server until the end of the test. Reads are answered at once, changes by the test. */
export function manualCartServer(items: CartItem[], options: ManualCartOptions = {}) {
  realFetch ??= globalThis.fetch;
  // its page came with a token; a page of the demo has one already
  if (!document.cookie) document.cookie = 'csrfToken=token';
  const server = createManualCart(items, options, realFetch);
  globalThis.fetch = server.fetch;
  return server;
}
