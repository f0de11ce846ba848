import { atom, type ReadableAtom } from 'nanostores';
import type { Result } from '../../../core/http/result.js';
import { untilAborted } from '../../../core/lifetime/until-aborted.js';
import { sendWithLogin } from '../../../core/member/send-with-login.js';
import { latestAttempt } from '../../../core/request/latest-attempt.js';
import { ORDER_CANCELLED, ORDER_PAID, orderStatus } from '../../../core/shop/api.js';
import type { Context } from '../../../core/site/context.js';
import type { Payment, PaymentEvent } from '../payment/payment.machine.js';
import { isFinal, isPending } from '../payment/payment.rules.js';

/** Interval of polling while a payment is pending. */
const POLL_MS = 3000;
/** Minimum interval of requests on return to the page, which causes several events. */
const RETURN_MS = 1000;
/** Polling stops after this time: the visitor has probably abandoned the payment. */
const POLL_LIMIT_MS = 15 * 60_000;

interface PaymentStatusOptions extends Pick<Context<{ checkStatus: boolean }>, '$props' | 'site' | 'emit' | 'signal'> {
  $payment: ReadableAtom<Payment>;
  dispatch(event: PaymentEvent): void;
}

/** Polls whether the order is paid, if the back end can tell. */
export function createPaymentStatus({ $props, $payment, site, emit, signal, dispatch }: PaymentStatusOptions) {
  const $isAsking = atom(false);
  const orders = latestAttempt(signal);
  /** Aborts when the order changes. */
  let current = orders.next();
  let checkedAt = 0;
  let poll: ReturnType<typeof setInterval> | undefined;

  const check = async ({ isAsked = false, isOnReturn = false } = {}) => {
    const own = current;
    const {
      orderId = '',
      status: { attempt },
    } = $payment.get();
    checkedAt = Date.now();
    const send = () => site.send(orderStatus, { orderId }, { signal: own });
    const onLoginPending = (isLoginPending: boolean) => {
      $isAsking.set(!isLoginPending);
      if (isLoginPending) dispatch({ kind: 'statusLogin' });
    };
    if (isAsked) $isAsking.set(true);
    const result = await (isAsked
      ? sendWithLogin(send, { site, emit, cause: 'pay', reason: 'pay', signal: own, onLoginPending })
      : send());
    if (own.aborted) return;
    if (isAsked) $isAsking.set(false);
    const isGivenUp = !result.ok && result.failure.kind === 'aborted';
    const facts = result.ok ? result.data : undefined;
    if (!isGivenUp)
      dispatch({ kind: 'statusAnswered', attempt, isAsked, isOnReturn, outcome: outcomeOf(result), facts });
  };

  /** Requests the status silently, unless the last request is too recent. */
  const checkIfDue = (interval: number, isOnReturn = false) => {
    const { orderId, status } = $payment.get();
    const isDue = Date.now() - checkedAt >= interval && !$isAsking.get();
    if ($props.get().checkStatus && orderId && !isFinal(status) && isDue && !document.hidden) check({ isOnReturn });
  };

  const stopPolling = () => clearInterval(poll);

  /** Detects a payment on another page while this one stays visible beside it. */
  const startPolling = () => {
    stopPolling();
    const end = Date.now() + POLL_LIMIT_MS;
    const isDone = () => !isPending($payment.get().status) || Date.now() >= end;
    poll = setInterval(() => (isDone() ? stopPolling() : checkIfDue(POLL_MS)), POLL_MS);
  };

  /** The visitor returns from the payment page, and wants to see the result at once. */
  const checkOnReturn = () => checkIfDue(RETURN_MS, true);

  const restorePage = () => {
    if (!document.hidden) dispatch({ kind: 'seen' });
    if ($props.get().checkStatus) checkOnReturn();
    else if (!document.hidden) dispatch({ kind: 'returned' });
  };

  const start = () => {
    if (isPending($payment.get().status)) startPolling();
    else stopPolling();
    checkIfDue(POLL_MS);
  };

  document.addEventListener('visibilitychange', restorePage, { signal });
  addEventListener('focus', checkOnReturn, { signal });
  addEventListener('pageshow', checkOnReturn, { signal });
  untilAborted(signal, stopPolling);
  start();

  return {
    /** The visitor has requested the status, and waits for the answer. */
    $isAsking,
    /** Requests the status for the visitor. Only this request opens a login. */
    ask: () => void ($isAsking.get() || check({ isAsked: true })),
    /** Requests the status at once. Resolves when the answer has been dispatched, or the request failed. */
    check: () => check(),
    /** Checks the status after a return to the page: the order may have been paid elsewhere. */
    restorePage,

    /** Starts polling: the visitor went to pay. */
    begin() {
      checkedAt = 0;
      startPolling();
    },

    /** Starts again for another order. */
    restart() {
      current = orders.next();
      checkedAt = 0;
      $isAsking.set(false);
      start();
    },
  };
}

function outcomeOf(result: Result<{ status?: number | undefined }>) {
  if (!result.ok) return 'failed';
  if (result.data.status === ORDER_PAID) return 'paid';
  return result.data.status === ORDER_CANCELLED ? 'cancelled' : 'unpaid';
}
