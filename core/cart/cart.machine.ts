/**
 * Everything that can happen to the cart. The cart shows the server's lines with the pending changes on top: an
 * optimistic update, which is rolled back if the server refuses it.
 *
 * A change is    until
 * -------------  ------------------------------------------------------------------------------------------
 * debouncing     250 ms after the last change of its line, or the page or the visitor needs it sent; a removal of one
 *                line has no debounce, but lasts until the message that can undo it leaves
 * due            nothing of its line is in flight (of all lines: nothing of any line), and the cart is known
 * inFlight       the server answers; a login may come in between
 * answered       nothing is in flight: then the server's cart contains it
 *
 * On this event          this happens
 * ---------------------  ----------------------------------------------------------------------------------
 * mounted                read; first reset the cart if another member has logged in meanwhile
 * unmounted              send all that is debounced or due, cancel the read
 * refresh                read
 * refreshIfStale         read, if the cart is stale or couldn't be read
 * changedElsewhere       read, or become stale while the page is hidden
 * shared                 show this cart; stale, if a request is in flight
 * changed                show it, clear the failures of its line and of all lines, start its debounce
 * debounced              send it, as soon as no older change of its line is in flight
 * undone                 show the line again, start the debounce of its other changes
 * flushed                the same, without the debounce
 * left                   the same, even if an older change of the line is in flight
 * removed                send it
 * answered               show this cart, notify the page and the other tabs, reconcile
 * … without a cart       stale, notify the other tabs, reconcile
 * failed, a change       roll it back with the failure, unless a newer one follows; stale; reconcile
 * … without an answer    it stays pending; stale; reconcile. The read tells: roll it back, unless the cart contains it
 * … without a login      roll everything back
 * … a removal            stale; reconcile
 * … a read               stale, failed (a silent one fails silently)
 * … a read, by 401       read again, if somebody may have logged in meanwhile; else anonymous: reset the cart,
 *                        but keep the pending changes if a request waits for a login
 * loginRequired          the request waits; it isn't in flight
 * loggedIn               it is in flight again
 * signedOut              anonymous: reset the cart, but keep the pending changes if a request waits for the login
 * memberKnown, another   reset everything, read
 * … the first or same    read, if the cart was anonymous
 *
 * Reconcile: send the due changes. Once nothing is in flight, remove the answered changes, or read a stale cart.
 * Two requests in flight at the same time make the cart stale, because their answers may cross. A read that is alone in
 * flight makes it fresh. A failed read isn't retried automatically. Answers of an earlier generation (another visitor's)
 * are ignored.
 */

import type { Emit } from '../events/emit.js';
import type { Failure } from '../http/result.js';
import type { Site } from '../site/site.js';
import type { Step } from '../state/machine.js';
import type { Cart } from './cart.api.js';
import { isInFlight, isSame, lineOf } from './cart.rules.js';
import {
  ALL,
  changesOf,
  hasUnanswered,
  isUndoable,
  type LineChange,
  type PendingChange,
  pendingOf,
  sendable,
  withChange,
  withoutAnswered,
  withoutChange,
  withoutGone,
  withStep,
} from './pending-changes.rules.js';

/** `status` of a refusal: another tab has removed the line. */
const STATUS_GONE = 404;

/** The element by which the visitor changes the cart. */
export interface Initiator {
  emit: Emit;
  site: Site;
  signal: AbortSignal;
}

/** Lines to be removed. `invalid`: all that can't be bought any more. */
export interface Removal {
  ids: readonly string[] | 'invalid';
  by: Initiator;
}

/** Why a change of a line was rolled back. */
export type LineFailure = Failure & { isOfRemoval?: boolean };

/** Known lines are shown with every status. */
export type CartStatus = 'loading' | 'ready' | 'failed' | 'anonymous';

export type CartRequestKind =
  /** `isSilent`: neither the loading nor a failure is shown. */
  | { kind: 'read'; isSilent: boolean; isAfterLogin: boolean }
  | { kind: 'change'; target: string; by: Initiator }
  | { kind: 'removal'; by: Initiator };

/** A request that has no final answer yet. */
export type CartRequest = CartRequestKind & {
  id: number;
  generation: number;
  /** The server answered 401. The request is sent again after the login; until then it isn't in flight. */
  isAwaitingLogin: boolean;
};

export interface CartState {
  status: CartStatus;
  /** The server's latest cart. */
  cart: Cart | undefined;
  /** In the order of the last touch. At most one per line, and one for all lines. */
  pending: readonly PendingChange[];
  requests: readonly CartRequest[];
  /** Why the last change of a line, or of all lines, was rolled back. */
  failures: ReadonlyMap<string, LineFailure>;
  /** The server's cart may differ: two answers crossed, or one was lost. */
  isStale: boolean;
  /** Incremented when the cart becomes another visitor's. Answers to requests of an earlier generation are ignored. */
  generation: number;
  /** The member whom the cart belongs to; undefined until the member is known. */
  memberId: string | undefined;
  /** A cart element is in the page. */
  isMounted: boolean;
  /** The id of the last request. */
  lastRequest: number;
  /** Counts the changes that were rolled back. */
  rollbackCount: number;
}

export type CartEvent =
  /** The first cart element was added to the page. */
  | { kind: 'mounted'; memberId: string | undefined }
  /** The last cart element was removed. */
  | { kind: 'unmounted' }
  /** The visitor retries, or the page comes out of the back-forward cache. */
  | { kind: 'refresh' }
  /** The page is visible or online again. */
  | { kind: 'refreshIfStale' }
  /** Another tab changed the cart, or its member. */
  | { kind: 'changedElsewhere'; isHidden: boolean }
  /** Another element of the page received the server's cart. */
  | { kind: 'shared'; cart: Cart | undefined }
  /** The visitor changes a line, or all of them. */
  | { kind: 'changed'; target: string; change: LineChange; by: Initiator }
  /** The debounce of the change is over, or the time to undo the removal of the line. */
  | { kind: 'debounced'; target: string }
  /** The visitor undoes the removal of a line. */
  | { kind: 'undone'; target: string }
  /** The debounced changes must be sent now. */
  | { kind: 'flushed' }
  /** The page is left or hidden. */
  | { kind: 'left' }
  | { kind: 'removed'; removal: Removal }
  /** Without a cart: the server took the change, and the cart must be read. */
  | { kind: 'answered'; request: number; cart: Cart | undefined }
  /** `aborted`: the visitor cancelled the login, so nothing changed. `login`: a second 401, or the first one of a read. */
  | { kind: 'failed'; request: number; failure: Failure }
  /** The server answered 401. */
  | { kind: 'loginRequired'; request: number }
  /** The request is sent again after the login. */
  | { kind: 'loggedIn'; request: number }
  | { kind: 'signedOut' }
  | { kind: 'memberKnown'; id: string };

/** The payload of a change request. */
export type SentChange = { target: string; count: number; isSelect: boolean };

export type CartCommand =
  /** Answered by `answered` or `failed`, as are the next two. */
  | { kind: 'read'; request: number }
  /** Answered by `loginRequired` and `loggedIn` before, as is the next. `isLeaving`: the page is being left. */
  | { kind: 'send'; request: number; change: SentChange; by: Initiator; isLeaving: boolean }
  | { kind: 'remove'; request: number; removal: Removal; isLeaving: boolean }
  | { kind: 'cancelRead' }
  /** Answered by `debounced`, unless the debounce starts again or is cancelled. */
  | { kind: 'debounce'; target: string }
  | { kind: 'cancelDebounce'; target: string }
  /** All elements of the page show this cart. */
  | { kind: 'share'; cart: Cart | undefined }
  | { kind: 'notifyOtherTabs' }
  /** `by` is undefined after a read: another tab may have changed the count from `before`. */
  | { kind: 'announce'; by: Initiator | undefined; before: number | undefined; count: number }
  /** A read was answered by 401. */
  | { kind: 'expireMember' };

export type CartStep = Step<CartState, CartCommand>;

/** The next state while a transition computes it. Its lists are replaced, never mutated. */
type NextCart = CartState & { commands: CartCommand[] };

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
  rollbackCount: 0,
});

export function transition(state: CartState, event: CartEvent): CartStep {
  const next: NextCart = { ...state, commands: [] };
  apply(next, event);
  const { commands, ...after } = next;
  return { state: after, commands };
}

function apply(next: NextCart, event: CartEvent) {
  switch (event.kind) {
    case 'mounted':
      return mounted(next, event.memberId);
    case 'unmounted':
      next.isMounted = false;
      flush(next, { isLeaving: true });
      return cancelRead(next);
    case 'refresh':
      return read(next);
    case 'refreshIfStale':
      if (next.isStale || next.status === 'failed') read(next);
      return;
    case 'changedElsewhere':
      if (event.isHidden) next.isStale = true;
      else read(next);
      return;
    case 'shared':
      if (isInFlight(next)) next.isStale = true;
      next.cart = event.cart;
      if (event.cart) next.status = 'ready';
      return sendDue(next);
    case 'changed':
      return changed(next, event);
    case 'debounced':
      if (pendingOf(next.pending, event.target)?.phase !== 'debouncing') return;
      next.pending = withStep(next.pending, event.target, { phase: 'due' });
      return reconcile(next);
    case 'undone':
      return undone(next, event.target);
    case 'flushed':
      return flush(next);
    case 'left':
      return flush(next, { isLeaving: true });
    case 'removed': {
      const { removal } = event;
      const request = start(next, { kind: 'removal', by: removal.by });
      next.commands.push({ kind: 'remove', request, removal, isLeaving: false });
      return;
    }
    case 'answered':
      return answered(next, event.request, event.cart);
    case 'failed':
      return failed(next, event.request, event.failure);
    case 'loginRequired':
      return awaitLogin(next, event.request, true);
    case 'loggedIn':
      return awaitLogin(next, event.request, false);
    case 'signedOut':
      if (next.status === 'anonymous') return;
      return next.requests.some(({ isAwaitingLogin }) => isAwaitingLogin)
        ? hideCart(next)
        : resetCart(next, 'anonymous');
    case 'memberKnown': {
      const isAnother = setMember(next, event.id);
      if (isAnother || next.status === 'anonymous') read(next, { isAfterLogin: true });
    }
  }
}

function mounted(next: NextCart, memberId: string | undefined) {
  next.isMounted = true;
  if (memberId !== undefined) setMember(next, memberId);
  read(next);
}

function setMember(next: NextCart, id: string): boolean {
  const isAnother = next.memberId !== undefined && next.memberId !== id;
  next.memberId = id;
  if (isAnother) resetCart(next, 'loading');
  return isAnother;
}

function changed(next: NextCart, { target, change, by }: Omit<Extract<CartEvent, { kind: 'changed' }>, 'kind'>) {
  // a press that was under way when the line left
  if (pendingOf(next.pending, target)?.change.isRemoved) return;
  const failures = new Map(next.failures);
  failures.delete(target);
  failures.delete(ALL);
  next.failures = failures;
  next.pending = withChange(next.pending, target, change, by);
  next.commands.push({ kind: change.isRemoved ? 'cancelDebounce' : 'debounce', target });
  reconcile(next);
}

function undone(next: NextCart, target: string) {
  const pending = pendingOf(next.pending, target);
  if (!pending || !isUndoable(pending)) return;
  const { isRemoved: _, ...change } = pending.change;
  next.pending = withoutChange(next.pending, target);
  if (Object.keys(change).length > 0) changed(next, { target, change, by: pending.by });
}

function answered(next: NextCart, id: number, cart: Cart | undefined) {
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

function failed(next: NextCart, id: number, failure: Failure) {
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
function awaitLogin(next: NextCart, id: number, isAwaitingLogin: boolean) {
  const request = next.requests.find((known) => known.id === id);
  if (!request) return;
  if (!isAwaitingLogin) markStaleIfCrossing(next, request);
  next.requests = next.requests.map((known) => (known === request ? { ...known, isAwaitingLogin } : known));
}

const currentRead = ({ requests }: CartState) => requests.find(({ kind }) => kind === 'read');

/** Reads the server's cart. A read that is already in flight may be outdated: then the cart is stale and read again. */
function read(next: NextCart, { isSilent = false, isAfterLogin = false } = {}) {
  if (!next.isMounted || currentRead(next)) {
    next.isStale = true;
    return;
  }
  if (!isSilent) next.status = 'loading';
  next.commands.push({ kind: 'read', request: start(next, { kind: 'read', isSilent, isAfterLogin }) });
}

function cancelRead(next: NextCart) {
  const current = currentRead(next);
  if (!current) return;
  next.requests = next.requests.filter((request) => request !== current);
  next.commands.push({ kind: 'cancelRead' });
}

/** Adds a request and returns its id. */
function start(next: NextCart, request: CartRequestKind): number {
  markStaleIfCrossing(next, request);
  const id = ++next.lastRequest;
  const { generation } = next;
  next.requests = [...next.requests, { ...request, id, generation, isAwaitingLogin: false }];
  return id;
}

/** Two requests in flight may be processed in any order, so the cart is stale. A read that is alone makes it fresh. */
function markStaleIfCrossing(next: NextCart, { kind }: CartRequestKind) {
  next.isStale = isInFlight(next) || (next.isStale && kind !== 'read');
}

/** Removes and returns a request that has its answer; undefined if it was cancelled. */
function takeRequest(next: NextCart, id: number): CartRequest | undefined {
  const request = next.requests.find((known) => known.id === id);
  next.requests = next.requests.filter((known) => known !== request);
  return request;
}

const isCurrent = (next: NextCart, { generation }: CartRequest): boolean => generation === next.generation;

/** Sends the due changes. `isLeaving`: the page is left, so they don't wait for those in flight. */
function sendDue(next: NextCart, { isLeaving = false } = {}) {
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
function rollBack(next: NextCart, target: string, failure?: Failure) {
  const isOfRemoval = pendingOf(next.pending, target)?.change.isRemoved;
  next.pending = withoutChange(next.pending, target);
  next.rollbackCount++;
  if (failure?.kind === 'aborted') return;
  next.isStale = true;
  if (failure) next.failures = new Map(next.failures).set(target, isOfRemoval ? { ...failure, isOfRemoval } : failure);
}

/** Changes whose answers were lost have succeeded if the server's cart contains them. */
function settle(next: NextCart) {
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
function flush(next: NextCart, options?: { isLeaving: boolean }) {
  for (const { phase, target } of next.pending) {
    if (phase !== 'debouncing') continue;
    next.commands.push({ kind: 'cancelDebounce', target });
    next.pending = withStep(next.pending, target, { phase: 'due' });
  }
  sendDue(next, options);
}

/** Called after each answer. Once nothing is in flight, answered changes are removed, or a stale cart is read. */
function reconcile(next: NextCart) {
  sendDue(next);
  if (isInFlight(next)) return;
  if (!next.isStale) {
    settle(next);
    next.pending = withoutAnswered(next.pending);
  } else if (next.status !== 'anonymous') read(next, { isSilent: true });
}

/** Removes the cart from view. The pending changes wait for a login. */
function hideCart(next: NextCart, status: CartStatus = 'anonymous') {
  cancelRead(next);
  next.status = status;
  next.cart = undefined;
  next.commands.push({ kind: 'share', cart: undefined });
}

/** Starts a new generation: the cart belongs to another visitor, or to nobody. */
function resetCart(next: NextCart, status: CartStatus) {
  next.generation++;
  next.isStale = false;
  next.failures = new Map();
  dropPending(next);
  hideCart(next, status);
}

function dropPending(next: NextCart) {
  if (hasUnanswered(next.pending)) next.rollbackCount++;
  for (const { phase, target } of next.pending) {
    if (phase === 'debouncing') next.commands.push({ kind: 'cancelDebounce', target });
  }
  next.pending = [];
}
