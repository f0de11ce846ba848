import { atom, type ReadableAtom } from 'nanostores';
import { pageWide } from '../lib/page-wide.js';
import type { Site } from '../site/site.js';
import type { Cart } from './cart.api.js';

/** The one cart of a site's session: what one element changes, all others on the page show, and the other tabs. */
export interface SharedCart {
  /** As the server gave it last; undefined until somebody asked. */
  readonly $cart: ReadableAtom<Cart | undefined>;
  /** The server said so. */
  set(cart: Cart): void;
  /** It was another visitor's. */
  forget(): void;
  /** It was changed here: the other tabs look for themselves. */
  tell(): void;
  /** Calls back when another tab changed it. */
  hear(listener: () => void): () => void;
}

const carts = pageWide('carts', () => new Map<string, SharedCart>());

export function cartOf({ key, tabs }: Pick<Site, 'key' | 'tabs'>): SharedCart {
  const known = carts.get(key);
  if (known) return known;
  const $cart = atom<Cart | undefined>();
  const made: SharedCart = {
    $cart,
    set: (cart) => $cart.set(cart),
    forget: () => $cart.set(undefined),
    tell: () => tabs.tell('cart'),
    hear: (listener) => tabs.hear('cart', listener),
  };
  carts.set(key, made);
  return made;
}
