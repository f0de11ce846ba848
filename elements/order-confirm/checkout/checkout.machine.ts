/**
 * Everything that can happen to the checkout: the items, the choices and the totals of an order before it is sent.
 *
 * What it shows
 *   loading        nothing yet: the first request is in flight
 *   ready          totals for exactly the visitor's choices and quantities
 *   recalculating  the last totals, while newer ones are on their way or a quantity is pending
 *   stale          the last totals, which may be outdated, while nothing is in flight
 *   failed         nothing: the request failed
 *   anonymous      nothing: nobody is signed in. Choices and totals are kept for the same member
 *
 * On this event      this happens
 * -----------------  ---------------------------------------------------------------------------------------------
 * load               everything is outdated: cancel the request, request everything
 * refresh            as load, unless nobody is signed in or the order on show is unconfirmed
 * online             as refresh, if the totals couldn't be loaded
 * hurry              stale or failed: as load; else send pending quantities at once
 * choose             cancel the request, send pending quantities at once, request totals for the new choices
 * answered           ready; tell who is signed in, if nothing was shown before
 * failed, a choice   the choices go back to those of the totals on show, with a message at the choice
 * failed, refused    with choices: drop them and request everything again; the message says that they were dropped
 *                    without: there is nothing to order: failed
 * failed, otherwise  the last totals stay, stale, with a message; without totals: failed
 * quantityChosen     the message goes
 * quantitySent       cancel the request: its answer might not contain the quantity
 * quantityAnswered   its totals are shown, if they are for the visitor's choices; else totals for them are requested
 *                    nobody knows: everything is outdated
 * quantitiesChanged  once none is pending, request what is outdated
 * loginRequired      anonymous; everything is outdated
 * signedOut          anonymous; cancel the request, unless it waits for the login itself
 * memberKnown, same  request what is outdated; after anonymous, everything
 * … another          forget everything, then load
 * lock               inFlight: nothing is requested, and a change of the member is ignored until the order is answered
 *
 * What failed isn't requested again by itself: only by the visitor, by another event above, or once back online.
 */
import type { Failure } from '../../../core/http/result.js';
import type { Checkout } from '../../../core/shop/api.js';
import { agrees, type Choices, totalsOf, usesPoints } from './checkout.rules.js';
import {
  cancelRequest,
  type Draft,
  forgetOrder,
  hide,
  kindOf,
  load,
  request,
  requestOutdated,
  settle,
} from './checkout-draft.rules.js';
import type { CheckoutEvent, CheckoutState, CheckoutStep } from './checkout-events.js';

/** `choices`: those that an unconfirmed order was sent with. */
export const initialCheckout = (choices: Choices): CheckoutState => ({
  kind: 'loading',
  choices,
  outdated: 'everything',
  hasPendingQuantities: false,
  lastScope: 'totals',
  isSignedOut: false,
  isAfterLogin: false,
  lock: 'none',
});

export function transition(state: CheckoutState, event: CheckoutEvent): CheckoutStep {
  const { kind: _, ...facts } = state;
  const draft: Draft = { ...facts, commands: [] };
  apply(draft, event);
  const { commands, ...next } = draft;
  return { state: { ...next, kind: kindOf(draft) } as CheckoutState, commands };
}

function apply(draft: Draft, event: CheckoutEvent): unknown {
  switch (event.kind) {
    case 'load':
      return load(draft);
    case 'refresh':
      return draft.isSignedOut || draft.lock === 'unconfirmed' ? undefined : load(draft);
    case 'online':
      return draft.problem?.scope === 'totals' ? apply(draft, { kind: 'refresh' }) : undefined;
    case 'hurry':
      return /stale|failed/.test(kindOf(draft)) ? load(draft) : void draft.commands.push({ kind: 'flushQuantities' });
    case 'choose':
      draft.choices = { ...draft.choices, ...event.choices };
      draft.lastScope = event.scope;
      draft.problem = undefined;
      cancelRequest(draft);
      if (draft.outdated === 'nothing') draft.outdated = 'totals';
      draft.commands.push({ kind: 'flushQuantities' });
      return requestOutdated(draft);
    case 'answered':
      return answered(draft, event.checkout);
    case 'failed':
      return failed(draft, event.failure);
    case 'quantityChosen':
      draft.problem = undefined;
      return;
    case 'quantitySent':
      return cancelRequest(draft);
    case 'quantityAnswered':
      return quantityAnswered(draft, event.checkout);
    case 'quantitiesChanged':
      draft.hasPendingQuantities = event.isPending;
      return requestOutdated(draft);
    case 'loginRequired':
      if (event.by === 'totals' && draft.request) draft.request = { ...draft.request, isAwaitingLogin: true };
      return hide(draft);
    case 'loggedIn':
      if (draft.request) draft.request = { ...draft.request, isAwaitingLogin: false };
      return;
    case 'signedOut':
      if (draft.lock === 'inFlight') return;
      if (!draft.request?.isAwaitingLogin) cancelRequest(draft);
      return hide(draft);
    case 'memberKnown':
      return draft.lock === 'inFlight' ? undefined : meetMember(draft, event.id);
    case 'lock':
      draft.lock = event.lock;
      // it was to be loaded while the order was in flight
      if (kindOf(draft) === 'loading' && !draft.request) request(draft);
  }
}

function answered(draft: Draft, checkout: Checkout): void {
  if (!draft.request) return;
  const { asked, usePoint } = draft.request;
  if (draft.isSignedOut || !draft.totals) draft.commands.push({ kind: 'identifyMember' });
  draft.request = undefined;
  settle(draft, totalsOf(checkout, asked, usePoint));
  if (draft.dropped) draft.problem = { scope: 'coupon', failure: draft.dropped, retry: { kind: 'load' } };
  draft.dropped = undefined;
  requestOutdated(draft);
}

function failed(draft: Draft, failure: Failure) {
  if (!draft.request) return;
  draft.request = undefined;
  // a login that was given up needs no message
  if (failure.kind === 'aborted') return;
  const { choices, lastScope: scope, newer } = draft;
  const hasChoices = choices.usePoint || choices.couponId !== undefined;
  if (draft.outdated !== 'everything') {
    // newer totals are as good as the old ones, and contain the quantities
    if (newer) settle(draft, totalsOf(newer, { usePoint: usesPoints(newer) }, usesPoints(newer)));
    draft.choices = draft.totals?.choices ?? {};
    draft.problem = { scope, failure, retry: { kind: 'choose', choices, scope } };
  } else if (failure.kind === 'refused' && hasChoices) {
    // another order may not allow them
    draft.dropped = failure;
    draft.choices = {};
    request(draft);
  } else {
    if (failure.kind === 'refused') forgetOrder(draft);
    draft.problem = { scope: 'totals', failure, retry: { kind: 'load' } };
    draft.isSignedOut = false;
  }
}

function quantityAnswered(draft: Draft, checkout: Checkout | undefined) {
  if (!checkout) draft.outdated = 'everything';
  if (!checkout || draft.outdated === 'everything') return;
  if (agrees(checkout, draft.choices)) settle(draft, totalsOf(checkout, draft.choices, draft.choices.usePoint));
  else draft.newer = checkout;
}

function meetMember(draft: Draft, id: string) {
  const isAnother = draft.memberId !== undefined && draft.memberId !== id;
  draft.memberId = id;
  if (isAnother) {
    cancelRequest(draft);
    forgetOrder(draft);
    draft.hasPendingQuantities = false;
    draft.commands.push({ kind: 'forgetQuantities' });
  }
  if (!isAnother && !draft.isSignedOut) return requestOutdated(draft);
  // a request that waited for the login goes out by itself
  if (draft.request?.isAwaitingLogin) return;
  draft.isAfterLogin = true;
  load(draft);
}
