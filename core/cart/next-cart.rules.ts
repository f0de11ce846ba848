import type { Failure } from '../http/result.js';
import type { Cart } from './cart.api.js';
import { isInFlight, isSame, lineOf } from './cart.rules.js';
import type { CartCommand, CartRequest, CartRequestKind, CartState, CartStatus, SentChange } from './cart-events.js';
import {
  ALL,
  changesOf,
  hasUnanswered,
  type PendingChange,
  pendingOf,
  sendable,
  withoutAnswered,
  withoutChange,
  withoutGone,
  withStep,
} from './pending-changes.rules.js';

/** The next state while a transition computes it. Its lists are replaced, never mutated. */
export type NextCart = CartState & { commands: CartCommand[] };

export const currentRead = ({ requests }: CartState) => requests.find(({ kind }) => kind === 'read');

/** Reads the server's cart. A read that is already in flight may be outdated: then the cart is stale and read again. */
export function read(next: NextCart, { isSilent = false, isAfterLogin = false } = {}) {
  if (!next.isMounted || currentRead(next)) {
    next.isStale = true;
    return;
  }
  if (!isSilent) next.status = 'loading';
  next.commands.push({ kind: 'read', request: start(next, { kind: 'read', isSilent, isAfterLogin }) });
}

export function cancelRead(next: NextCart) {
  const current = currentRead(next);
  if (!current) return;
  next.requests = next.requests.filter((request) => request !== current);
  next.commands.push({ kind: 'cancelRead' });
}

/** Adds a request and returns its id. */
export function start(next: NextCart, request: CartRequestKind): number {
  markStaleIfCrossing(next, request);
  const id = ++next.lastRequest;
  const { generation } = next;
  next.requests = [...next.requests, { ...request, id, generation, isAwaitingLogin: false }];
  return id;
}

/** Two requests in flight may be processed in any order, so the cart is stale. A read that is alone makes it fresh. */
export function markStaleIfCrossing(next: NextCart, { kind }: CartRequestKind) {
  next.isStale = isInFlight(next) || (next.isStale && kind !== 'read');
}

/** Removes and returns a request that has its answer; undefined if it was cancelled. */
export function takeRequest(next: NextCart, id: number): CartRequest | undefined {
  const request = next.requests.find((known) => known.id === id);
  next.requests = next.requests.filter((known) => known !== request);
  return request;
}

export const isCurrent = (next: NextCart, { generation }: CartRequest): boolean => generation === next.generation;

/** Sends the due changes. `isLeaving`: the page is left, so they don't wait for those in flight. */
export function sendDue(next: NextCart, { isLeaving = false } = {}) {
  const { cart } = next;
  if (!cart) return;
  next.pending = withoutGone(next.pending, cart.items);
  const due = next.pending.flatMap(({ phase, target }) => (phase === 'due' ? target : []));
  const inFlight = next.requests.flatMap((request) => (request.kind === 'change' ? request.target : []));
  for (const target of isLeaving ? due : sendable(due, inFlight)) send(next, target, isLeaving);
}

function send(next: NextCart, target: string, isLeaving: boolean) {
  const change = pendingOf(next.pending, target);
  const sent = change && sentChange(next, change);
  // another tab has removed the line
  if (!change || !sent) return rollBack(next, target);
  const { by } = change;
  const request = start(next, { kind: 'change', target, by });
  next.pending = withStep(next.pending, target, { phase: 'inFlight', request });
  next.commands.push(
    change.change.isRemoved
      ? { kind: 'remove', request, removal: { ids: [target], by }, isLeaving }
      : { kind: 'send', request, change: sent, by, isLeaving },
  );
}

/** A request sends the count and the selection that the line shows. */
function sentChange({ cart, pending }: NextCart, { target, change }: PendingChange): SentChange | undefined {
  if (target === ALL) return { target, count: 0, isSelect: change.isSelect ?? false };
  const item = cart?.items.find(({ id }) => id === target);
  if (!item) return undefined;
  const { count, isSelect } = lineOf(item, changesOf(pending));
  return { target, count, isSelect };
}

/** Rolls an optimistic update back. The cart is read again, except after a cancelled login, which needs no message. */
export function rollBack(next: NextCart, target: string, failure?: Failure) {
  const isOfRemoval = pendingOf(next.pending, target)?.change.isRemoved;
  next.pending = withoutChange(next.pending, target);
  next.rollbackCount++;
  if (failure?.kind === 'aborted') return;
  next.isStale = true;
  if (failure) next.failures = new Map(next.failures).set(target, isOfRemoval ? { ...failure, isOfRemoval } : failure);
}

/** Changes whose answers were lost have succeeded if the server's cart contains them. */
export function settle(next: NextCart) {
  const { cart, isStale } = next;
  for (const change of next.pending) {
    const { target, failure } = change;
    if (!failure) continue;
    if (cart && isIn(cart, change)) next.pending = withoutChange(next.pending, target);
    else rollBack(next, target, failure);
  }
  next.isStale = isStale;
}

const isIn = ({ items }: Cart, change: PendingChange) =>
  items.every((item) => isSame(lineOf(item, changesOf([])), lineOf(item, changesOf([change]))));

/** Sends the debounced changes at once. */
export function flush(next: NextCart, options?: { isLeaving: boolean }) {
  for (const { phase, target } of next.pending) {
    if (phase !== 'debouncing') continue;
    next.commands.push({ kind: 'cancelDebounce', target });
    next.pending = withStep(next.pending, target, { phase: 'due' });
  }
  sendDue(next, options);
}

/** Called after each answer. Once nothing is in flight, answered changes are removed, or a stale cart is read. */
export function reconcile(next: NextCart) {
  sendDue(next);
  if (isInFlight(next)) return;
  if (!next.isStale) {
    settle(next);
    next.pending = withoutAnswered(next.pending);
  } else if (next.status !== 'anonymous') read(next, { isSilent: true });
}

/** Removes the cart from view. The pending changes wait for a login. */
export function hideCart(next: NextCart, status: CartStatus = 'anonymous') {
  cancelRead(next);
  next.status = status;
  next.cart = undefined;
  next.commands.push({ kind: 'share', cart: undefined });
}

/** Starts a new generation: the cart belongs to another visitor, or to nobody. */
export function resetCart(next: NextCart, status: CartStatus) {
  next.generation++;
  next.isStale = false;
  next.failures = new Map();
  dropPending(next);
  hideCart(next, status);
}

export function dropPending(next: NextCart) {
  if (hasUnanswered(next.pending)) next.rollbackCount++;
  for (const { phase, target } of next.pending) {
    if (phase === 'debouncing') next.commands.push({ kind: 'cancelDebounce', target });
  }
  next.pending = [];
}
