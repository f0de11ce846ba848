import { atom } from 'nanostores';
import type { Context } from '../../core/element/context.js';
import type { Failure } from '../../core/http/result.js';
import type { SharedLogin } from '../../core/request/send-with-login.js';
import type { Checkout } from '../../core/shop/api.js';
import type { CountsStore } from './counts.store.js';
import type { Way } from './props.js';
import { agrees, type Choices, sumsFor, usesPoints } from './rules.js';
import { type CheckoutState, createSums, type Shown, shownOf, type Trouble, type Work } from './sums.store.js';

interface Options extends Pick<Context<object>, 'site' | 'emit' | 'signal'> {
  way: Way;
  /** What an order that may have been made was sent with. */
  choices: Choices;
  /** Nothing is read while an order is on its way. */
  isHeld(): boolean;
  /** One login for all that the page asks of the server. */
  share: SharedLogin;
}

export type CheckoutStore = ReturnType<typeof createCheckout>;

/** What the order would be. A choice without sums is put back to what the sums shown are for. */
export function createCheckout({ way, site, emit, signal, choices, isHeld, share }: Options) {
  const $state = atom<CheckoutState>('loading');
  const $shown = atom<Shown | undefined>();
  const $work = atom<Work>('busy');
  const $trouble = atom<Trouble | undefined>();

  const sums = createSums({ way, site, emit, signal, share, onLogin: () => park() });
  /** The last sums, and the choices that they are for. */
  let counts: CountsStore | undefined;
  let settled: { checkout: Checkout; choices: Choices } | undefined;
  /** Newer sums, for other choices than the visitor's. */
  let candidate: Checkout | undefined;
  let wish = choices;
  let touched: Trouble['at'] = 'sums';
  let isDue = false;
  let isStale = true;
  /** Why the visitor's choices were dropped. */
  let dropped: Failure | undefined;

  const show = () => {
    $work.set(sums.isReading() || counts?.isPending() ? 'busy' : isStale ? 'stale' : 'calm');
    if (settled) $shown.set(shownOf(settled.checkout, wish, counts?.lineOf));
  };

  const settle = (answer: Checkout, asked: Choices, sent = asked.usePoint) => {
    const checkout = sumsFor(answer, { usePoint: sent });
    // where the server chose, it may choose another one next time
    const couponId = asked.couponId === undefined ? undefined : (checkout.couponId ?? '');
    const usePoint = asked.usePoint && usesPoints(checkout) && (checkout.useablePoint ?? 0) > 0;
    wish = { couponId, usePoint };
    settled = { checkout, choices: wish };
    candidate = undefined;
    isStale = false;
    isDue = false;
    counts?.settle();
    $state.set('ready');
  };

  const stopReading = () => {
    isDue = sums.stop() || isDue;
  };

  /** For the code that changes counts, which comes later. */
  const forCounts = {
    isReady: () => settled !== undefined,
    onDeparture: stopReading,
    onLanding(checkout: Checkout | undefined) {
      if (!checkout) isStale = true;
      else if (isStale) return;
      else if (agrees(checkout, wish)) settle(checkout, wish);
      else candidate = checkout;
    },
    onLogin: () => park(),
    onChange: () => rest(),
  };

  /** Once nothing is in the air, what is missing is asked for; what failed isn't asked for again by itself. */
  const rest = () => {
    const isWanted = isDue || isStale || candidate !== undefined;
    if (isWanted && $state.get() === 'ready' && !counts?.isPending() && !sums.isReading() && !$trouble.get()) read();
    else show();
  };

  const read = async (): Promise<void> => {
    isDue = signal.aborted || isHeld();
    if (isDue) return show();
    const asked = wish;
    // what is shown stays, unless the server has another order by now
    const shown = isStale ? undefined : (candidate ?? settled?.checkout);
    const { couponId = shown && (shown.couponId ?? ''), usePoint = shown && usesPoints(shown) } = asked;
    const asking = sums.read({ couponId, usePoint });
    show();
    const result = await asking;
    if (!result) return;
    if (result.ok) {
      settle(result.data, asked, usePoint);
      if (dropped) $trouble.set({ at: 'coupon', failure: dropped, retry: load });
      dropped = undefined;
    } else fail(result.failure);
    rest();
  };

  const fail = (failure: Failure) => {
    // the login was given up
    if (failure.kind === 'aborted') return;
    const again = wish;
    if (!isStale) {
      // newer sums are as good as the old ones, and the server has their counts
      if (candidate) settle(candidate, { usePoint: usesPoints(candidate) });
      wish = settled?.choices ?? {};
      $trouble.set({ at: touched, failure, retry: () => choose(again, touched) });
    } else if (failure.kind === 'refused' && (wish.usePoint || wish.couponId !== undefined)) {
      // of another order they may be impossible
      dropped = failure;
      wish = {};
      read();
    } else {
      // there is nothing to be ordered
      if (failure.kind === 'refused') clear();
      $trouble.set({ at: 'sums', failure, retry: load });
      $state.set(settled ? 'ready' : 'failed');
    }
  };

  const clear = () => {
    wish = {};
    settled = undefined;
    candidate = undefined;
    $shown.set(undefined);
  };

  const choose = (next: Choices, at: Trouble['at']) => {
    wish = { ...wish, ...next };
    touched = at;
    $trouble.set(undefined);
    stopReading();
    isDue = true;
    counts?.hurry();
    rest();
  };

  const load = () => {
    $trouble.set(undefined);
    stopReading();
    isStale = true;
    $state.set(settled ? 'ready' : 'loading');
    if (settled) rest();
    else read();
  };

  /** Nothing is known of an order of nobody's. */
  const park = () => {
    isStale = true;
    $state.set('anonymous');
  };

  return {
    $state,
    $shown,
    $work,
    $trouble,
    /** Reads all anew. */
    load,
    forCounts,
    equip(made: CountsStore) {
      counts = made;
    },
    setCount(id: string, count: number) {
      $trouble.set(undefined);
      counts?.set(id, count);
    },
    wish: () => wish,
    choose,
    chooseCoupon: (couponId: string) => choose({ couponId }, 'coupon'),
    setPoints: (usePoint: boolean) => choose({ usePoint }, 'points'),
    goOn: rest,
    /** Nobody is signed in any more. */
    close() {
      if (!sums.isAwaitingLogin()) stopReading();
      park();
    },
    /** Somebody is signed in again. What was begun goes on by itself. */
    resume() {
      if (sums.isAwaitingLogin()) return;
      sums.expectMember();
      load();
    },
    /** It was another visitor's. */
    forget() {
      sums.stop();
      counts?.forget();
      clear();
    },
  };
}
