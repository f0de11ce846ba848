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
 *                … other/unknown  editing or unconfirmed       forget unless unconfirmed, catch up with the member
 * sending        loginRequired    login                        forget unless unconfirmed: a 401 makes no order
 *                placed           placed                       forget, clear the inputs, announce, leave the page
 *                unanswered       unconfirmed                  store
 *                refused          editing, with a message      forget, reload prices and stock
 *                … inconclusive   unconfirmed if it was, else as refused
 *                abandoned        editing or unconfirmed       forget unless unconfirmed, catch up with the member
 * login          submit           validating, the same order   identify
 *                loggedIn: own    sending                      store
 *                … other          editing                      catch up with the member
 *                abandoned        editing or unconfirmed       forget unless unconfirmed, catch up with the member
 * unconfirmed    submit           validating, the same order   identify
 *                memberKnown: own unconfirmed, now theirs      store
 *                … other          editing                      (it stays stored for its own member)
 *                stillInFlight    sending, the same order      store, send
 *                settledElsewhere editing                      reload prices and stock
 * placed         pageRestored     editing                      reload prices and stock
 *
 * Any other event changes nothing. "Unless unconfirmed": an order is unconfirmed from the first unknown outcome on, also
 * while it is sent again.
 */
import * as rules from './order.rules.js';
import type { OrderCommand, OrderEvent, OrderState, OrderStep, SubmittedOrder } from './order-events.js';

const { editing, isOwn, ownedBy, submitted, unconfirmed } = rules;

export function transition(state: OrderState, event: OrderEvent): OrderStep {
  switch (state.kind) {
    case 'editing':
      return whileEditing(state, event);
    case 'validating':
      return state.retry ? whileIdentifying(state, state.retry, event) : whileValidating(state, event);
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

type In<K extends OrderState['kind']> = Extract<OrderState, { kind: K }>;

function whileEditing(state: In<'editing'>, event: OrderEvent): OrderStep {
  if (event.kind === 'submit') return step({ kind: 'validating', submits: state.submits + 1 }, { kind: 'validate' });
  return step(event.kind === 'recalculated' && state.message === 'recalculating' ? editing(state) : state);
}

function whileValidating(state: In<'validating'>, event: OrderEvent): OrderStep {
  switch (event.kind) {
    case 'valid':
      return departure(state, { order: event.order, isUnconfirmed: false }, event);
    case 'invalid':
      return step(editing(state, event.problem === 'address' ? undefined : event.problem));
    case 'found':
      return found(state, event.order);
    default:
      return step(state);
  }
}

function whileIdentifying(state: In<'validating'>, retry: SubmittedOrder, event: OrderEvent): OrderStep {
  if (event.kind !== 'identified') return step(state);
  const { visitor } = event;
  const { order } = retry;
  const isTheirs = visitor.kind === 'member' && order.owner === visitor.id;
  if (order.owner === undefined || isTheirs) return departure(state, retry, event);
  if (visitor.kind !== 'anonymous') return abandon(state, retry, visitor);
  // nothing goes out before the login
  return step(submitted('login', state, retry), { kind: 'send', order, isAfterLogin: true });
}

function whileSending(state: In<'sending'>, event: OrderEvent): OrderStep {
  const { order, isUnconfirmed, submits } = state;
  const { key, payload } = order;
  switch (event.kind) {
    case 'loginRequired':
      return step(submitted('login', state, state), ...forgetUnlessUnconfirmed(state));
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
      const owned = ownedBy(order, event.visitor);
      return step(unconfirmed(state, owned), { kind: 'store', order: owned });
    }
    case 'refused': {
      const { failure } = event;
      const isRefusal = failure.kind === 'refused';
      if (isUnconfirmed && rules.isInconclusive(failure)) {
        return step(unconfirmed(state, order, isRefusal ? failure : undefined));
      }
      const reload: OrderCommand[] = isRefusal ? [{ kind: 'reload' }] : [];
      return step(editing(state, failure), { kind: 'forget', key }, ...reload);
    }
    case 'abandoned':
      return abandon(state, state, event.visitor);
    default:
      return step(state);
  }
}

function whileWaitingForLogin(state: In<'login'>, event: OrderEvent): OrderStep {
  switch (event.kind) {
    case 'submit':
      return retry(state, state);
    case 'loggedIn': {
      if (!isOwn(state.order, event.visitor)) return abandon(state, state, event.visitor);
      const { state: next, commands } = departure(state, state, event);
      // the request that waited for the login goes out by itself
      return step(next, ...commands.filter(({ kind }) => kind !== 'send'));
    }
    case 'abandoned':
      return abandon(state, state, event.visitor);
    default:
      return step(state);
  }
}

function whileUnconfirmed(state: In<'unconfirmed'>, event: OrderEvent): OrderStep {
  const { order } = state;
  switch (event.kind) {
    case 'submit':
      return retry(state, { order, isUnconfirmed: true });
    case 'memberKnown': {
      if (!isOwn(order, event.visitor)) return step(editing(state));
      const owned = ownedBy(order, event.visitor);
      return step({ ...state, order: owned }, { kind: 'store', order: owned });
    }
    case 'stillInFlight':
      return departure(state, { order, isUnconfirmed: true }, { isOnline: true });
    case 'settledElsewhere':
      return step(editing(state), { kind: 'reload' });
    default:
      return step(state);
  }
}

/** It is stored before it leaves: a reload finds it. Without a network it never leaves, so it can't have been made. */
function departure(from: OrderState, { order, isUnconfirmed }: SubmittedOrder, now: rules.Circumstances): OrderStep {
  const { stored, isOnline } = now;
  // another tab has sent one meanwhile, and nobody knows whether it was made
  if (!isUnconfirmed && stored && stored.key !== order.key) return found(from, stored);
  if (!isUnconfirmed && !isOnline) return step(editing(from, { kind: 'network' }));
  const sending = submitted('sending', from, { order, isUnconfirmed });
  return step(sending, { kind: 'store', order }, { kind: 'send', order, isAfterLogin: false });
}

/** It is found out first who is signed in. */
const retry = ({ submits }: OrderState, { order, isUnconfirmed }: SubmittedOrder): OrderStep =>
  step({ kind: 'validating', retry: { order, isUnconfirmed }, submits: submits + 1 }, { kind: 'identify', order });

const found = (from: OrderState, order: rules.PendingOrder): OrderStep =>
  step(unconfirmed(from, order), { kind: 'showAsSent', payload: order.payload });

/** An unconfirmed order of somebody else stays stored for them. */
const abandon = (from: OrderState, { order, isUnconfirmed }: SubmittedOrder, visitor: rules.Visitor): OrderStep =>
  step(
    isUnconfirmed && isOwn(order, visitor) ? unconfirmed(from, order) : editing(from),
    ...forgetUnlessUnconfirmed({ order, isUnconfirmed }),
    { kind: 'catchUpWithMember' },
  );

const forgetUnlessUnconfirmed = ({ order: { key }, isUnconfirmed }: SubmittedOrder): OrderCommand[] =>
  isUnconfirmed ? [] : [{ kind: 'forget', key }];

const step = (state: OrderState, ...commands: OrderCommand[]): OrderStep => ({ state, commands });
