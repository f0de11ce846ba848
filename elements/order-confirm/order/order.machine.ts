/**
 * The state machine of one order. The order is placed exactly once for any clicks in any tabs, by its idempotency key.
 *
 * In this state  on this event    the order is then            and this is done
 * -------------  ---------------  ---------------------------  ------------------------------------------------
 * editing        submit           validating                   validate
 *                recalculated     editing                      (the message "recalculating" is removed)
 *                compared: one blocks unconfirmed              show it as sent
 *                storageRead      editing, beside the newest
 *                stillInFlight, resolvedElsewhere, discarded: as unconfirmed
 * validating     valid            sending                      store, send
 *   a new order  invalid          editing, with a message
 *                found            unconfirmed                  show it as sent: another tab has sent it
 * validating     identified: own  sending                      store, send
 *   a retry      … anonymous      login                        send, after the login
 *                … other/unknown  editing or unconfirmed *     remove the attempt *, sync the member
 * sending        loginRequired    login                        remove the attempt *: a 401 creates no order
 *                placed           placed                       remove, clear the inputs, announce, leave the page
 *                unanswered       unconfirmed                  store
 *                refused          editing, with a message      remove, reload prices and stock
 *                … inconclusive   editing or unconfirmed *     remove the attempt *, reload prices and stock
 *                … a retry, and the back end has no keys: as inconclusive
 *                abandoned        editing or unconfirmed *     remove the attempt *, sync the member
 * login          submit           validating, the same order   identify
 *                loggedIn: own    sending                      store
 *                … other          editing                      remove the attempt *, sync the member
 *                abandoned        editing or unconfirmed *     remove the attempt *, sync the member
 * unconfirmed    submit           validating, the same order   identify
 *                storageRead: own unconfirmed, now theirs      store, if it had no owner
 *                … other          editing                      (it stays stored for its own member)
 *                compared: doesn't block editing               (it stays shown and stored)
 *                stillInFlight    sending, the same order      store, send
 *                resolvedElsewhere editing                     reload prices and stock
 *                discarded        editing                      remove, reload prices and stock
 * placed         pageRestored     editing                      reload prices and stock
 *
 * Other events are ignored.
 * * An order is unconfirmed from its first unknown outcome on, also while it is retried. It stays unconfirmed and
 *   stored until the outcome is known or the visitor gives it up. Its idempotency key and its payload never change.
 * It blocks a checkout of the same items for a day (`blocks`). Any other checkout is edited and ordered beside it.
 * Storage holds any number of them. One is shown: the oldest that blocks the checkout, or else the newest. If an older
 * one blocks it when this one is about to be sent, that one takes precedence, as after `found`.
 * An order with an owner comes from storage only to its own member.
 */

import type { Failure } from '../../../core/http/result.js';
import { isInconclusive as isInconclusiveFailure } from '../../../core/http/result.js';
import { type Step, to } from '../../../core/state/machine.js';
import type { OrderedItem, OrderPayload, PendingOrder, SendConditions, Visitor } from './order.rules.js';
import * as rules from './order.rules.js';

/** Why nothing was sent. `address`: shown at the addresses. `extra`: the extra form is invalid or not loaded. */
export type OrderProblem = 'recalculating' | 'empty' | 'address' | 'extra' | 'uploading';

export type OrderMessage = Exclude<OrderProblem, 'address'> | Failure;

export type OrderState = (
  | { kind: 'editing'; message?: OrderMessage | undefined }
  /** With an order: it is a retry, and the member is being identified. */
  | { kind: 'validating'; order?: PendingOrder | undefined }
  | { kind: 'sending' | 'login'; order: PendingOrder }
  | { kind: 'unconfirmed'; order: PendingOrder; message?: OrderMessage | undefined }
  | { kind: 'placed' }
) & {
  /** Increments with each submit, so that an identical message is announced again. */
  submits: number;
  /** While an order is edited and validated: an unconfirmed order that doesn't block it (`blocks`). */
  earlier?: PendingOrder | undefined;
};

export type OrderEvent =
  /** The visitor pressed the button. */
  | { kind: 'submit' }
  | { kind: 'valid'; order: PendingOrder }
  | { kind: 'invalid'; problem: OrderProblem }
  /** Storage holds an order of this member: another tab has sent it. */
  | { kind: 'found'; order: PendingOrder }
  /** The member is known, or failed to load. */
  | ({ kind: 'identified'; visitor: Visitor } & SendConditions)
  /** The server answered 401. */
  | { kind: 'loginRequired' }
  | ({ kind: 'loggedIn'; visitor: Visitor } & SendConditions)
  /** `id`: undefined if the answer has none. */
  | { kind: 'placed'; id: string | undefined; status: number }
  /** The request had no answer: the outcome is unknown. */
  | { kind: 'unanswered'; visitor: Visitor }
  /** `login`: a second 401. */
  | { kind: 'refused'; failure: Failure }
  /** The login was canceled, or another member has logged in. */
  | { kind: 'abandoned'; visitor: Visitor }
  /** The visitor, and the stored orders that are theirs, oldest first. */
  | { kind: 'storageRead'; visitor: Visitor; stored: readonly PendingOrder[] }
  /** The element was removed and inserted again while this order was in flight. */
  | { kind: 'stillInFlight'; order: PendingOrder }
  /** Another tab has learned the outcome. */
  | { kind: 'resolvedElsewhere' }
  | { kind: 'recalculated' }
  /** The items of the checkout are known or may have changed, or time has passed. Undefined: none are shown. */
  | { kind: 'compared'; items: readonly OrderedItem[] | undefined; stored: readonly PendingOrder[]; now: number }
  /** The visitor gave the unconfirmed order up. */
  | { kind: 'discarded' }
  /** The page returned from the back-forward cache. */
  | { kind: 'pageRestored' };

export type OrderCommand =
  /** Answered by `found`, `valid` or `invalid`. */
  | { kind: 'validate' }
  /** Answered by `identified`. */
  | { kind: 'identify'; order: PendingOrder }
  | { kind: 'store'; order: PendingOrder }
  | { kind: 'remove'; key: string }
  /** This attempt created no order. The order stays stored if another tab's attempt had no answer. */
  | { kind: 'removeAttempt'; key: string }
  /** Answered by `placed`, `unanswered`, `refused` or `abandoned`, and by `loginRequired` and `loggedIn` before. */
  | { kind: 'send'; order: PendingOrder; isAfterLogin: boolean }
  /** Restores the address, the coupon and the points that the order was sent with. */
  | { kind: 'showAsSent'; payload: OrderPayload }
  /** Prices, stock and addresses may have changed. */
  | { kind: 'reload' }
  /** Changes of the member were ignored while the order was in flight. */
  | { kind: 'syncMember' }
  /** Clears the remark, the form and the choices that were sent. */
  | { kind: 'clearInputs'; payload: OrderPayload }
  /** The cart on this page and the other tabs are stale. */
  | { kind: 'refreshOthers' }
  | { kind: 'announce'; id: string | undefined; status: number }
  /** Without an id, the visitor's orders are shown. */
  | { kind: 'leavePage'; id: string | undefined; status: number };

const { editing, isOthers, ownedBy, unconfirmed } = rules;

export function transition(state: OrderState, event: OrderEvent): Step<OrderState, OrderCommand> {
  switch (state.kind) {
    case 'editing':
      return whileEditing(state, event);
    case 'validating':
      return state.order ? whileIdentifying(state, state.order, event) : whileValidating(state, event);
    case 'sending':
      return whileSending(state, event);
    case 'login':
      return whileWaitingForLogin(state, event);
    case 'unconfirmed':
      return whileUnconfirmed(state, event);
    case 'placed':
      return event.kind === 'pageRestored' ? to(editing(state), { kind: 'reload' }) : to(state);
  }
}

type SubmittedState = Extract<OrderState, { kind: 'sending' | 'login' }>;
type StateOf<K extends OrderState['kind']> = Extract<OrderState, { kind: K }>;

function whileEditing(state: StateOf<'editing'>, event: OrderEvent): Step<OrderState, OrderCommand> {
  const { submits, earlier, message } = state;
  if (event.kind === 'submit') return to({ kind: 'validating', submits: submits + 1, earlier }, { kind: 'validate' });
  if (event.kind === 'recalculated') return to(message === 'recalculating' ? editing(state) : state);
  return whileOutcomeIsUnknown(state, earlier, event);
}

function whileValidating(state: StateOf<'validating'>, event: OrderEvent): Step<OrderState, OrderCommand> {
  switch (event.kind) {
    case 'valid':
      return startSending(state, event.order);
    case 'invalid':
      return to(editing(state, event.problem === 'address' ? undefined : event.problem));
    case 'found':
      return found(state, event.order);
    default:
      return to(state);
  }
}

function whileIdentifying(
  state: StateOf<'validating'>,
  order: rules.PendingOrder,
  event: OrderEvent,
): Step<OrderState, OrderCommand> {
  if (event.kind !== 'identified') return to(state);
  const { visitor } = event;
  const isTheirs = visitor.kind === 'member' && order.owner === visitor.id;
  if (order.owner === undefined || isTheirs) return startSending(state, ownedBy(order, visitor), event);
  if (visitor.kind !== 'anonymous') return abandon(state, order, visitor);
  // nothing is sent before the login
  return to({ kind: 'login', order, submits: state.submits }, { kind: 'send', order, isAfterLogin: true });
}

function whileSending(state: SubmittedState, event: OrderEvent): Step<OrderState, OrderCommand> {
  const { order, submits } = state;
  const { key, payload } = order;
  switch (event.kind) {
    case 'loginRequired':
      return to({ kind: 'login', order, submits }, ...removeAttempt(order));
    case 'placed': {
      const { id, status } = event;
      return to(
        { kind: 'placed', submits },
        { kind: 'remove', key },
        { kind: 'clearInputs', payload },
        { kind: 'refreshOthers' },
        { kind: 'announce', id, status },
        { kind: 'leavePage', id, status },
      );
    }
    case 'unanswered': {
      const owned = ownedBy(order, event.visitor);
      return to(unconfirmed(state, owned), { kind: 'store', order: { ...owned, isUnconfirmed: true } });
    }
    case 'refused': {
      const { failure } = event;
      const isRefusal = failure.kind === 'refused';
      const isInconclusive = isInconclusiveFailure(failure);
      // a back end without idempotency keys refuses what it has made: the cart is empty
      if (order.isUnconfirmed && (isInconclusive || !order.isIdempotent)) {
        return to(unconfirmed(state, order, isRefusal ? failure : undefined));
      }
      const reload: OrderCommand[] = isRefusal ? [{ kind: 'reload' }] : [];
      return to(editing(state, failure), { kind: isInconclusive ? 'removeAttempt' : 'remove', key }, ...reload);
    }
    case 'abandoned':
      return abandon(state, state.order, event.visitor);
    default:
      return to(state);
  }
}

function whileWaitingForLogin(state: SubmittedState, event: OrderEvent): Step<OrderState, OrderCommand> {
  switch (event.kind) {
    case 'submit':
      return retry(state, state.order);
    case 'loggedIn': {
      if (isOthers(state.order, event.visitor)) return abandon(state, state.order, event.visitor);
      const { state: next, commands } = startSending(state, ownedBy(state.order, event.visitor), event);
      // sendWithLogin sends the waiting request by itself
      return to(next, ...commands.filter(({ kind }) => kind !== 'send'));
    }
    case 'abandoned':
      return abandon(state, state.order, event.visitor);
    default:
      return to(state);
  }
}

const whileUnconfirmed = (state: StateOf<'unconfirmed'>, event: OrderEvent): Step<OrderState, OrderCommand> =>
  event.kind === 'submit' ? retry(state, state.order) : whileOutcomeIsUnknown(state, state.order, event);

/** `order`: the unconfirmed order that is shown. It blocks the checkout, or stands beside it. */
function whileOutcomeIsUnknown(
  state: StateOf<'editing' | 'unconfirmed'>,
  order: rules.PendingOrder | undefined,
  event: OrderEvent,
): Step<OrderState, OrderCommand> {
  const isBlocked = state.kind === 'unconfirmed';
  const { submits } = state;
  switch (event.kind) {
    case 'compared': {
      const orders = order ? [...event.stored, order] : event.stored;
      const blocking = orders.find((one) => rules.blocks(one, event.items, event.now));
      if (blocking) return isBlocked && blocking.key === order?.key ? to(state) : found(state, blocking);
      return isBlocked ? to(editing({ submits, earlier: order })) : to(state);
    }
    case 'storageRead': {
      const { visitor, stored } = event;
      const earlier = stored[stored.length - 1];
      if (!order) return to(earlier ? editing({ submits, earlier }, state.message) : state);
      if (isOthers(order, visitor)) return to(editing({ submits, earlier }));
      const owned = ownedBy(order, visitor);
      if (owned === order) return to(state);
      return to({ ...state, [isBlocked ? 'order' : 'earlier']: owned }, { kind: 'store', order: owned });
    }
    case 'stillInFlight':
      return startSending(state, event.order);
    case 'resolvedElsewhere':
      return order ? to(editing({ submits }), { kind: 'reload' }) : to(state);
    case 'discarded':
      return order ? to(editing({ submits }), { kind: 'remove', key: order.key }, { kind: 'reload' }) : to(state);
    default:
      return to(state);
  }
}

/** Stores the order before it is sent, so a reload finds it. */
function startSending(
  { submits }: OrderState,
  submitted: rules.PendingOrder,
  { stored }: rules.SendConditions = {},
): Step<OrderState, OrderCommand> {
  if (stored && stored.key !== submitted.key) return found({ submits }, stored);
  // another tab has sent the same order meanwhile
  const order = stored ? { ...submitted, isUnconfirmed: true } : submitted;
  return to(
    { kind: 'sending', order, submits },
    { kind: 'store', order },
    { kind: 'send', order, isAfterLogin: false },
  );
}

/** Identifies the member before the order is sent again. */
const retry = ({ submits }: OrderState, order: rules.PendingOrder): Step<OrderState, OrderCommand> =>
  to({ kind: 'validating', order, submits: submits + 1 }, { kind: 'identify', order });

const found = (from: Pick<OrderState, 'submits'>, order: rules.PendingOrder): Step<OrderState, OrderCommand> =>
  to(unconfirmed(from, order), { kind: 'showAsSent', payload: order.payload });

/** An unconfirmed order of another member stays stored for that member. */
const abandon = (from: OrderState, order: rules.PendingOrder, visitor: rules.Visitor): Step<OrderState, OrderCommand> =>
  to(
    order.isUnconfirmed && !isOthers(order, visitor) ? unconfirmed(from, order) : editing(from),
    ...removeAttempt(order),
    {
      kind: 'syncMember',
    },
  );

const removeAttempt = ({ key, isUnconfirmed }: rules.PendingOrder): OrderCommand[] =>
  isUnconfirmed ? [] : [{ kind: 'removeAttempt', key }];
