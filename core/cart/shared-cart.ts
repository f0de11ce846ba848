import { atom, type ReadableAtom } from 'nanostores';
import { pageWide } from '../lib/page-wide.js';
import type { Site } from '../site/site.js';
import type { Cart } from './cart.api.js';

/** The cart of a site's session. A change by one element is shown by all others on the page and in other tabs. */
export interface SharedCart {
  /** The server's latest cart; undefined until an element has read it. */
  readonly $cart: ReadableAtom<Cart | undefined>;
  /** Stores the server's cart. */
  set(cart: Cart): void;
  /** Removes the cart, because it belongs to another visitor. */
  clear(): void;
  /** Notifies the other tabs of a change; each reads the cart again. */
  post(): void;
  /** Calls back when another tab changed it. */
  subscribe(listener: () => void): () => void;
}

const carts = pageWide('carts', () => new Map<string, SharedCart>());

export function cartOf({ key, broadcast }: Pick<Site, 'key' | 'broadcast'>): SharedCart {
  const known = carts.get(key);
  if (known) return known;
  const $cart = atom<Cart | undefined>();
  const made: SharedCart = {
    $cart,
    set: (cart) => $cart.set(cart),
    clear: () => $cart.set(undefined),
    post: () => broadcast.post('cart'),
    subscribe: (listener) => broadcast.subscribe('cart', listener),
  };
  carts.set(key, made);
  return made;
}
