import type { Failure } from '../http/result.js';
import type { Cart } from './cart.api.js';
import type { CartRequest } from './cart-events.js';
import {
  dropPending,
  hideCart,
  isCurrent,
  markStaleIfCrossing,
  type NextCart,
  read,
  reconcile,
  resetCart,
  rollBack,
  settle,
  takeRequest,
} from './next-cart.rules.js';
import { hasUnanswered, withStep } from './pending-changes.rules.js';

/** `status` of a refusal: another tab has removed the line. */
const STATUS_GONE = 404;

export function answered(next: NextCart, id: number, cart: Cart | undefined) {
  const request = takeRequest(next, id);
  if (!request) return;
  if (isCurrent(next, request)) {
    const before = next.cart?.count;
    const by = request.kind === 'read' ? undefined : request.by;
    if (cart) {
      next.cart = cart;
      next.status = 'ready';
      next.commands.push({ kind: 'share', cart });
    } else next.isStale = true;
    if (by) next.commands.push({ kind: 'notifyOtherTabs' });
    if (cart) next.commands.push({ kind: 'announce', by, before, count: cart.count });
    const change = next.pending.find((pending) => pending.request === id);
    if (change) next.pending = withStep(next.pending, change.target, { phase: 'answered' });
  }
  reconcile(next);
}

export function failed(next: NextCart, id: number, failure: Failure) {
  const request = takeRequest(next, id);
  if (!request) return;
  if (request.kind === 'read') return readFailed(next, request, failure);
  if (isCurrent(next, request)) {
    // the visitor cancelled the login: no other change may wait for it
    if (request.isAwaitingLogin) dropPending(next);
    const change = next.pending.find((pending) => pending.request === id);
    const isGone = failure.kind === 'refused' && failure.status === STATUS_GONE;
    // the server may have taken it, or another tab has removed the line, too: the cart that is read tells
    if (change && (failure.kind === 'network' || (isGone && change.change.isRemoved))) {
      next.pending = withStep(next.pending, change.target, { phase: 'answered', failure });
      next.isStale = true;
    } else if (change) rollBack(next, change.target, isGone ? undefined : failure);
    else if (request.kind === 'removal' && failure.kind !== 'aborted') next.isStale = true;
  }
  reconcile(next);
}

function readFailed(next: NextCart, request: Extract<CartRequest, { kind: 'read' }>, failure: Failure) {
  const { isSilent, isAfterLogin } = request;
  if (failure.kind === 'login' && !isAfterLogin) {
    // somebody may have logged in since the request was sent
    if (next.isStale) return read(next, { isSilent });
    const isLoginPending = hasUnanswered(next.pending) || next.requests.some(({ isAwaitingLogin }) => isAwaitingLogin);
    // the pending changes are kept for the same visitor, who may log in again
    if (isLoginPending) hideCart(next);
    else resetCart(next, 'anonymous');
    next.commands.push({ kind: 'expireMember' });
  } else {
    settle(next);
    if (!isSilent || failure.kind === 'login') next.status = 'failed';
  }
  next.isStale = true;
}

/** A request that waits for a login isn't in flight, so it makes no other request crossing. */
export function awaitLogin(next: NextCart, id: number, isAwaitingLogin: boolean) {
  const request = next.requests.find((known) => known.id === id);
  if (!request) return;
  if (!isAwaitingLogin) markStaleIfCrossing(next, request);
  next.requests = next.requests.map((known) => (known === request ? { ...known, isAwaitingLogin } : known));
}
