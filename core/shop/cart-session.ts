import { atom } from 'nanostores';
import { type Failure, failed, type Result } from '../http/result.js';
import { requireLogin } from '../member/login.js';
import type { Site } from '../site/site.js';
import {
  type Cart,
  changeShopCartItem,
  removeInvalidShopCartItems,
  removeShopCartItem,
  shopCartItemList,
  toggleSelectAllShopCartItem,
} from './api.js';
import { cartOf } from './cart.js';
import { ALL, linesOf, sumOf, type Wish } from './cart.rules.js';
import { createChanges } from './cart-changes.js';
import { createLines } from './cart-lines.js';
import { createTraffic, type Hand } from './cart-traffic.js';

/** Rows that are known stay on show whatever the state. */
export type CartState = 'loading' | 'ready' | 'failed' | 'anonymous';

/** `status` of a refusal: another tab took the item out. */
const STATUS_GONE = 404;
const GONE = failed({ kind: 'refused', status: STATUS_GONE, msg: '' });

export type CartSession = ReturnType<typeof createCartSession>;

/** What all carts on a page show: the server's cart, and over it what is still pending here. */
export function createCartSession(site: Site) {
  const cart = cartOf(site);
  const lines = createLines();
  const $state = atom<CartState>('loading');
  const failures = new Map<string, Failure>();
  /** Taken out, while an older cart may still be on its way. */
  const gone = new Set<string>();
  const idle = new Set<() => void>();
  let reading: AbortController | undefined;
  let asking: Promise<boolean> | undefined;
  let failuresSoFar = 0;

  const show = () => {
    const now = cart.$cart.get();
    if (!now) return;
    const shown = linesOf(now, changes.wishes(), gone).map((line) => {
      const failure = failures.get(line.id);
      return failure ? { ...line, failure } : line;
    });
    const { totalPrice, count } = now;
    const isBusy = changes.isPending() || traffic.isBusy();
    const failure = failures.get(ALL);
    lines.show(shown, { ...sumOf(shown), totalPrice, count, isBusy, ...(failure && { failure }) });
  };

  const traffic = createTraffic({ site, cart, onMove: show });

  /** After a landing: once nothing is in the air any more, the server's cart is the whole truth, or is asked for. */
  const rest = () => {
    if (traffic.isQuiet()) {
      if (traffic.isDoubtful()) load({ isSilent: true });
      else {
        changes.settle();
        gone.clear();
      }
    }
    if (!changes.isPending()) {
      for (const done of idle) done();
      idle.clear();
    }
    show();
  };

  const changes = createChanges<Hand>({
    isReady: () => cart.$cart.get() !== undefined,
    send(id, wish, hand) {
      if (id === ALL) {
        const isSelect = wish.isSelect ?? false;
        return traffic.exchange(toggleSelectAllShopCartItem, { isSelect }, { hand });
      }
      const line = lines.get(id);
      if (!line) return Promise.resolve(GONE);
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
    onChange: () => rest(),
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

  const take = async (ids: readonly string[], ask: () => Promise<Result<Cart>>, hand: Hand): Promise<Result<Cart>> => {
    const result = await ask();
    if (result.ok) for (const id of ids) gone.add(id);
    else if (result.failure.kind === 'login') {
      if (await askForMember(hand)) return take(ids, ask, hand);
    } else traffic.doubt();
    rest();
    return result;
  };

  const load = async ({ isSilent = false } = {}): Promise<void> => {
    // what is on its way may have left before
    if (reading) return traffic.doubt();
    const own = new AbortController();
    reading = own;
    if (!isSilent) $state.set('loading');
    const result = await traffic.exchange(shopCartItemList, {}, { signal: own.signal });
    if (reading !== own) return;
    reading = undefined;
    if (result.ok) changes.depart();
    else if (result.failure.kind === 'login') site.member.signedOut();
    else {
      traffic.doubt();
      if (!isSilent) $state.set('failed');
    }
    // a read that failed isn't asked for again by itself
    if (result.ok) rest();
    else show();
  };

  const stopReading = () => {
    reading?.abort();
    reading = undefined;
  };

  cart.$cart.listen((now) => {
    if (now) $state.set('ready');
    show();
  });

  return {
    $state,
    lines,
    load,
    rest,
    stopReading,
    change,
    askForMember,
    isDoubtful: traffic.isDoubtful,
    /** Sends what waits, as the page or the last cart on it goes. */
    leave: () => changes.flush({ isLeaving: true }),

    /** True once all that was done is confirmed; false when something of it wasn't. */
    flush(): Promise<boolean> {
      const before = failuresSoFar;
      changes.flush();
      return new Promise((resolve) => {
        idle.add(() => resolve(failuresSoFar === before));
        rest();
      });
    },

    remove: (ids: readonly string[], hand: Hand) =>
      take(ids, () => traffic.exchange(removeShopCartItem, { ids: ids.join() }, { hand }), hand),

    clearInvalid(hand: Hand) {
      const ids = (lines.$groups.get()?.invalid ?? []).map(($line) => $line.get().id);
      return take(ids, () => traffic.exchange(removeInvalidShopCartItems, {}, { hand }), hand);
    },

    /** Another visitor's cart, or nobody's. */
    forget(state: CartState) {
      stopReading();
      traffic.forget();
      changes.forget();
      failures.clear();
      gone.clear();
      cart.forget();
      lines.forget();
      $state.set(state);
      rest();
    },
  };
}
