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

import type { Cart } from './cart.api.js';
import { isInFlight } from './cart.rules.js';
import { cancelRead, type Draft, flush, forget, hide, read, reconcile, sendDue, start } from './cart-draft.rules.js';
import type { CartEvent, CartState, CartStep } from './cart-events.js';
import { answered, awaitLogin, failed } from './cart-outcomes.rules.js';
import { ALL, advanced, pendingOf, withChange } from './pending-changes.rules.js';

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
