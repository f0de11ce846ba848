import type { WritableAtom } from 'nanostores';
import type { Emit } from '../events/emit.js';
import type { Call } from '../http/endpoint.js';
import { type Failure, failed, type Result } from '../http/result.js';
import type { Of, Shape } from '../lib/schema.js';
import { sendWithLogin, sharedLogin } from '../request/send-with-login.js';
import type { Site } from '../site/site.js';
import type { Cart, cart as cartShape } from './cart.api.js';
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
import type { CartState } from './cart-session.js';
import type { SharedCart } from './shared-cart.js';

/** The element by which the visitor changes the cart. */
export interface Hand {
  emit: Emit;
  site: Site;
  signal: AbortSignal;
}

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
  load(options?: { isAfterLogin?: boolean }): Promise<void>;
  /** Shows nothing while somebody logs in again. */
  hide(): void;
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
  const share = sharedLogin();
  /** How many calls wait for a login. */
  let waiting = 0;
  let failuresSoFar = 0;

  /** All calls of a cart wait for one login, and go out after it as they were. */
  const send = async <I extends Shape>(
    call: Call<I, typeof cartShape>,
    input: Of<I>,
    hand: Hand,
  ): Promise<Result<Cart>> => {
    // it arrives also when its element is removed; nobody is there to log in then
    if (hand.signal.aborted) return exchange(call, input, hand);
    let isWaiting = false;
    const wait = (isAwaited: boolean) => {
      if (isAwaited !== isWaiting) waiting += isAwaited ? 1 : -1;
      isWaiting = isAwaited;
    };
    const result = await sendWithLogin(() => exchange(call, input, hand), {
      site: hand.site,
      emit: hand.emit,
      cause: 'cart',
      signal: hand.signal,
      share,
      onLogin: wait,
    });
    // the login was given up: nothing else waits for it either
    if (isWaiting) forget();
    wait(false);
    return result;
  };

  const forget = () => {
    if (changes.isPending()) failuresSoFar++;
    changes.forget();
    for (const done of idle) done();
    idle.clear();
  };

  const changes = createChanges<Hand>({
    isReady: () => cart.$cart.get() !== undefined,
    async send(id, wish, hand) {
      if (id === ALL) return send(toggleSelectAllShopCartItem, { isSelect: wish.isSelect ?? false }, hand);
      const line = lines.get(id);
      if (!line) return GONE;
      const { count, isSelect } = { ...line, ...wish };
      return send(changeShopCartItem, { id, count, isSelect }, hand);
    },
    onFailed(id, _, __, failure) {
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

  const take = async (asked: Promise<Result<Cart>>): Promise<Result<Cart>> => {
    const result = await asked;
    if (!result.ok && result.failure.kind !== 'aborted') doubt();
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
      if (hand && !hand.signal.aborted) hand.emit('sb-cart-change', { count });
      // another tab's change has no element of this page to come from
      else if (before !== undefined && before !== count) {
        const init = { detail: { count }, bubbles: true, composed: true };
        document.dispatchEvent(new CustomEvent('sb-cart-change', init));
      }
    },
    follow: (signal: AbortSignal) =>
      followOthers(
        place,
        { leave: () => changes.flush({ isLeaving: true }), isAwaitingLogin: () => waiting > 0 },
        signal,
      ),

    /** Sends at once what waits, after a login if need be: true once the server has taken all of it. */
    async flush(): Promise<boolean> {
      const before = failuresSoFar;
      changes.flush();
      if (changes.isPending()) await new Promise<void>((resolve) => idle.add(resolve));
      return failuresSoFar === before;
    },

    remove: (ids: readonly string[], hand: Hand) => take(send(removeShopCartItem, { ids: ids.join() }, hand)),
    clearInvalid: (hand: Hand) => take(send(removeInvalidShopCartItems, {}, hand)),
    forget,
  };
}
