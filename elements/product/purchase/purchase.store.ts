import { atom } from 'nanostores';
import type { Failure } from '../../../core/http/result.js';
import { navigateAndWait } from '../../../core/navigation/navigate-and-wait.js';
import { navigate, withParameter } from '../../../core/navigation/navigation.js';
import { notify } from '../../../core/notices/notices.js';
import { messages as failureMessages } from '../../../core/request/failure.strings.js';
import { failureReason } from '../../../core/request/failure-reason.js';
import { latestAttempt } from '../../../core/request/latest-attempt.js';
import type { Context } from '../../../core/site/context.js';
import { machine } from '../../../core/state/machine.js';
import { coverOf, type Offer } from '../choice/offer.rules.js';
import type { SavedChoice } from '../choice/saved-choice.js';
import { messages } from '../strings.js';
import { type AddResult, addPurchaseToCart } from './add-to-cart.js';
import {
  type AttemptEvent,
  busyWith,
  IDLE,
  type Obstacle,
  type Problem,
  type Purchase,
  type PurchaseCommand,
  type PurchaseState,
  type PurchaseType,
  problemOf,
  transition,
} from './purchase.machine.js';

/** Duration of the notice (toast) of a failure (docs/spec/behaviour.md §9). */
const FAILURE_MS = 50_000;

interface PurchaseStoreOptions extends Pick<Context<object>, 'site' | 'emit' | 't' | 'signal'> {
  /** Stores the choice while the visitor is at the login page. */
  savedChoice: SavedChoice;
  offer(): Offer | undefined;
  count(): number;
  /** Whether the cart of the page is the server's. */
  isCartKnown(): boolean;
  /** Called once the goods are in the cart or in an order. */
  onBought(): void;
}

export type PurchaseStore = ReturnType<typeof createPurchase>;

/** Runs the state machine of a purchase: see the table in purchase.machine.ts. */
export function createPurchase(options: PurchaseStoreOptions) {
  const { site, emit, t, signal, savedChoice, offer, count, isCartKnown, onBought } = options;
  const $state = atom<PurchaseState>(IDLE);
  // not `computed`: nanostores unmounts it only a second after the element was removed
  const $busy = atom<PurchaseType | undefined>();
  const $problem = atom<Problem | undefined>();
  const $added = atom<Purchase | undefined>();
  $state.listen((state) => {
    $busy.set(busyWith(state));
    $problem.set(problemOf(state));
    // before the dialog opens, which returns the focus to what has it now
    if (state.kind === 'added' || state.kind === 'leaving') {
      onBought();
      dismissFailure?.();
    }
    if (state.kind === 'added') addedAt = Date.now();
    $added.set(state.kind === 'added' ? state.purchase : undefined);
  });
  const attempts = latestAttempt(signal);
  let clicks = 0;
  let addedAt = 0;
  let dismissFailure: (() => void) | undefined;

  /** A removed element keeps its pending purchase: a page may replace the goods by a login, and restore them. */
  const report = (event: AttemptEvent) => {
    if (!signal.aborted) dispatch(event);
  };

  const add = async (attempt: number, { input }: Purchase) => {
    const result = await addPurchaseToCart(input, {
      site,
      emit,
      signal,
      attemptSignal: attempts.next(),
      isCartKnown,
      onSend: () => report({ kind: 'sending', attempt }),
      onLoginPending: (isPending) => report({ kind: isPending ? 'loginRequired' : 'signedIn', attempt }),
    });
    report(resultEvent(attempt, result));
  };

  const goToOrder = async (attempt: number) => {
    await navigateAndWait(emit, withParameter(site.settings.orderConfirmUrl, 'type', 'detail'), 'buy', signal);
    report({ kind: 'returned', attempt });
  };

  const textOf = (failure: Failure) => t(messages).addFailed(failure, failureReason(failure, t(failureMessages)));

  const run = (command: PurchaseCommand) => {
    switch (command.kind) {
      case 'add':
        return add(command.attempt, command.purchase);
      case 'savePending':
        return savedChoice.save({ path: command.purchase.path, count: command.purchase.input.count });
      case 'clearPending':
        return savedChoice.clear();
      case 'notify':
        dismissFailure = notify(emit, 'error', textOf(command.failure), FAILURE_MS);
        return;
      case 'leave':
        return goToOrder(command.attempt);
    }
  };
  const dispatch = machine($state, transition, run);

  return {
    $busy,
    $problem,
    /** The purchase that was added to the cart, while the message is shown. */
    $added,
    /** Prefetches the member when the visitor comes near the buttons. */
    prefetchMember: () => site.member.load({ signal }),
    /** Clears the problem after another choice. */
    clearProblem: () => dispatch({ kind: 'choiceChanged' }),
    /** Closes the message. */
    dismiss: () => dispatch({ kind: 'dismissed' }),

    cartUrl: () => site.settings.cartUrl,
    goToCart() {
      dispatch({ kind: 'dismissed' });
      navigate(emit, site.settings.cartUrl, 'cart');
    },

    buy(type: PurchaseType) {
      const chosen = offer();
      // sold-out goods have no button; a press of an earlier one may arrive late
      if (!chosen || chosen.isSoldOut) return;
      if ($added.get() && Date.now() - addedAt < QUICK_CLICKS_MS) return;
      const attempt = ++clicks;
      const obstacle = obstacleOf(chosen);
      if (obstacle) dispatch({ kind: 'invalid', attempt, obstacle });
      else dispatch({ kind: 'buy', attempt, purchase: purchaseOf(chosen, count(), type) });
    },
  };
}

/** A click so soon after a success belongs to the clicks that led to it. */
const QUICK_CLICKS_MS = 1000;

function obstacleOf({ missing }: Offer): Obstacle | undefined {
  return missing < 0 ? undefined : { kind: 'missing', group: missing };
}

function purchaseOf({ variantIndex, choice, variant, names }: Offer, count: number, type: PurchaseType): Purchase {
  const { goods } = variantIndex;
  const skuName = names.join(' / ') || undefined;
  return {
    input: { goodsId: goods.id, skuId: variant?.id, skuName, count, type },
    title: goods.title ?? '',
    cover: coverOf(variantIndex, choice) ?? goods.images?.find(Boolean),
    names,
    path: variant?.attrSymbolPath ?? '',
  };
}

function resultEvent(attempt: number, result: AddResult): AttemptEvent {
  if (result === 'unknown') return { kind: 'unanswered', attempt };
  if (result.ok) return { kind: 'succeeded', attempt };
  const { failure } = result;
  return failure.kind === 'aborted' ? { kind: 'canceled', attempt } : { kind: 'rejected', attempt, failure };
}
