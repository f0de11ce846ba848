import { atom, type ReadableAtom } from 'nanostores';
import type { Context } from '../../../core/element/context.js';
import type { Result } from '../../../core/http/result.js';
import { leave } from '../../../core/navigation/navigate-and-wait.js';
import { navigate, withParameter } from '../../../core/navigation/navigation.js';
import { notify } from '../../../core/notices/notices.js';
import { latestAttempt } from '../../../core/request/latest.js';
import type { Offer } from '../choice/offer.rules.js';
import { words } from '../strings.js';
import { addToCart } from './add-to-cart.js';
import type { PendingPurchase } from './pending-purchase.js';
import {
  type AttemptEvent,
  busyWith,
  IDLE,
  type Obstacle,
  type Problem,
  type Purchase,
  type PurchaseCommand,
  type PurchaseEvent,
  type PurchaseState,
  type PurchaseType,
  problemOf,
  transition,
} from './purchase.machine.js';

/** How long the notice of a failure stays (spec.md §9). */
const FAILURE_MS = 50_000;

export interface PurchaseStore {
  readonly $busy: ReadableAtom<PurchaseType | undefined>;
  readonly $problem: ReadableAtom<Problem | undefined>;
  /** The purchase that was put into the cart, while the dialog says so. */
  readonly $added: ReadableAtom<Purchase | undefined>;
  /** The visitor comes near the buttons: it will be needed who buys. */
  prefetchMember(): void;
  buy(type: PurchaseType): void;
  /** Another choice: the problem of the last one is over. */
  clearProblem(): void;
  /** Closes the dialog. */
  dismiss(): void;
  goToCart(): void;
}

interface PurchaseStoreOptions extends Pick<Context<object>, 'site' | 'emit' | 'say' | 'signal'> {
  /** Keeps the choice on a detour over the login page. */
  pending: PendingPurchase;
  offer(): Offer | undefined;
  count(): number;
}

/** Runs the machine of a purchase: see the table in purchase.machine.ts. */
export function createPurchase(options: PurchaseStoreOptions): PurchaseStore {
  const { site, emit, say, signal, pending, offer, count } = options;
  const $state = atom<PurchaseState>(IDLE);
  // no `computed`: it would outlive the element by a second, in a timer
  const $busy = atom<PurchaseType | undefined>();
  const $problem = atom<Problem | undefined>();
  const $added = atom<Purchase | undefined>();
  $state.listen((state) => {
    $busy.set(busyWith(state));
    $problem.set(problemOf(state));
    $added.set(state.kind === 'added' ? state.purchase : undefined);
  });
  const attempts = latestAttempt(signal);
  let clicks = 0;

  const dispatch = (event: PurchaseEvent) => {
    const { state, commands } = transition($state.get(), event);
    $state.set(state);
    for (const command of commands) run(command);
  };
  /** After a removal the pending purchase stays: a page that shows the login in place of the goods brings them back. */
  const report = (event: AttemptEvent) => {
    if (!signal.aborted) dispatch(event);
  };

  const add = async (attempt: number, { input }: Purchase) => {
    const result = await addToCart(input, {
      site,
      emit,
      signal,
      attemptSignal: attempts.next(),
      onSend: () => report({ kind: 'sending', attempt }),
      onLogin: (isAwaited) => report({ kind: isAwaited ? 'login-required' : 'signed-in', attempt }),
    });
    report(resultEvent(attempt, result));
  };

  const goToOrder = async (attempt: number) => {
    await leave(emit, withParameter(site.settings.orderConfirmUrl, 'type', 'detail'), 'buy', signal);
    report({ kind: 'returned', attempt });
  };

  const run = (command: PurchaseCommand) => {
    switch (command.kind) {
      case 'add':
        return add(command.attempt, command.purchase);
      case 'save-pending':
        return pending.save({ path: command.purchase.path, count: command.purchase.input.count });
      case 'clear-pending':
        return pending.clear();
      case 'notify':
        return notify(emit, 'error', say(words).addFailed(command.failure), FAILURE_MS);
      case 'leave':
        return goToOrder(command.attempt);
    }
  };

  return {
    $busy,
    $problem,
    $added,
    prefetchMember: () => site.member.load({ signal }),
    clearProblem: () => dispatch({ kind: 'choice-changed' }),
    dismiss: () => dispatch({ kind: 'dismissed' }),

    goToCart() {
      dispatch({ kind: 'dismissed' });
      navigate(emit, site.settings.cartUrl, 'cart');
    },

    buy(type) {
      const chosen = offer();
      if (!chosen) return;
      const attempt = ++clicks;
      const obstacle = obstacleOf(chosen);
      if (obstacle) dispatch({ kind: 'invalid', attempt, obstacle });
      else dispatch({ kind: 'buy', attempt, purchase: purchaseOf(chosen, count(), type) });
    },
  };
}

function obstacleOf({ isSoldOut, missing }: Offer): Obstacle | undefined {
  if (isSoldOut) return { kind: 'stock' };
  return missing < 0 ? undefined : { kind: 'missing', group: missing };
}

function purchaseOf({ sku: { goods }, variant, names }: Offer, count: number, type: PurchaseType): Purchase {
  const skuName = names.join(' / ') || undefined;
  return {
    input: { goodsId: goods.id, skuId: variant?.id, skuName, count, type },
    title: goods.title,
    names,
    path: variant?.attrSymbolPath ?? '',
  };
}

function resultEvent(attempt: number, result: Result<unknown>): AttemptEvent {
  if (result.ok) return { kind: 'succeeded', attempt };
  const { failure } = result;
  return failure.kind === 'aborted' ? { kind: 'canceled', attempt } : { kind: 'rejected', attempt, failure };
}
