import { atom } from 'nanostores';
import { pageWide } from '../lib/page-wide.js';
import type { Site } from '../site/site.js';
import type { Cart } from './cart.api.js';

export type SharedCart = ReturnType<typeof createSharedCart>;

const carts = pageWide('carts', () => new Map<string, SharedCart>());

/** The cart of a site's session. A change by one element is shown by all others on the page and in other tabs. */
export function cartOf({ key, broadcast }: Pick<Site, 'key' | 'broadcast'>): SharedCart {
  const cart = carts.get(key) ?? createSharedCart(broadcast);
  carts.set(key, cart);
  return cart;
}

function createSharedCart(broadcast: Site['broadcast']) {
  /** The server's latest cart; undefined until an element has read it. */
  const $cart = atom<Cart | undefined>();
  return {
    $cart,
    set: (cart: Cart) => $cart.set(cart),
    /** Removes the cart, because it belongs to another visitor. */
    clear: () => $cart.set(undefined),
    /** Notifies the other tabs of a change; each reads the cart again. */
    post: () => broadcast.post('cart'),
    /** Calls back when another tab changed it. */
    subscribe: (listener: () => void) => broadcast.subscribe('cart', listener),
  };
}
