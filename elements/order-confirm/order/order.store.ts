import { atom } from 'nanostores';
import { cartOf } from '../../../core/cart/shared-cart.js';
import type { AnswerOf } from '../../../core/http/endpoint.js';
import { failed, type Result } from '../../../core/http/result.js';
import { pageWide } from '../../../core/lib/page-wide.js';
import { uuid } from '../../../core/lib/uuid.js';
import { onPageRestored } from '../../../core/lifetime/on-page-return.js';
import { untilAborted } from '../../../core/lifetime/until-aborted.js';
import { sendWithLogin } from '../../../core/member/send-with-login.js';
import { navigate, withParameter } from '../../../core/navigation/navigation.js';
import { latestAttempt } from '../../../core/request/latest-attempt.js';
import { createOrder, ORDER_PAID, shopCartItemList } from '../../../core/shop/api.js';
import type { Context } from '../../../core/site/context.js';
import { machine } from '../../../core/state/machine.js';
import type { CheckoutState } from '../checkout/checkout.machine.js';
import type { OrderCommand, OrderState } from './order.machine.js';
import { transition } from './order.machine.js';
import { blocks, initialOrder, isInFlight, type OrderPayload, orderedItems, type PendingOrder } from './order.rules.js';
import { pendingOrderStorage, visitorOf } from './pending-order.js';
import { type OrderInputs, validateOrder } from './validate-order.js';

interface OrderStoreOptions extends OrderInputs, Pick<Context<object>, 'site' | 'emit' | 'signal'> {}

/** Requests in flight, by idempotency key: an element that is inserted again learns the outcome of its order. */
const requests = pageWide('orders', () => new Map<string, Promise<Result<AnswerOf<typeof createOrder> | undefined>>>());

/** Submits one order. Its states and events are listed in `order.machine.ts`. */
export function createOrderStore(options: OrderStoreOptions) {
  const { source, checkout, addresses, remark, extraForm, site, emit, signal } = options;
  const storage = pendingOrderStorage(site, source);
  /** The items on show. */
  const items = () => {
    const { totals } = checkout.$checkout.get();
    return totals && orderedItems(totals.checkout.items);
  };
  const visitor = () => visitorOf(site);
  const sendConditions = () => {
    const who = visitor();
    return { visitor: who, stored: storage.read(who).find((order) => blocks(order, items(), Date.now())) };
  };
  const $order = atom(initialOrder);
  const attempts = latestAttempt(signal);

  const run = (command: OrderCommand): unknown => {
    switch (command.kind) {
      case 'validate':
        return check();
      case 'identify':
        return identify(command.order);
      case 'store':
        return storage.write(command.order);
      case 'remove':
        return storage.remove(command.key);
      case 'removeAttempt':
        return storage.removeAttempt(command.key);
      case 'send':
        return send(command.order, command.isAfterLogin);
      case 'showAsSent':
        return showAsSent(command.payload);
      case 'clearInputs':
        remark.clearSent(command.payload.remark);
        return extraForm.$extraForm.get()?.clearDraft();
      case 'refreshOthers':
        return refreshOthers();
      case 'announce':
      case 'leavePage':
      case 'reload':
      case 'syncMember':
        if (!signal.aborted) runOnPage(command);
    }
  };

  /** Runs commands that make sense only while the element is in the page. */
  const runOnPage = (command: OrderCommand) => {
    if (command.kind === 'announce') emit('sb-order', { id: command.id ?? '', status: command.status });
    else if (command.kind === 'leavePage') {
      const { orderDetailUrl, payUrl, userCenterUrl } = site.settings;
      const url = command.status === ORDER_PAID ? orderDetailUrl : payUrl;
      navigate(emit, command.id === undefined ? userCenterUrl : withParameter(url, 'id', command.id), 'order');
    } else if (command.kind === 'reload') {
      checkout.load();
      addresses.refresh();
    } else if (command.kind === 'syncMember') checkout.syncMember();
  };

  const showAsSent = ({ addressId, couponId, usePoint }: OrderPayload) => {
    if (addressId) addresses.choose(addressId);
    const shown = checkout.$shown.get();
    if (!shown?.lines.length || (shown.couponId === couponId && shown.usePoint === usePoint)) return;
    checkout.choose({ couponId, usePoint }, 'coupon');
  };

  /** The ordered items have left the cart: other tabs and the cart on this page must reload. */
  const refreshOthers = async () => {
    site.broadcast.post(source);
    const shared = cartOf(site);
    if (source !== 'cart' || !shared.$cart.get()) return;
    const result = await site.send(shopCartItemList, {}, { fresh: true });
    if (result.ok) shared.set(result.data);
  };

  const check = async () => {
    // a stored order may be theirs, and an order whose answer is lost is stored for its member
    if (visitor().kind === 'unknown') await site.member.load({ signal });
    if (signal.aborted) return;
    const { stored, visitor: who } = sendConditions();
    if (stored) return dispatch({ kind: 'found', order: stored });
    const result = validateOrder(options);
    if ('problem' in result) return dispatch({ kind: 'invalid', problem: result.problem });
    const owner = who.kind === 'member' ? who.id : undefined;
    dispatch({ kind: 'valid', order: { key: uuid(), owner, ...result } });
  };

  const identify = async ({ owner }: PendingOrder) => {
    // this attempt takes over the login that an earlier one waits for
    const attempt = attempts.next();
    if (owner !== undefined && visitor().kind !== 'member') await site.member.load();
    if (!attempt.aborted) dispatch({ kind: 'identified', ...sendConditions() });
  };

  const post = async (order: PendingOrder) => {
    if ($order.get().kind === 'login') dispatch({ kind: 'loggedIn', ...sendConditions() });
    const state = $order.get();
    // the machine dropped the order: it belongs to another member, or was never sent
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
      reason: 'checkout',
      signal: attempt,
      memberOnly,
      onLoginPending: (isPending) => isPending && dispatch({ kind: 'loginRequired' }),
    });
    if (result.ok) return dispatch({ kind: 'placed', id: result.data?.id, status: result.data?.status ?? 0 });
    const { failure } = result;
    if (failure.kind === 'network' && failure.status) {
      // what refused it stands before the back end
      const { status, retryAfter } = failure;
      return dispatch({
        kind: 'refused',
        failure: { kind: 'refused', status, msg: '', ...(retryAfter && { retryAfter }) },
      });
    }
    if (failure.kind === 'network') return dispatch({ kind: 'unanswered', visitor: visitor() });
    if (failure.kind !== 'aborted') return dispatch({ kind: 'refused', failure });
    // a newer attempt replaced this one
    if (attempt.aborted && !signal.aborted) return;
    dispatch({ kind: 'abandoned', visitor: visitor() });
  };

  const dispatch = machine($order, transition, run);

  const onStorage = ({ key }: StorageEvent) => {
    const state = $order.get();
    const order = state.kind === 'unconfirmed' ? state.order : state.earlier;
    if (key === storage.key && order && !storage.has(order.key)) dispatch({ kind: 'resolvedElsewhere' });
  };
  addEventListener('storage', onStorage, { signal });
  onPageRestored(() => dispatch({ kind: 'pageRestored' }), signal);
  // both read storage when it is their turn: a command before them may write it
  /** Whether an unconfirmed order blocks the checkout depends on its items and on the time. */
  const compare = () =>
    dispatch({
      kind: 'compared',
      items: items(),
      now: Date.now(),
      get stored() {
        return storage.read(visitor());
      },
    });
  const readStorage = () =>
    dispatch({
      kind: 'storageRead',
      visitor: visitor(),
      get stored() {
        return storage.read(this.visitor);
      },
    });
  const onMember = () => {
    readStorage();
    const inFlight = storage.read(visitor()).find(({ key }) => requests.has(key));
    if (inFlight) dispatch({ kind: 'stillInFlight', order: inFlight });
    else if (items()) compare();
  };
  // an order in flight ignores the member, and after one that is over another one is shown
  const onOrder = ({ kind }: OrderState) => /editing|unconfirmed/.test(kind) && readStorage();
  const onCheckout = ({ kind, totals }: CheckoutState) => {
    // the shown totals match the choices again
    if (kind === 'ready') dispatch({ kind: 'recalculated' });
    if (totals) compare();
  };
  untilAborted(
    signal,
    site.member.$member.subscribe(onMember),
    $order.listen(onOrder),
    checkout.$checkout.subscribe(onCheckout),
    $order.subscribe((state) => checkout.lock(isInFlight(state) ? 'inFlight' : 'none')),
  );

  return {
    $order,
    submit() {
      // a stored order that isn't shown yet is shown before it is sent
      dispatch({ kind: 'compared', items: items(), stored: [], now: Date.now() });
      dispatch({ kind: 'submit' });
    },
    /** The visitor gave the unconfirmed order up. */
    discard: () => dispatch({ kind: 'discarded' }),
  };
}
