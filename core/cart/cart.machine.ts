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

import type { Cart } from './cart.api.js';
import { isInFlight } from './cart.rules.js';
import type { CartEvent, CartState, CartStep } from './cart-events.js';
import { answered, awaitLogin, failed } from './cart-outcomes.rules.js';
import {
  cancelRead,
  flush,
  hideCart,
  type NextCart,
  read,
  reconcile,
  resetCart,
  sendDue,
  start,
} from './next-cart.rules.js';
import { ALL, isUndoable, pendingOf, withChange, withoutChange, withStep } from './pending-changes.rules.js';

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
