import { type Totals, usesPoints } from './checkout.rules.js';
import type { CheckoutCommand, CheckoutFacts, CheckoutState } from './checkout-events.js';

/** The draft of the next state, which the event handlers mutate. */
export interface NextCheckout extends CheckoutFacts {
  totals?: Totals | undefined;
  commands: CheckoutCommand[];
}

export function kindOf({
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

export function load(next: NextCheckout): void {
  cancelRequest(next);
  next.problem = undefined;
  next.outdated = 'everything';
  next.isSignedOut = false;
  if (next.totals) requestOutdated(next);
  else request(next);
}

/** Waits while a quantity is pending, because the shown totals must not change, and while a failure is shown. */
export function requestOutdated(next: NextCheckout): void {
  const isOutdated = next.outdated !== 'nothing' || next.newer;
  const isBusy = next.request || next.hasPendingQuantities || next.problem;
  if (isOutdated && next.totals && !next.isSignedOut && !isBusy) request(next);
}

export function request(next: NextCheckout): void {
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

export function cancelRequest(next: NextCheckout): void {
  if (!next.request) return;
  next.request = undefined;
  if (next.outdated === 'nothing') next.outdated = 'totals';
  next.commands.push({ kind: 'cancelRequest' });
}

export function showTotals(next: NextCheckout, totals: Totals): void {
  next.totals = totals;
  next.choices = totals.choices;
  next.newer = undefined;
  next.outdated = 'nothing';
  next.isSignedOut = false;
  next.commands.push({ kind: 'dropAnsweredQuantities' });
}

export function hideOrder(next: NextCheckout): void {
  next.outdated = 'everything';
  next.isSignedOut = true;
}

export function dropOrder(next: NextCheckout): void {
  next.choices = {};
  next.totals = undefined;
  next.newer = undefined;
}
