import { atom, type ReadableAtom } from 'nanostores';
import type { Cart } from '../core/cart/cart.api.js';
import { cartOf } from '../core/cart/shared-cart.js';
import { registerTags } from '../core/lib/tags.js';
import type { MemberState } from '../core/member/member.js';
import { siteOf } from '../core/site/site.js';
import { TAGS } from './tags.js';

export type { Member } from '../core/member/member.api.js';
export type { Cart, MemberState };

/** What the elements of one site share, for the page's own views. Atoms of nanostores, read only. */
export interface Stores {
  /** Who is signed in; `unknown` until an element or `refresh()` has asked. */
  readonly $member: ReadableAtom<MemberState>;
  /** The cart as the server gave it last; undefined until an element has asked. */
  readonly $cart: ReadableAtom<Cart | undefined>;
  /** Asks the server who is signed in now: after a login or a logout that was none of the elements'. */
  refresh(): Promise<void>;
}

/** A server shows no visitor anything: there the stores stay in their first state. */
const ON_SERVERS: Stores = { $member: atom({ kind: 'unknown' }), $cart: atom(), refresh: async () => {} };

/** The stores that an element of the page takes part in; by default those of the page's first `<sb-site>`. */
export function storesOf(element: Element | undefined = globalThis.document?.documentElement): Stores {
  if (!element) return ON_SERVERS;
  registerTags(TAGS);
  const site = siteOf(element);
  return {
    $member: site.member.$member,
    $cart: cartOf(site).$cart,
    refresh: () => site.member.load({ again: true, fresh: true }),
  };
}
