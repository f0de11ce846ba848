import { atom, type ReadableAtom } from 'nanostores';
import type { Context } from '../../../core/context/context.js';
import { CANCELABLE } from '../../../core/events/emit.js';
import { onOnline } from '../../../core/lifetime/on-online.js';
import { untilAborted } from '../../../core/lifetime/until-aborted.js';
import { navigate, safeHref, withParameter } from '../../../core/navigation/navigation.js';
import { notify } from '../../../core/notices/notices.js';
import { latestAttempt } from '../../../core/request/latest-attempt.js';
import { sendWithLogin } from '../../../core/request/send-with-login.js';
import { PAYPAL, paymentConf, payPath } from '../../../core/shop/api.js';
import { isText, readStored, removeStored, writeStored } from '../../../core/storage/storage.js';
import { createPaymentStatus } from '../payment-status/payment-status.store.js';
import { isUsableConfig } from '../rules.js';
import { messages } from '../strings.js';
import { openInNewTab } from './leave-page.js';
import { transition } from './payment.machine.js';
import { initialPayment } from './payment.rules.js';
import type { Payment, PaymentCommand, PaymentEvent } from './payment.state.js';
import { createPaypalRedirect } from './paypal-redirect.js';

export interface PaymentStore {
  readonly $payment: ReadableAtom<Payment>;
  /** The visitor has requested the status, and waits for the answer. */
  readonly $isAsking: ReadableAtom<boolean>;
  /** Sets the order that the page names. */
  setOrder(orderId: string | undefined): void;
  setMethod(method: string | undefined, byVisitor: boolean): void;
  pay(by: 'button' | 'link'): void;
  /** Returns the URL of the chosen method's payment page. */
  payUrl(): string | undefined;
  retryConfig(): void;
  /** Shows the methods again, while the payment stays pending. */
  backToMethods(): void;
  /** Requests the status for the visitor. */
  askStatus(): void;
  orderUrl(): string;
  showOrder(): void;
}

interface PaymentOptions
  extends Pick<
    Context<{ paypalAction: string | undefined; checkStatus: boolean }>,
    '$props' | 'site' | 'emit' | 't' | 'signal'
  > {
  orderId: string | undefined;
}

/** Runs the commands of the payment's state machine, and dispatches their results. */
export function createPayment({ $props, site, emit, t, signal, orderId }: PaymentOptions): PaymentStore {
  /** A phone may reload this tab on return, so the order that the visitor went to pay is stored. */
  const storageKey = `${site.key}|paying`;
  const isStored = (id: string | undefined) =>
    id !== undefined && readStored(storageKey, isText, 'sessionStorage') === id;
  const $payment = atom(initialPayment(orderId, isStored(orderId)));
  const configs = latestAttempt(signal);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const dispatch = (event: PaymentEvent) => {
    if (signal.aborted) return;
    const before = $payment.get();
    const { state, commands } = transition(before, event);
    if (state.step !== before.step) clearTimeout(timer);
    $payment.set(state);
    for (const command of commands) run(command);
  };

  // created before the status store: its pageshow listener must run first
  const redirect = createPaypalRedirect({ $props, emit, signal, dispatch });
  const status = createPaymentStatus({ $props, $payment, site, emit, signal, dispatch });

  const orderUrl = () => withParameter(site.settings.orderDetailUrl, 'id', $payment.get().orderId ?? '');

  const payUrl = () => {
    const { orderId: id, method } = $payment.get();
    if (!id || !method) return undefined;
    return safeHref(withParameter(withParameter(site.settings.apiBase + payPath, 'type', method), 'orderId', id));
  };

  const loadConfig = async (id: string) => {
    const current = configs.next();
    const result = await sendWithLogin(
      () => site.send(paymentConf, { type: PAYPAL, orderId: id }, { signal: current }),
      {
        site,
        emit,
        cause: 'pay',
        signal: current,
        onLogin: (isPending) => dispatch({ kind: 'configLogin', isPending }),
      },
    );
    if (current.aborted) return;
    const conf = result.ok && isUsableConfig(result.data, id) ? result.data : undefined;
    dispatch(conf ? { kind: 'configLoaded', conf } : { kind: 'configFailed' });
  };

  /** A failed request counts as unpaid. */
  const checkPaid = async () => {
    const { step } = $payment.get();
    await status.check();
    if ($payment.get().step === step) dispatch({ kind: 'paidCheckEnded' });
  };

  const run = (command: PaymentCommand): unknown => {
    switch (command.kind) {
      case 'loadConfig':
        return loadConfig(command.orderId);
      case 'dropConfig':
        return configs.cancel();
      case 'announceMethod':
        return emit('sb-pay-method', { method: command.method });
      case 'announce': {
        const { method, orderId: id } = command;
        const isAllowed = emit('sb-pay', { method, orderId: id }, CANCELABLE);
        return dispatch(isAllowed ? { kind: 'announced', canCheck: $props.get().checkStatus } : { kind: 'prevented' });
      }
      case 'notify':
        return notify(emit, command.text === 'confirm' ? 'info' : 'error', t(messages)[command.text]());
      case 'openPage':
        return openInNewTab(emit, command.url, 'pay');
      case 'checkPaid':
        return checkPaid();
      case 'postForm':
        return redirect.post(command.conf, command.orderId);
      case 'setTimeout':
        timer = setTimeout(dispatch, command.ms, { kind: 'timedOut' });
        return;
      case 'storeOrder':
        return writeStored(storageKey, command.orderId, 'sessionStorage');
      case 'removeStored':
        return removeStored(storageKey, 'sessionStorage');
      case 'restartStatus':
        return status.restart();
      case 'startPolling':
        return status.begin();
      case 'recheck':
        return status.restorePage();
      case 'showOrder':
        return navigate(emit, orderUrl(), 'paid');
    }
  };

  onOnline(() => dispatch({ kind: 'configRetried' }), signal);
  untilAborted(signal, () => clearTimeout(timer));

  return {
    $payment,
    $isAsking: status.$isAsking,
    payUrl,
    orderUrl,
    askStatus: status.ask,
    backToMethods: () => dispatch({ kind: 'backToMethods' }),
    retryConfig: () => dispatch({ kind: 'configRetried' }),
    setMethod: (method, byVisitor) => dispatch({ kind: 'methodChanged', method, byVisitor }),
    pay: (by) => dispatch({ kind: 'pay', by, url: payUrl(), isSafe: redirect.isSafe() }),
    showOrder: () => void navigate(emit, orderUrl(), 'order'),

    setOrder(id) {
      if (id !== $payment.get().orderId) dispatch({ kind: 'orderChanged', orderId: id, isPending: isStored(id) });
    },
  };
}
