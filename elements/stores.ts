import { atom, type ReadableAtom } from 'nanostores';
import type { Cart } from '../core/cart/cart.api.js';
import { cartOf } from '../core/cart/shared-cart.js';
import type { MemberState } from '../core/member/member.js';
import { siteOf } from '../core/site/site.js';

export type { Member } from '../core/member/member.api.js';
export type { Cart, MemberState };

/** The stores that the elements of one site share, for the page's own views: read-only atoms of nanostores. */
export interface Stores {
  /** The member who is signed in; `unknown` until an element or `refresh()` has loaded it. */
  readonly $member: ReadableAtom<MemberState>;
  /** The cart of the server's last response; undefined until an element has loaded it. */
  readonly $cart: ReadableAtom<Cart | undefined>;
  /** Loads the member again, after a login or a logout that the page made without the elements. */
  refresh(): Promise<void>;
}

/** On a server the stores keep their initial state, because there is no visitor. */
const SERVER_STORES: Stores = { $member: atom({ kind: 'unknown' }), $cart: atom(), refresh: async () => {} };

/** The stores of the site that an element belongs to; by default those of the page's first `<sb-site>`. */
export function storesOf(element: Element | undefined = globalThis.document?.documentElement): Stores {
  if (!element) return SERVER_STORES;
  const site = siteOf(element);
  return {
    $member: site.member.$member,
    $cart: cartOf(site).$cart,
    refresh: () => site.member.load({ again: true, fresh: true }),
  };
}
