import { atom } from 'nanostores';
import type { Context } from '../../../core/element/context.js';
import type { AnswerOf } from '../../../core/http/endpoint.js';
import { failed, type Result } from '../../../core/http/result.js';
import { pageWide } from '../../../core/lib/page-wide.js';
import { uuid } from '../../../core/lib/uuid.js';
import { runMachine } from '../../../core/lifetime/run-machine.js';
import { untilAborted } from '../../../core/lifetime/until-aborted.js';
import { navigate, withParameter } from '../../../core/navigation/navigation.js';
import { latestAttempt } from '../../../core/request/latest.js';
import { sendWithLogin } from '../../../core/request/send-with-login.js';
import { createOrder, SETTLED } from '../../../core/shop/api.js';
import { transition } from './order.machine.js';
import { initialOrder, isInFlight, type OrderPayload, type PendingOrder } from './order.rules.js';
import type { OrderCommand, OrderEvent, OrderProblem, OrderState } from './order-events.js';
import { type PendingOrderStorage, visitorOf } from './pending-order.js';

interface OrderStoreOptions extends Pick<Context<object>, 'site' | 'emit' | 'signal'> {
  storage: PendingOrderStorage;
  /** The payload of the order on show, or what is missing. */
  validate(): { payload: OrderPayload } | { problem: OrderProblem };
  /** The commands that change other parts of the page. */
  onCommand: {
    showAsSent(payload: OrderPayload): void;
    reload(): void;
    catchUpWithMember(): void;
    clearInputs(payload: OrderPayload): void;
    tellOthers(): void;
  };
}

/** In flight, by idempotency key: an element that was removed and inserted again learns the outcome of its own order. */
const requests = pageWide('orders', () => new Map<string, Promise<Result<AnswerOf<typeof createOrder>>>>());

export type OrderStore = ReturnType<typeof createOrderStore>;

/** Makes one order. Everything that can happen to it is in `order.machine.ts`. */
export function createOrderStore(options: OrderStoreOptions) {
  const { storage, validate, onCommand, site, emit, signal } = options;
  const visitor = () => visitorOf(site);
  const stored = () => storage.read(visitor());
  const circumstances = () => ({ visitor: visitor(), stored: stored(), isOnline: navigator.onLine });
  const $order = atom(initialOrder(stored()));
  const attempts = latestAttempt(signal);

  const run = (command: OrderCommand): unknown => {
    switch (command.kind) {
      case 'validate':
        return check();
      case 'identify':
        return identify(command.order);
      case 'store':
        return storage.write(command.order);
      case 'forget':
        return storage.remove(command.key);
      case 'forgetAttempt':
        return storage.removeAttempt(command.key);
      case 'send':
        return send(command.order, command.isAfterLogin);
      case 'showAsSent':
        return onCommand.showAsSent(command.payload);
      case 'clearInputs':
        return onCommand.clearInputs(command.payload);
      case 'tellOthers':
        return onCommand.tellOthers();
      case 'announce':
      case 'leavePage':
      case 'reload':
      case 'catchUpWithMember':
        if (!signal.aborted) runOnPage(command);
    }
  };

  /** Only as long as the element is in the page. */
  const runOnPage = (command: OrderCommand) => {
    if (command.kind === 'announce') emit('sb-order', { id: command.id, status: command.status });
    else if (command.kind === 'leavePage') {
      const { orderDetailUrl, payUrl } = site.settings;
      const url = command.status === SETTLED ? orderDetailUrl : payUrl;
      navigate(emit, withParameter(url, 'id', command.id), 'order');
    } else if (command.kind === 'reload') onCommand.reload();
    else if (command.kind === 'catchUpWithMember') onCommand.catchUpWithMember();
  };

  const check = () => {
    const { stored, visitor: who, isOnline } = circumstances();
    if (stored) return dispatch({ kind: 'found', order: stored });
    const result = validate();
    if ('problem' in result) return dispatch({ kind: 'invalid', problem: result.problem });
    const owner = who.kind === 'member' ? who.id : undefined;
    dispatch({ kind: 'valid', order: { key: uuid(), payload: result.payload, owner }, isOnline });
  };

  const identify = async ({ owner }: PendingOrder) => {
    // a login that an earlier attempt waits for is for this one
    const attempt = attempts.next();
    if (owner !== undefined && visitor().kind !== 'member') await site.member.load();
    if (!attempt.aborted) dispatch({ kind: 'identified', ...circumstances() });
  };

  const post = async (order: PendingOrder) => {
    if ($order.get().kind === 'login') dispatch({ kind: 'loggedIn', ...circumstances() });
    const state = $order.get();
    // the machine may have let it go: it is another member's, or never left
    if (state.kind !== 'sending' || state.order.key !== order.key) return failed({ kind: 'aborted' });
    const request = requests.get(order.key) ?? site.send(createOrder, order.payload, { idempotencyKey: order.key });
    requests.set(order.key, request);
    return request.finally(() => requests.delete(order.key));
  };

  const send = async (order: PendingOrder, memberOnly: boolean) => {
    const attempt = attempts.next();
    const result = await sendWithLogin(() => post(order), {
      site,
      emit,
      cause: 'order',
      signal: attempt,
      memberOnly,
      onLogin: (isAwaited) => isAwaited && dispatch({ kind: 'loginRequired' }),
    });
    if (result.ok) return dispatch({ kind: 'placed', id: result.data.id, status: result.data.status ?? 0 });
    const { failure } = result;
    if (failure.kind === 'network') return dispatch({ kind: 'unanswered', ...circumstances() });
    if (failure.kind !== 'aborted') return dispatch({ kind: 'refused', failure });
    // submitted again meanwhile
    if (attempt.aborted && !signal.aborted) return;
    dispatch({ kind: 'abandoned', visitor: visitor() });
  };

  const dispatch = runMachine<OrderState, OrderEvent, OrderCommand>($order, transition, run);

  const onStorage = ({ key }: StorageEvent) => {
    if (key === storage.key && storage.isEmpty()) dispatch({ kind: 'settledElsewhere' });
  };
  addEventListener('storage', onStorage, { signal });
  addEventListener('pageshow', ({ persisted }) => persisted && dispatch({ kind: 'pageRestored' }), { signal });
  const meet = () => visitor().kind === 'member' && dispatch({ kind: 'memberKnown', visitor: visitor() });
  untilAborted(signal, site.member.$member.subscribe(meet));

  const order = $order.get();
  if (order.kind === 'unconfirmed' && requests.has(order.order.key)) dispatch({ kind: 'stillInFlight' });

  return {
    $order,
    isInFlight: () => isInFlight($order.get()),
    submit: () => dispatch({ kind: 'submit' }),
    /** The totals on show are those of the choices again. */
    recalculated: () => dispatch({ kind: 'recalculated' }),
  };
}
