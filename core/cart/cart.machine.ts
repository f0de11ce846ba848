/**
 * Everything that can happen to the cart. It shows the server's cart with the pending changes on top.
 *
 * A change is    until
 * -------------  ------------------------------------------------------------------------------------------
 * debouncing     250 ms after the last change of its line, or the page or the visitor needs it sent
 * due            nothing of its line is in flight (of all lines: nothing of any line), and the cart is known
 * inFlight       the server answers; a login may come in between
 * answered       nothing is in flight: then the server's cart contains it
 *
 * On this event          this happens
 * ---------------------  ----------------------------------------------------------------------------------
 * mounted                read; first forget the cart if another member has logged in meanwhile
 * unmounted              send all that is debounced or due, cancel the read
 * refresh                read
 * refreshIfStale         read, if the cart is stale or couldn't be read
 * changedElsewhere       read, or become stale while the page is hidden
 * shared                 show this cart; stale, if a request is in flight
 * changed                show it, forget the failures of its line and of all lines, start its debounce
 * debounced              send it, as soon as it may leave
 * flushed                the same, without the debounce
 * left                   the same, even if an older change of the line is in flight
 * removed                send it
 * answered               show this cart, tell the page and the other tabs, reconcile
 * failed, a change       put it back with the failure, unless a newer one follows; stale; reconcile
 * … without a login      put everything back
 * … a removal            stale; reconcile
 * … a read               stale, failed (a silent one fails silently)
 * … a read, by 401       read again, if somebody may have logged in meanwhile; else anonymous: forget the cart,
 *                        but keep what is pending or waits for a login
 * loginRequired          the request waits; it isn't in flight
 * loggedIn               it is in flight again
 * signedOut              anonymous: forget the cart, but keep what is pending if a request waits for the login
 * memberKnown, another   forget everything, read
 * … the first or same    read, if the cart was anonymous
 *
 * Reconcile: send what may leave. Once nothing is in flight, the answered changes are settled, or a stale cart is read.
 * Two requests in flight at the same time make the cart stale: their answers may cross. A read that is alone ends it.
 * A read that failed isn't repeated by itself. An answer of an earlier generation (of another visitor) is ignored.
 */
import type { Failure } from '../http/result.js';
import type { Cart } from './cart.api.js';
import { isInFlight } from './cart.rules.js';
import {
  cancelRead,
  type Draft,
  flush,
  forget,
  forgetPending,
  hide,
  isCurrent,
  land,
  noteDeparture,
  putBack,
  read,
  reconcile,
  sendDue,
  start,
} from './cart-draft.rules.js';
import type { CartEvent, CartRequest, CartState, CartStep } from './cart-events.js';
import { ALL, advanced, hasUnanswered, pendingOf, withChange } from './pending-changes.rules.js';

/** `status` of a refusal: another tab has removed the line. */
const STATUS_GONE = 404;

export const initialCart = (cart?: Cart): CartState => ({
  status: 'loading',
  cart,
  pending: [],
  requests: [],
  failures: new Map(),
  isStale: false,
  generation: 0,
  memberId: undefined,
  isMounted: false,
  lastRequest: 0,
  putBack: 0,
});

export function transition(state: CartState, event: CartEvent): CartStep {
  const draft: Draft = { ...state, commands: [] };
  apply(draft, event);
  const { commands, ...next } = draft;
  return { state: next, commands };
}

function apply(draft: Draft, event: CartEvent) {
  switch (event.kind) {
    case 'mounted':
      return mounted(draft, event.memberId);
    case 'unmounted':
      draft.isMounted = false;
      flush(draft, { isLeaving: true });
      return cancelRead(draft);
    case 'refresh':
      return read(draft);
    case 'refreshIfStale':
      if (draft.isStale || draft.status === 'failed') read(draft);
      return;
    case 'changedElsewhere':
      if (event.isHidden) draft.isStale = true;
      else read(draft);
      return;
    case 'shared':
      if (isInFlight(draft)) draft.isStale = true;
      draft.cart = event.cart;
      if (event.cart) draft.status = 'ready';
      return sendDue(draft);
    case 'changed':
      return changed(draft, event);
    case 'debounced':
      if (pendingOf(draft.pending, event.target)?.phase !== 'debouncing') return;
      draft.pending = advanced(draft.pending, event.target, { phase: 'due' });
      return reconcile(draft);
    case 'flushed':
      return flush(draft);
    case 'left':
      return flush(draft, { isLeaving: true });
    case 'removed': {
      const { removal } = event;
      const request = start(draft, { kind: 'removal', by: removal.by });
      draft.commands.push({ kind: 'remove', request, removal });
      return;
    }
    case 'answered':
      return answered(draft, event.request, event.cart);
    case 'failed':
      return failed(draft, event.request, event.failure);
    case 'loginRequired':
      return awaitLogin(draft, event.request, true);
    case 'loggedIn':
      return awaitLogin(draft, event.request, false);
    case 'signedOut':
      if (draft.status === 'anonymous') return;
      return draft.requests.some(({ isAwaitingLogin }) => isAwaitingLogin) ? hide(draft) : forget(draft, 'anonymous');
    case 'memberKnown': {
      const isAnother = meetMember(draft, event.id);
      if (isAnother || draft.status === 'anonymous') read(draft, { isAfterLogin: true });
    }
  }
}

function mounted(draft: Draft, memberId: string | undefined) {
  draft.isMounted = true;
  if (memberId !== undefined) meetMember(draft, memberId);
  read(draft);
}

function meetMember(draft: Draft, id: string): boolean {
  const isAnother = draft.memberId !== undefined && draft.memberId !== id;
  draft.memberId = id;
  if (isAnother) forget(draft, 'loading');
  return isAnother;
}

function changed(draft: Draft, { target, change, by }: Extract<CartEvent, { kind: 'changed' }>) {
  const failures = new Map(draft.failures);
  failures.delete(target);
  failures.delete(ALL);
  draft.failures = failures;
  draft.pending = withChange(draft.pending, target, change, by);
  draft.commands.push({ kind: 'debounce', target });
  reconcile(draft);
}

function answered(draft: Draft, id: number, cart: Cart) {
  const request = land(draft, id);
  if (!request) return;
  if (isCurrent(draft, request)) {
    const before = draft.cart?.count;
    const by = request.kind === 'read' ? undefined : request.by;
    draft.cart = cart;
    draft.status = 'ready';
    draft.commands.push({ kind: 'share', cart });
    if (by) draft.commands.push({ kind: 'tellOtherTabs' });
    draft.commands.push({ kind: 'announce', by, before, count: cart.count });
    const change = draft.pending.find((pending) => pending.request === id);
    if (change) draft.pending = advanced(draft.pending, change.target, { phase: 'answered' });
  }
  reconcile(draft);
}

function failed(draft: Draft, id: number, failure: Failure) {
  const request = land(draft, id);
  if (!request) return;
  if (request.kind === 'read') return readFailed(draft, request, failure);
  if (isCurrent(draft, request)) {
    // the login was given up: nothing else waits for it
    if (request.isAwaitingLogin) forgetPending(draft);
    const change = draft.pending.find((pending) => pending.request === id);
    const isGone = failure.kind === 'refused' && failure.status === STATUS_GONE;
    if (change) putBack(draft, change.target, isGone ? undefined : failure);
    else if (request.kind === 'removal' && failure.kind !== 'aborted') draft.isStale = true;
  }
  reconcile(draft);
}

function readFailed(draft: Draft, request: Extract<CartRequest, { kind: 'read' }>, failure: Failure) {
  const { isSilent, isAfterLogin } = request;
  if (failure.kind === 'login' && !isAfterLogin) {
    // somebody may have logged in since it left
    if (draft.isStale) return read(draft, { isSilent });
    const isAwaited = hasUnanswered(draft.pending) || draft.requests.some(({ isAwaitingLogin }) => isAwaitingLogin);
    // the pending changes are the same visitor's, as soon as they are back
    if (isAwaited) hide(draft);
    else forget(draft, 'anonymous');
    draft.commands.push({ kind: 'expireMember' });
  } else if (!isSilent || failure.kind === 'login') draft.status = 'failed';
  draft.isStale = true;
}

/** While it waits, other requests may be in flight alone. */
function awaitLogin(draft: Draft, id: number, isAwaitingLogin: boolean) {
  const request = draft.requests.find((known) => known.id === id);
  if (!request) return;
  if (!isAwaitingLogin) noteDeparture(draft, request);
  draft.requests = draft.requests.map((known) => (known === request ? { ...known, isAwaitingLogin } : known));
}
