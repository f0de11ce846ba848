import { atom } from 'nanostores';
import { CANCELABLE } from '../../../core/events/emit.js';
import { onOnline } from '../../../core/lifetime/on-online.js';
import { untilAborted } from '../../../core/lifetime/until-aborted.js';
import { sendWithLogin } from '../../../core/member/send-with-login.js';
import { navigate, safeHref, withParameter } from '../../../core/navigation/navigation.js';
import { notify } from '../../../core/notices/notices.js';
import { latestAttempt } from '../../../core/request/latest-attempt.js';
import { PAYPAL, paymentConf, payPath } from '../../../core/shop/api.js';
import type { Context } from '../../../core/site/context.js';
import { machine } from '../../../core/state/machine.js';
import { createPaymentStatus } from '../payment-status/payment-status.store.js';
import { isUsableConfig } from '../rules.js';
import { messages } from '../strings.js';
import { isPhone, openInNewTab } from './leave-page.js';
import type { PaymentCommand, PaymentEvent } from './payment.machine.js';
import { transition } from './payment.machine.js';
import { initialPayment, isFinal } from './payment.rules.js';
import { createPaypalRedirect } from './paypal-redirect.js';
import { createStartedPayment, takeCancelMark } from './started-payment.js';

export type PaymentStore = ReturnType<typeof createPayment>;

/** The visitor is asked after this time if the page stays in sight: the new tab was blocked, or stands beside it. */
const ASK_MS = 3000;

interface PaymentOptions
  extends Pick<
    Context<{ paypalAction: string | undefined; checkStatus: boolean }>,
    '$props' | 'site' | 'emit' | 't' | 'signal'
  > {
  orderId: string | undefined;
}

/** Runs the commands of the payment's state machine, and dispatches their results. */
export function createPayment({ $props, site, emit, t, signal, orderId }: PaymentOptions) {
  const started = createStartedPayment(site);
  const isStarted = (id: string | undefined) => started.methodOf(id) !== undefined;
  const isByCancelLink = takeCancelMark();
  const $payment = atom(initialPayment(orderId, isByCancelLink || isStarted(orderId), isByCancelLink));
  const configs = latestAttempt(signal);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let askTimer: ReturnType<typeof setTimeout> | undefined;

  const dispatch = (event: PaymentEvent) => {
    if (!signal.aborted) proceed(event);
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
        reason: 'pay',
        signal: current,
        onLoginPending: (isPending) => dispatch({ kind: 'configLogin', isPending }),
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

  /** Shown while the visitor is still on the payment page, the question would come too early and pass unseen. */
  const ask = () => {
    if (askTimer === undefined || document.hidden) return;
    clearTimeout(askTimer);
    askTimer = undefined;
    if (!isFinal($payment.get().status)) notify(emit, 'info', t(messages).confirm());
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
        return notify(emit, 'error', t(messages)[command.text]());
      case 'askLater':
        clearTimeout(askTimer);
        askTimer = setTimeout(ask, ASK_MS);
        return;
      case 'openTab':
        return openInNewTab(emit, command.url, 'pay');
      case 'openHere':
        return dispatch({ kind: navigate(emit, command.url, 'pay') ? 'posted' : 'prevented' });
      case 'checkPaid':
        return checkPaid();
      case 'postForm':
        return redirect.post(command.conf, command.orderId);
      case 'setTimeout':
        timer = setTimeout(dispatch, command.ms, { kind: 'timedOut' });
        return;
      case 'storeOrder':
        return started.store(command.orderId, $payment.get().method ?? '');
      case 'removeStored':
        return started.remove();
      case 'restartStatus':
        clearTimeout(askTimer);
        askTimer = undefined;
        return status.restart();
      case 'startPolling':
        return status.begin();
      case 'recheck':
        return status.restorePage();
      case 'showOrder':
        return navigate(emit, orderUrl(), 'paid');
    }
  };

  const proceed = machine($payment, transition, run);

  onOnline(() => dispatch({ kind: 'configRetried' }), signal);
  document.addEventListener('visibilitychange', ask, { signal });
  const stopTimer = $payment.listen(({ step }, before) => step !== before?.step && clearTimeout(timer));
  untilAborted(signal, stopTimer, () => {
    clearTimeout(timer);
    clearTimeout(askTimer);
  });
  untilAborted(
    signal,
    started.follow((id, isBack) => id === $payment.get().orderId && dispatch({ kind: 'otherTab', isBack })),
  );
  if (orderId !== undefined && $payment.get().view === 'back') started.tellBack(orderId);

  return {
    $payment,
    /** The visitor has requested the status, and waits for the answer. */
    $isAsking: status.$isAsking,
    /** Returns the URL of the chosen method's payment page. */
    payUrl,
    orderUrl,
    /** Whether the payment page opens in this tab. */
    isInThisTab: isPhone,
    /** Requests the status for the visitor. */
    askStatus: status.ask,
    /** Shows the methods again, while the payment stays pending. */
    backToMethods: () => dispatch({ kind: 'backToMethods' }),
    retryConfig: () => dispatch({ kind: 'configRetried' }),
    setMethod: (method: string | undefined, byVisitor: boolean) =>
      dispatch({ kind: 'methodChanged', method, byVisitor }),
    /** Returns the method by which the visitor went to pay this order before. */
    startedMethod: () => started.methodOf($payment.get().orderId),
    pay: (by: 'button' | 'link') =>
      dispatch({ kind: 'pay', by, url: payUrl(), isSafe: redirect.isSafe(), isInThisTab: isPhone() }),
    showOrder: () => void navigate(emit, orderUrl(), 'order'),

    /** Sets the order that the page names. */
    setOrder(id: string | undefined) {
      if (id !== $payment.get().orderId) dispatch({ kind: 'orderChanged', orderId: id, isPending: isStarted(id) });
    },
  };
}
