import type { Failure } from '../http/result.js';
import { isInFlight, lineOf } from './cart.rules.js';
import type { CartCommand, CartRequest, CartRequestKind, CartState, CartStatus, SentChange } from './cart-events.js';
import {
  ALL,
  advanced,
  changesOf,
  hasUnanswered,
  type PendingChange,
  pendingOf,
  sendable,
  without,
  withoutAnswered,
} from './pending-changes.rules.js';

/** The next state while a transition makes it. Its lists are replaced, never changed. */
export type Draft = CartState & { commands: CartCommand[] };

export const currentRead = ({ requests }: CartState) => requests.find(({ kind }) => kind === 'read');

/** Asks for the server's cart. A read that is in flight may have left too early, so it is repeated after it. */
export function read(draft: Draft, { isSilent = false, isAfterLogin = false } = {}) {
  if (!draft.isMounted || currentRead(draft)) {
    draft.isStale = true;
    return;
  }
  if (!isSilent) draft.status = 'loading';
  draft.commands.push({ kind: 'read', request: start(draft, { kind: 'read', isSilent, isAfterLogin }) });
}

export function cancelRead(draft: Draft) {
  const current = currentRead(draft);
  if (!current) return;
  draft.requests = draft.requests.filter((request) => request !== current);
  draft.commands.push({ kind: 'cancelRead' });
}

/** Gives the id of a new request. */
export function start(draft: Draft, request: CartRequestKind): number {
  noteDeparture(draft, request);
  const id = ++draft.lastRequest;
  const { generation } = draft;
  draft.requests = [...draft.requests, { ...request, id, generation, isAwaitingLogin: false }];
  return id;
}

/** Of two requests in flight nobody knows which one the server met last. A read that is alone tells everything. */
export function noteDeparture(draft: Draft, { kind }: CartRequestKind) {
  draft.isStale = isInFlight(draft) || (draft.isStale && kind !== 'read');
}

/** Takes an answered request out; undefined if nobody waits for its answer. */
export function land(draft: Draft, id: number): CartRequest | undefined {
  const landed = draft.requests.find((request) => request.id === id);
  draft.requests = draft.requests.filter((request) => request !== landed);
  return landed;
}

export const isCurrent = (draft: Draft, { generation }: CartRequest): boolean => generation === draft.generation;

/** Sends all changes that may leave. `isLeaving`: the page can't wait for those in flight. */
export function sendDue(draft: Draft, { isLeaving = false } = {}) {
  if (!draft.cart) return;
  const due = draft.pending.flatMap(({ phase, target }) => (phase === 'due' ? target : []));
  const inFlight = draft.requests.flatMap((request) => (request.kind === 'change' ? request.target : []));
  for (const target of isLeaving ? due : sendable(due, inFlight)) send(draft, target);
}

function send(draft: Draft, target: string) {
  const change = pendingOf(draft.pending, target);
  const sent = change && sentChange(draft, change);
  // another tab has removed the line
  if (!change || !sent) return putBack(draft, target);
  const request = start(draft, { kind: 'change', target, by: change.by });
  draft.pending = advanced(draft.pending, target, { phase: 'inFlight', request });
  draft.commands.push({ kind: 'send', request, change: sent, by: change.by });
}

/** A line is sent as it is shown. */
function sentChange({ cart, pending }: Draft, { target, change }: PendingChange): SentChange | undefined {
  if (target === ALL) return { target, count: 0, isSelect: change.isSelect ?? false };
  const item = cart?.items.find(({ id }) => id === target);
  if (!item) return undefined;
  const { count, isSelect } = lineOf(item, changesOf(pending));
  return { target, count, isSelect };
}

/** The line is shown as the server has it, which has to be found out. A login that was given up needs no message. */
export function putBack(draft: Draft, target: string, failure?: Failure) {
  draft.pending = without(draft.pending, target);
  draft.putBack++;
  if (failure?.kind === 'aborted') return;
  draft.isStale = true;
  if (failure) draft.failures = new Map(draft.failures).set(target, failure);
}

/** Sends at once what is debounced. */
export function flush(draft: Draft, options?: { isLeaving: boolean }) {
  for (const { phase, target } of draft.pending) {
    if (phase !== 'debouncing') continue;
    draft.commands.push({ kind: 'cancelDebounce', target });
    draft.pending = advanced(draft.pending, target, { phase: 'due' });
  }
  sendDue(draft, options);
}

/** After an answer: once nothing is in flight, the server's cart is the whole truth, or is asked for. */
export function reconcile(draft: Draft) {
  sendDue(draft);
  if (isInFlight(draft)) return;
  if (!draft.isStale) draft.pending = withoutAnswered(draft.pending);
  else if (draft.status !== 'anonymous') read(draft, { isSilent: true });
}

/** Shows nothing. The pending changes wait for a login. */
export function hide(draft: Draft, status: CartStatus = 'anonymous') {
  cancelRead(draft);
  draft.status = status;
  draft.cart = undefined;
  draft.commands.push({ kind: 'share', cart: undefined });
}

/** The cart becomes another visitor's, or nobody's. */
export function forget(draft: Draft, status: CartStatus) {
  draft.generation++;
  draft.isStale = false;
  draft.failures = new Map();
  forgetPending(draft);
  hide(draft, status);
}

export function forgetPending(draft: Draft) {
  if (hasUnanswered(draft.pending)) draft.putBack++;
  for (const { phase, target } of draft.pending) {
    if (phase === 'debouncing') draft.commands.push({ kind: 'cancelDebounce', target });
  }
  draft.pending = [];
}
