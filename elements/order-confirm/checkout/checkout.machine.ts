/**
 * The state machine of the checkout: the items, the choices and the totals of an order before it is sent.
 *
 * In this state  this is shown
 *   loading        nothing yet: the first request is in flight
 *   ready          totals for exactly the visitor's choices and quantities
 *   recalculating  the last totals, while newer ones are in flight or a quantity is pending
 *   stale          the last totals, which may be outdated, while nothing is in flight
 *   failed         nothing: the request failed
 *   anonymous      nothing: nobody is signed in. Choices and totals are kept for the same member
 *
 * On this event      this happens
 * -----------------  ---------------------------------------------------------------------------------------------
 * load               everything is stale: cancel the request, request everything
 * refresh            as load, unless nobody is signed in
 * online             as refresh, if the totals couldn't be loaded
 * flush              stale or failed: as load; else send pending quantities at once
 * choose             cancel the request, send pending quantities at once, request totals for the new choices
 * answered           ready; load the member, if nothing was shown before
 * failed, a choice   rollback: the choices return to those of the shown totals, with a message at the choice
 * failed, refused    with choices: drop them and request everything again; the message says that they were dropped
 *                    without: there is nothing to order: failed
 * failed, otherwise  the last totals stay, stale, with a message; without totals: failed
 * quantityChosen     the message is removed
 * quantitySent       cancel the request: its answer might not contain the quantity
 * quantityAnswered   its totals are shown, if they are for the visitor's choices; else totals for them are requested
 *                    unknown: everything is stale
 * quantitiesChanged  once none is pending, request what is outdated
 * loginRequired      anonymous; everything is outdated
 * signedOut          anonymous; cancel the request, unless it waits for the login itself
 * memberKnown, same  request what is outdated; after anonymous, everything
 * … another          drop everything, then load
 * lock               inFlight: nothing is requested, and a change of the member is ignored until the order is answered
 *
 * A failed request is not retried by itself: only by the visitor, by another event above, or once back online.
 */

import type { Failure } from '../../../core/http/result.js';
import type { Checkout } from '../../../core/shop/api.js';
import type { Step } from '../../../core/state/machine.js';
import type { Choices, Totals } from './checkout.rules.js';
import { areTotalsFor, totalsOf, usesPoints } from './checkout.rules.js';

/** The place of an error message: the coupon, the points or the totals. */
export type CheckoutScope = 'coupon' | 'points' | 'totals';

export interface CheckoutProblem {
  scope: CheckoutScope;
  failure: Failure;
  /** The event that retries. */
  retry: CheckoutEvent;
}

/** A request for totals that is in flight. */
export interface TotalsRequest {
  requested: Choices;
  usePoint: boolean | undefined;
  /** The server answered 401. The request is sent again after the login. */
  isAwaitingLogin: boolean;
}

export interface CheckoutFacts {
  choices: Choices;
  /** Stale data. `totals`: the choices changed. `everything`: the server's order may have changed. */
  outdated: 'nothing' | 'totals' | 'everything';
  /** The response to a changed quantity, calculated for other choices than the visitor's. */
  newer?: Checkout | undefined;
  request?: TotalsRequest | undefined;
  hasPendingQuantities: boolean;
  problem?: CheckoutProblem | undefined;
  /** The choice that the totals are recalculated for. */
  lastScope: CheckoutScope;
  /** The failure because of which the visitor's choices were dropped. */
  dropped?: Failure | undefined;
  isSignedOut: boolean;
  /** The visitor has just logged in: another 401 is an error, and no second login is requested. */
  isAfterLogin: boolean;
  /** The member whose order is shown. */
  memberId?: string | undefined;
  /** `inFlight`: nothing is requested while the order is sent. */
  lock: 'none' | 'inFlight';
}

/** `recalculating`: newer totals are in flight. `stale`: the totals may be outdated, and nothing is in flight. */
export type CheckoutState = CheckoutFacts &
  (
    | { kind: 'loading' | 'failed' | 'anonymous'; totals?: Totals | undefined }
    | { kind: 'ready' | 'recalculating' | 'stale'; totals: Totals }
  );

export type CheckoutEvent =
  /** The element starts, or the visitor or the order machine requests a reload. */
  | { kind: 'load' }
  /** Another tab may have changed the order, or the visitor returned to the page. */
  | { kind: 'refresh' }
  | { kind: 'online' }
  /** The visitor tried to order before the totals were ready. */
  | { kind: 'flush' }
  | { kind: 'choose'; choices: Choices; scope: CheckoutScope }
  | { kind: 'answered'; checkout: Checkout }
  | { kind: 'failed'; failure: Failure }
  /** The visitor changed the quantity of an item. */
  | { kind: 'quantityChosen' }
  | { kind: 'quantitySent' }
  /** Undefined: the server's state is unknown. */
  | { kind: 'quantityAnswered'; checkout: Checkout | undefined }
  | { kind: 'quantitiesChanged'; isPending: boolean }
  /** The server answered 401 to a request for totals, or to a changed quantity. */
  | { kind: 'loginRequired'; by: 'totals' | 'quantity' }
  | { kind: 'loggedIn' }
  | { kind: 'signedOut' }
  | { kind: 'memberKnown'; id: string }
  | { kind: 'lock'; lock: CheckoutFacts['lock'] };

export type CheckoutCommand =
  /** Answered by `answered` or `failed`, and by `loginRequired` and `loggedIn` before. */
  | { kind: 'request'; choices: Choices; isAfterLogin: boolean }
  | { kind: 'cancelRequest' }
  /** Sends pending quantities without the debounce. */
  | { kind: 'flushQuantities' }
  /** Drops the quantities that the totals contain. */
  | { kind: 'dropAnsweredQuantities' }
  /** Drops the quantities of another member. */
  | { kind: 'clearQuantities' }
  /** Loads the member: a loaded order implies that somebody is signed in. */
  | { kind: 'identifyMember' };

export const initialCheckout: CheckoutState = {
  kind: 'loading',
  choices: {},
  outdated: 'everything',
  hasPendingQuantities: false,
  lastScope: 'totals',
  isSignedOut: false,
  isAfterLogin: false,
  lock: 'none',
};

/** The draft of the next state, which the event handlers mutate. */
interface NextCheckout extends CheckoutFacts {
  totals?: Totals | undefined;
  commands: CheckoutCommand[];
}

export function transition(state: CheckoutState, event: CheckoutEvent): Step<CheckoutState, CheckoutCommand> {
  const { kind: _, ...facts } = state;
  const next: NextCheckout = { ...facts, commands: [] };
  apply(next, event);
  const { commands, ...after } = next;
  return { state: { ...after, kind: kindOf(next) } as CheckoutState, commands };
}

function apply(next: NextCheckout, event: CheckoutEvent): unknown {
  switch (event.kind) {
    case 'load':
      return load(next);
    case 'refresh':
      return next.isSignedOut ? undefined : load(next);
    case 'online':
      return next.problem?.scope === 'totals' ? apply(next, { kind: 'refresh' }) : undefined;
    case 'flush':
      return /stale|failed/.test(kindOf(next)) ? load(next) : void next.commands.push({ kind: 'flushQuantities' });
    case 'choose':
      next.choices = { ...next.choices, ...event.choices };
      next.lastScope = event.scope;
      next.problem = undefined;
      cancelRequest(next);
      if (next.outdated === 'nothing') next.outdated = 'totals';
      next.commands.push({ kind: 'flushQuantities' });
      return requestOutdated(next);
    case 'answered':
      return answered(next, event.checkout);
    case 'failed':
      return failed(next, event.failure);
    case 'quantityChosen':
      next.problem = undefined;
      return;
    case 'quantitySent':
      return cancelRequest(next);
    case 'quantityAnswered':
      return quantityAnswered(next, event.checkout);
    case 'quantitiesChanged':
      next.hasPendingQuantities = event.isPending;
      return requestOutdated(next);
    case 'loginRequired':
      if (event.by === 'totals' && next.request) next.request = { ...next.request, isAwaitingLogin: true };
      return hideOrder(next);
    case 'loggedIn':
      if (next.request) next.request = { ...next.request, isAwaitingLogin: false };
      return;
    case 'signedOut':
      if (next.lock === 'inFlight') return;
      if (!next.request?.isAwaitingLogin) cancelRequest(next);
      return hideOrder(next);
    case 'memberKnown':
      return next.lock === 'inFlight' ? undefined : applyMember(next, event.id);
    case 'lock':
      next.lock = event.lock;
      // loading was postponed while the order was in flight
      if (kindOf(next) === 'loading' && !next.request) request(next);
  }
}

function answered(next: NextCheckout, checkout: Checkout): void {
  if (!next.request) return;
  const { requested, usePoint } = next.request;
  if (next.isSignedOut || !next.totals) next.commands.push({ kind: 'identifyMember' });
  next.request = undefined;
  showTotals(next, totalsOf(checkout, requested, usePoint));
  if (next.dropped) next.problem = { scope: 'coupon', failure: next.dropped, retry: { kind: 'load' } };
  next.dropped = undefined;
  requestOutdated(next);
}

function failed(next: NextCheckout, failure: Failure) {
  if (!next.request) return;
  next.request = undefined;
  // a canceled login needs no message
  if (failure.kind === 'aborted') return;
  const { choices, lastScope: scope, newer } = next;
  const hasChoices = choices.usePoint || choices.couponId !== undefined;
  if (next.outdated !== 'everything') {
    // roll back to the newer totals if there are any: they contain the quantities
    if (newer) showTotals(next, totalsOf(newer, { usePoint: usesPoints(newer) }, usesPoints(newer)));
    next.choices = next.totals?.choices ?? {};
    next.problem = { scope, failure, retry: { kind: 'choose', choices, scope } };
  } else if (failure.kind === 'refused' && hasChoices) {
    // the server's order may have changed and no longer allow the choices
    next.dropped = failure;
    next.choices = {};
    request(next);
  } else {
    if (failure.kind === 'refused') dropOrder(next);
    next.problem = { scope: 'totals', failure, retry: { kind: 'load' } };
    next.isSignedOut = false;
  }
}

function quantityAnswered(next: NextCheckout, checkout: Checkout | undefined) {
  if (!checkout) next.outdated = 'everything';
  if (!checkout || next.outdated === 'everything') return;
  if (areTotalsFor(checkout, next.choices)) showTotals(next, totalsOf(checkout, next.choices, next.choices.usePoint));
  else next.newer = checkout;
}

function applyMember(next: NextCheckout, id: string) {
  const isAnother = next.memberId !== undefined && next.memberId !== id;
  next.memberId = id;
  if (isAnother) {
    cancelRequest(next);
    dropOrder(next);
    next.hasPendingQuantities = false;
    next.commands.push({ kind: 'clearQuantities' });
  }
  if (!isAnother && !next.isSignedOut) return requestOutdated(next);
  // sendWithLogin sends a request that waited for the login by itself
  if (next.request?.isAwaitingLogin) return;
  next.isAfterLogin = true;
  load(next);
}

function kindOf({
  isSignedOut,
  totals,
  problem,
  request,
  hasPendingQuantities,
  outdated,
  newer,
}: NextCheckout): CheckoutState['kind'] {
  if (isSignedOut) return 'anonymous';
  if (!totals) return problem ? 'failed' : 'loading';
  if (request || hasPendingQuantities) return 'recalculating';
  return outdated === 'nothing' && !newer ? 'ready' : 'stale';
}

function load(next: NextCheckout): void {
  cancelRequest(next);
  next.problem = undefined;
  next.outdated = 'everything';
  next.isSignedOut = false;
  if (next.totals) requestOutdated(next);
  else request(next);
}

/** Waits while a quantity is pending, because the shown totals must not change, and while a failure is shown. */
function requestOutdated(next: NextCheckout): void {
  const isOutdated = next.outdated !== 'nothing' || next.newer;
  const isBusy = next.request || next.hasPendingQuantities || next.problem;
  if (isOutdated && next.totals && !next.isSignedOut && !isBusy) request(next);
}

function request(next: NextCheckout): void {
  if (next.lock === 'inFlight') {
    if (next.outdated === 'nothing') next.outdated = 'totals';
    return;
  }
  // the server's shown choices stay, unless its order may have changed
  const shown = next.outdated === 'everything' ? undefined : (next.newer ?? next.totals?.checkout);
  const { couponId = shown && (shown.couponId ?? ''), usePoint = shown && usesPoints(shown) } = next.choices;
  next.request = { requested: next.choices, usePoint, isAwaitingLogin: false };
  next.commands.push({ kind: 'request', choices: { couponId, usePoint }, isAfterLogin: next.isAfterLogin });
  if (next.outdated === 'totals') next.outdated = 'nothing';
  next.isAfterLogin = false;
}

function cancelRequest(next: NextCheckout): void {
  if (!next.request) return;
  next.request = undefined;
  if (next.outdated === 'nothing') next.outdated = 'totals';
  next.commands.push({ kind: 'cancelRequest' });
}

function showTotals(next: NextCheckout, totals: Totals): void {
  next.totals = totals;
  next.choices = totals.choices;
  next.newer = undefined;
  next.outdated = 'nothing';
  next.isSignedOut = false;
  next.commands.push({ kind: 'dropAnsweredQuantities' });
}

function hideOrder(next: NextCheckout): void {
  next.outdated = 'everything';
  next.isSignedOut = true;
}

function dropOrder(next: NextCheckout): void {
  next.choices = {};
  next.totals = undefined;
  next.newer = undefined;
}
