import type { WritableAtom } from 'nanostores';
import type { Call } from '../http/call.js';
import { type Failure, failed, type Result } from '../http/result.js';
import type { Of, Shape } from '../lib/shape.js';
import { requireLogin } from '../member/login.js';
import type { Site } from '../site/site.js';
import type { Cart, cart as cartShape } from './cart.api.js';
import type { SharedCart } from './cart.js';
import { ALL, type Wish } from './cart.rules.js';
import {
  changeShopCartItem,
  removeInvalidShopCartItems,
  removeShopCartItem,
  toggleSelectAllShopCartItem,
} from './cart-changes.api.js';
import { createChanges } from './cart-changes.js';
import { followOthers } from './cart-follow.js';
import type { CartLines } from './cart-lines.js';
import type { CartState, Hand } from './cart-session.js';

/** What the session shares with its work. */
export interface Workplace {
  site: Site;
  cart: SharedCart;
  lines: CartLines;
  $state: WritableAtom<CartState>;
  failures: Map<string, Failure>;
  exchange<I extends Shape>(call: Call<I, typeof cartShape>, input: Of<I>, hand: Hand): Promise<Result<Cart>>;
  doubt(): void;
  /** Does the server know better? */
  isStale(): boolean;
  rest(): void;
  load(): Promise<void>;
  forget(state: CartState): void;
}

/** `status` of a refusal: another tab took the item out. */
const STATUS_GONE = 404;
const GONE = failed({ kind: 'refused', status: STATUS_GONE, msg: '' });

export type CartWork = ReturnType<typeof createWork>;

/** All that happens to a cart once it is on show. */
export function createWork(place: Workplace) {
  const { cart, lines, failures, exchange, doubt, rest } = place;
  const idle = new Set<() => void>();
  let asking: Promise<boolean> | undefined;
  let failuresSoFar = 0;

  const changes = createChanges<Hand>({
    isReady: () => cart.$cart.get() !== undefined,
    async send(id, wish, hand) {
      if (id === ALL) {
        return exchange(toggleSelectAllShopCartItem, { isSelect: wish.isSelect ?? false }, hand);
      }
      const line = lines.get(id);
      if (!line) return GONE;
      const { count, isSelect } = { ...line, ...wish };
      return exchange(changeShopCartItem, { id, count, isSelect }, hand);
    },
    onFailed(id, wish, hand, failure) {
      if (failure.kind === 'login') return void resume(hand, [...changes.wishes(), [id, wish]]);
      failuresSoFar++;
      if (failure.kind !== 'aborted') {
        doubt();
        if (failure.kind !== 'refused' || failure.status !== STATUS_GONE) failures.set(id, failure);
      }
    },
    onChange() {
      if (!changes.isPending()) {
        for (const done of idle) done();
        idle.clear();
      }
      rest();
    },
  });

  const change = (id: string, wish: Wish, hand: Hand) => {
    failures.delete(id);
    failures.delete(ALL);
    changes.note(id, wish, hand);
  };

  const askForMember = (hand: Hand) => {
    asking ??= requireLogin(hand.emit, hand.site, 'cart', hand.life).finally(() => {
      asking = undefined;
    });
    return asking;
  };

  /** What was begun when the session had ended goes on after a login (elements.md §1). */
  const resume = async (hand: Hand, begun: [string, Wish][]) => {
    if (asking || !(await askForMember(hand))) return;
    for (const [id, wish] of begun) change(id, wish, hand);
  };

  const arrived = async () => {
    changes.flush();
    if (changes.isPending()) await new Promise<void>((resolve) => idle.add(resolve));
  };

  const take = async (ask: () => Promise<Result<Cart>>, hand: Hand): Promise<Result<Cart>> => {
    const result = await ask();
    if (!result.ok && result.failure.kind === 'login') {
      if (await askForMember(hand)) return take(ask, hand);
    } else if (!result.ok) doubt();
    rest();
    return result;
  };

  return {
    wishes: changes.wishes,
    isPending: changes.isPending,
    depart: changes.depart,
    settle: changes.settle,
    change,
    /** Sends what waits, as the page or the last cart on it goes. */
    leave: () => changes.flush({ isLeaving: true }),
    /** Tells the page that the server's count changed, and the other tabs that something did. */
    announce(before: number | undefined, count: number, hand: Hand | undefined) {
      if (hand) cart.tell();
      if (hand && !hand.life.aborted) hand.emit('sb-cart-change', { count });
      // another tab's change has no element of this page to come from
      else if (before !== undefined && before !== count) {
        const init = { detail: { count }, bubbles: true, composed: true };
        document.dispatchEvent(new CustomEvent('sb-cart-change', init));
      }
    },
    follow: (life: AbortSignal) => followOthers(place, () => changes.flush({ isLeaving: true }), life),

    /** Sends at once what waits, after a login if need be: true once the server has taken all of it. */
    async flush(): Promise<boolean> {
      const before = failuresSoFar;
      await arrived();
      while (asking) {
        if (!(await asking)) return false;
        await arrived();
      }
      return failuresSoFar === before;
    },

    remove: (ids: readonly string[], hand: Hand) =>
      take(() => exchange(removeShopCartItem, { ids: ids.join() }, hand), hand),
    clearInvalid: (hand: Hand) => take(() => exchange(removeInvalidShopCartItems, {}, hand), hand),

    forget() {
      changes.forget();
      for (const done of idle) done();
      idle.clear();
    },
  };
}
