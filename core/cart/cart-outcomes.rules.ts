import type { Failure } from '../http/result.js';
import type { Cart } from './cart.api.js';
import {
  type Draft,
  forget,
  forgetPending,
  hide,
  isCurrent,
  land,
  noteDeparture,
  putBack,
  read,
  reconcile,
} from './cart-draft.rules.js';
import type { CartRequest } from './cart-events.js';
import { advanced, hasUnanswered } from './pending-changes.rules.js';

/** `status` of a refusal: another tab has removed the line. */
const STATUS_GONE = 404;

export function answered(draft: Draft, id: number, cart: Cart) {
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

export function failed(draft: Draft, id: number, failure: Failure) {
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
export function awaitLogin(draft: Draft, id: number, isAwaitingLogin: boolean) {
  const request = draft.requests.find((known) => known.id === id);
  if (!request) return;
  if (!isAwaitingLogin) noteDeparture(draft, request);
  draft.requests = draft.requests.map((known) => (known === request ? { ...known, isAwaitingLogin } : known));
}
