import { type Totals, usesPoints } from './checkout.rules.js';
import type { CheckoutCommand, CheckoutFacts, CheckoutState } from './checkout-events.js';

/** The next state, as far as it is known. */
export interface Draft extends CheckoutFacts {
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
}: Draft): CheckoutState['kind'] {
  if (isSignedOut) return 'anonymous';
  if (!totals) return problem ? 'failed' : 'loading';
  if (request || hasPendingQuantities) return 'recalculating';
  return outdated === 'nothing' && !newer ? 'ready' : 'stale';
}

export function load(draft: Draft): void {
  cancelRequest(draft);
  draft.problem = undefined;
  draft.outdated = 'everything';
  draft.isSignedOut = false;
  if (draft.totals) requestOutdated(draft);
  else request(draft);
}

/** The totals on show must not change under a pending quantity, and a failure is for the visitor to read first. */
export function requestOutdated(draft: Draft): void {
  const isOutdated = draft.outdated !== 'nothing' || draft.newer;
  const isBusy = draft.request || draft.hasPendingQuantities || draft.problem;
  if (isOutdated && draft.totals && !draft.isSignedOut && !isBusy) request(draft);
}

export function request(draft: Draft): void {
  if (draft.lock === 'inFlight') {
    if (draft.outdated === 'nothing') draft.outdated = 'totals';
    return;
  }
  // the server's choices on show stay, unless it has another order by now
  const shown = draft.outdated === 'everything' ? undefined : (draft.newer ?? draft.totals?.checkout);
  const { couponId = shown && (shown.couponId ?? ''), usePoint = shown && usesPoints(shown) } = draft.choices;
  draft.request = { asked: draft.choices, usePoint, isAwaitingLogin: false };
  draft.commands.push({ kind: 'request', choices: { couponId, usePoint }, isAfterLogin: draft.isAfterLogin });
  if (draft.outdated === 'totals') draft.outdated = 'nothing';
  draft.isAfterLogin = false;
}

export function cancelRequest(draft: Draft): void {
  if (!draft.request) return;
  draft.request = undefined;
  if (draft.outdated === 'nothing') draft.outdated = 'totals';
  draft.commands.push({ kind: 'cancelRequest' });
}

export function settle(draft: Draft, totals: Totals): void {
  draft.totals = totals;
  draft.choices = totals.choices;
  draft.newer = undefined;
  draft.outdated = 'nothing';
  draft.isSignedOut = false;
  draft.commands.push({ kind: 'settleQuantities' });
}

export function hide(draft: Draft): void {
  draft.outdated = 'everything';
  draft.isSignedOut = true;
}

export function forgetOrder(draft: Draft): void {
  draft.choices = {};
  draft.totals = undefined;
  draft.newer = undefined;
}
