import type { WritableAtom } from 'nanostores';
import type { Failure, Result } from '../http/result.js';
import { failed } from '../http/result.js';
import { requireLogin } from '../member/login.js';
import type { Site } from '../site/site.js';
import {
  type Cart,
  changeShopCartItem,
  removeInvalidShopCartItems,
  removeShopCartItem,
  toggleSelectAllShopCartItem,
} from './api.js';
import type { SharedCart } from './cart.js';
import { ALL, type Wish } from './cart.rules.js';
import { createChanges } from './cart-changes.js';
import { followOthers } from './cart-follow.js';
import type { CartLines } from './cart-lines.js';
import type { CartState } from './cart-session.js';
import type { CartTraffic, Hand } from './cart-traffic.js';

/** What the session shares with its work. */
export interface Workplace {
  cart: SharedCart;
  lines: CartLines;
  $state: WritableAtom<CartState>;
  failures: Map<string, Failure>;
  traffic: CartTraffic;
  rest(): void;
  load(): Promise<void>;
  forget(state: CartState): void;
}

/** `status` of a refusal: another tab took the item out. */
const STATUS_GONE = 404;
const GONE = failed({ kind: 'refused', status: STATUS_GONE, msg: '' });

export type CartWork = ReturnType<typeof createWork>;

/** All that happens to a cart once it is on show. */
export function createWork(site: Site, place: Workplace) {
  const { cart, lines, failures, traffic, rest } = place;
  const idle = new Set<() => void>();
  let asking: Promise<boolean> | undefined;
  let failuresSoFar = 0;

  const changes = createChanges<Hand>({
    isReady: () => cart.$cart.get() !== undefined,
    async send(id, wish, hand) {
      if (id === ALL) {
        return traffic.exchange(toggleSelectAllShopCartItem, { isSelect: wish.isSelect ?? false }, { hand });
      }
      const line = lines.get(id);
      if (!line) return GONE;
      const { count, isSelect } = { ...line, ...wish };
      return traffic.exchange(changeShopCartItem, { id, count, isSelect }, { hand });
    },
    onFailed(id, wish, hand, failure) {
      failuresSoFar++;
      if (failure.kind === 'login') resume(hand, [...changes.wishes(), [id, wish]]);
      else if (failure.kind !== 'aborted') {
        traffic.doubt();
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

  const take = async (ask: () => Promise<Result<Cart>>, hand: Hand): Promise<Result<Cart>> => {
    const result = await ask();
    if (!result.ok && result.failure.kind === 'login') {
      if (await askForMember(hand)) return take(ask, hand);
    } else if (!result.ok) traffic.doubt();
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
    follow: (life: AbortSignal) => followOthers(site, place, () => changes.flush({ isLeaving: true }), life),

    flush(): Promise<boolean> {
      const before = failuresSoFar;
      changes.flush();
      return new Promise((resolve) => {
        if (changes.isPending()) idle.add(() => resolve(failuresSoFar === before));
        else resolve(true);
      });
    },

    remove: (ids: readonly string[], hand: Hand) =>
      take(() => traffic.exchange(removeShopCartItem, { ids: ids.join() }, { hand }), hand),
    clearInvalid: (hand: Hand) => take(() => traffic.exchange(removeInvalidShopCartItems, {}, { hand }), hand),

    forget() {
      changes.forget();
      for (const done of idle) done();
      idle.clear();
    },
  };
}
