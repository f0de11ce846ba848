/**
 * Everything that can happen to one order. It is made exactly once, whatever is clicked, in whichever tab.
 *
 * In this state  on this event    the order is then            and this is done
 * -------------  ---------------  ---------------------------  ------------------------------------------------
 * editing        submit           validating                   validate
 *                recalculated     editing                      (the message "recalculating" goes)
 * validating     valid            sending                      store, send
 *   a new order  valid, offline   editing, with a message      (it never left: nothing is stored)
 *                invalid          editing, with a message
 *                found            unconfirmed                  show it as it was sent: another tab has sent it
 * validating     identified: own  sending                      store, send
 *   a retry      … nobody         login                        send, after the login
 *                … other/unknown  editing or unconfirmed *     forget the attempt *, catch up with the member
 * sending        loginRequired    login                        forget the attempt *: a 401 makes no order
 *                placed           placed                       forget, clear the inputs, announce, leave the page
 *                unanswered       unconfirmed                  store
 *                refused          editing, with a message      forget, reload prices and stock
 *                … inconclusive   editing or unconfirmed *     forget the attempt *, reload prices and stock
 *                abandoned        editing or unconfirmed *     forget the attempt *, catch up with the member
 * login          submit           validating, the same order   identify
 *                loggedIn: own    sending                      store
 *                … other          editing                      forget the attempt *, catch up with the member
 *                abandoned        editing or unconfirmed *     forget the attempt *, catch up with the member
 * unconfirmed    submit           validating, the same order   identify
 *                memberKnown: own unconfirmed, now theirs      store, if it was nobody's
 *                … other          editing                      (it stays stored for its own member)
 *                stillInFlight    sending, the same order      store, send
 *                settledElsewhere editing                      reload prices and stock
 * placed         pageRestored     editing                      reload prices and stock
 *
 * Any other event changes nothing.
 * * An order is unconfirmed from its first unknown outcome on, also while it is sent again. Then it stays unconfirmed
 *   and stored until the outcome is known, and its key and its payload never change.
 * Another tab's order in storage goes first, whenever one is about to leave or has no answer: it is found. Orders are
 * stored only while no other is, so another one in storage means that this one's outcome is known there.
 */
import * as rules from './order.rules.js';
import type { OrderCommand, OrderEvent, OrderState, OrderStep } from './order-events.js';

const { editing, isOwn, ownedBy, unconfirmed } = rules;

export function transition(state: OrderState, event: OrderEvent): OrderStep {
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
      return event.kind === 'pageRestored' ? step(editing(state), { kind: 'reload' }) : step(state);
  }
}

type Submitted = Extract<OrderState, { kind: 'sending' | 'login' }>;
type In<K extends OrderState['kind']> = Extract<OrderState, { kind: K }>;

function whileEditing(state: In<'editing'>, event: OrderEvent): OrderStep {
  if (event.kind === 'submit') return step({ kind: 'validating', submits: state.submits + 1 }, { kind: 'validate' });
  return step(event.kind === 'recalculated' && state.message === 'recalculating' ? editing(state) : state);
}

function whileValidating(state: In<'validating'>, event: OrderEvent): OrderStep {
  switch (event.kind) {
    case 'valid':
      return departure(state, event.order, event);
    case 'invalid':
      return step(editing(state, event.problem === 'address' ? undefined : event.problem));
    case 'found':
      return found(state, event.order);
    default:
      return step(state);
  }
}

function whileIdentifying(state: In<'validating'>, order: rules.PendingOrder, event: OrderEvent): OrderStep {
  if (event.kind !== 'identified') return step(state);
  const { visitor } = event;
  const isTheirs = visitor.kind === 'member' && order.owner === visitor.id;
  if (order.owner === undefined || isTheirs) return departure(state, ownedBy(order, visitor), event);
  if (visitor.kind !== 'anonymous') return abandon(state, order, visitor);
  // nothing goes out before the login
  return step({ kind: 'login', order, submits: state.submits }, { kind: 'send', order, isAfterLogin: true });
}

function whileSending(state: Submitted, event: OrderEvent): OrderStep {
  const { order, submits } = state;
  const { key, payload } = order;
  switch (event.kind) {
    case 'loginRequired':
      return step({ kind: 'login', order, submits }, ...forgetAttempt(order));
    case 'placed': {
      const { id, status } = event;
      return step(
        { kind: 'placed', submits },
        { kind: 'forget', key },
        { kind: 'clearInputs', payload },
        { kind: 'tellOthers' },
        { kind: 'announce', id, status },
        { kind: 'leavePage', id, status },
      );
    }
    case 'unanswered': {
      const { visitor, stored } = event;
      if (stored && stored.key !== key) return found(state, stored);
      const owned = ownedBy(order, visitor);
      return step(unconfirmed(state, owned), { kind: 'store', order: { ...owned, isUnconfirmed: true } });
    }
    case 'refused': {
      const { failure } = event;
      const isRefusal = failure.kind === 'refused';
      const isInconclusive = rules.isInconclusive(failure);
      if (order.isUnconfirmed && isInconclusive) {
        return step(unconfirmed(state, order, isRefusal ? failure : undefined));
      }
      const reload: OrderCommand[] = isRefusal ? [{ kind: 'reload' }] : [];
      return step(editing(state, failure), { kind: isInconclusive ? 'forgetAttempt' : 'forget', key }, ...reload);
    }
    case 'abandoned':
      return abandon(state, state.order, event.visitor);
    default:
      return step(state);
  }
}

function whileWaitingForLogin(state: Submitted, event: OrderEvent): OrderStep {
  switch (event.kind) {
    case 'submit':
      return retry(state, state.order);
    case 'loggedIn': {
      if (!isOwn(state.order, event.visitor)) return abandon(state, state.order, event.visitor);
      const { state: next, commands } = departure(state, ownedBy(state.order, event.visitor), event);
      // the request that waited for the login goes out by itself
      return step(next, ...commands.filter(({ kind }) => kind !== 'send'));
    }
    case 'abandoned':
      return abandon(state, state.order, event.visitor);
    default:
      return step(state);
  }
}

function whileUnconfirmed(state: In<'unconfirmed'>, event: OrderEvent): OrderStep {
  const { order } = state;
  switch (event.kind) {
    case 'submit':
      return retry(state, order);
    case 'memberKnown': {
      if (!isOwn(order, event.visitor)) return step(editing(state));
      const owned = ownedBy(order, event.visitor);
      return owned === order ? step(state) : step({ ...state, order: owned }, { kind: 'store', order: owned });
    }
    case 'stillInFlight':
      return departure(state, order, { isOnline: true });
    case 'settledElsewhere':
      return step(editing(state), { kind: 'reload' });
    default:
      return step(state);
  }
}

/** It is stored before it leaves: a reload finds it. Without a network it never leaves, so it can't have been made. */
function departure(from: OrderState, submitted: rules.PendingOrder, now: rules.Circumstances): OrderStep {
  const { stored, isOnline } = now;
  if (stored && stored.key !== submitted.key) return found(from, stored);
  // another tab has sent the same one meanwhile
  const order = stored ? { ...submitted, isUnconfirmed: true } : submitted;
  if (!order.isUnconfirmed && !isOnline) return step(editing(from, { kind: 'network' }));
  const { submits } = from;
  return step(
    { kind: 'sending', order, submits },
    { kind: 'store', order },
    { kind: 'send', order, isAfterLogin: false },
  );
}

/** It is found out first who is signed in. */
const retry = ({ submits }: OrderState, order: rules.PendingOrder): OrderStep =>
  step({ kind: 'validating', order, submits: submits + 1 }, { kind: 'identify', order });

const found = (from: OrderState, order: rules.PendingOrder): OrderStep =>
  step(unconfirmed(from, order), { kind: 'showAsSent', payload: order.payload });

/** An unconfirmed order of somebody else stays stored for them. */
const abandon = (from: OrderState, order: rules.PendingOrder, visitor: rules.Visitor): OrderStep =>
  step(
    order.isUnconfirmed && isOwn(order, visitor) ? unconfirmed(from, order) : editing(from),
    ...forgetAttempt(order),
    { kind: 'catchUpWithMember' },
  );

const forgetAttempt = ({ key, isUnconfirmed }: rules.PendingOrder): OrderCommand[] =>
  isUnconfirmed ? [] : [{ kind: 'forgetAttempt', key }];

const step = (state: OrderState, ...commands: OrderCommand[]): OrderStep => ({ state, commands });
