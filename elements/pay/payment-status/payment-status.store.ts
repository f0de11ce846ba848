import { atom, type ReadableAtom } from 'nanostores';
import type { Context } from '../../../core/element/context.js';
import type { Result } from '../../../core/http/result.js';
import { untilAborted } from '../../../core/lifetime/until-aborted.js';
import { latestAttempt } from '../../../core/request/latest.js';
import { sendWithLogin } from '../../../core/request/send-with-login.js';
import { ORDER_CANCELLED, orderStatus, SETTLED } from '../../../core/shop/api.js';
import { isAwaited, isFinal } from '../payment/payment.rules.js';
import type { Payment, PaymentEvent } from '../payment/payment.state.js';

/**
 * The server is asked at most once in so many ms: while a payment on another page is awaited, and when the visitor
 * comes back, which is several events.
 */
const POLL_MS = 3000;
/** A payment that hasn't arrived after so many ms was given up: the page asks no more by itself. */
const POLL_LIMIT_MS = 15 * 60_000;

export interface PaymentStatusStore {
  /** The visitor has asked, and waits for the answer. */
  readonly $isAsking: ReadableAtom<boolean>;
  /** The visitor asks. Only this question opens a login. */
  ask(): void;
  /** Asks at once. Resolves when the answer has been dispatched, or doesn't come. */
  check(): Promise<void>;
  /** Somebody went to pay: the payment is awaited. */
  begin(): void;
  /** The visitor is here again; meanwhile it may have been paid elsewhere. */
  comeBack(): void;
  /** It is about another order now. */
  restart(): void;
}

interface PaymentStatusOptions extends Pick<Context<{ checkStatus: boolean }>, '$props' | 'site' | 'emit' | 'signal'> {
  $payment: ReadableAtom<Payment>;
  dispatch(event: PaymentEvent): void;
}

/** Asks every so often whether the order is paid, where the back end can tell. */
export function createPaymentStatus({
  $props,
  $payment,
  site,
  emit,
  signal,
  dispatch,
}: PaymentStatusOptions): PaymentStatusStore {
  const $isAsking = atom(false);
  const orders = latestAttempt(signal);
  /** Ends with the order that the questions are about. */
  let current = orders.next();
  let checkedAt = 0;
  let poll: ReturnType<typeof setInterval> | undefined;

  const check = async (isAsked = false) => {
    const own = current;
    const {
      orderId = '',
      status: { attempt },
    } = $payment.get();
    checkedAt = Date.now();
    const send = () => site.send(orderStatus, { orderId }, { signal: own });
    const onLogin = (isLoginAwaited: boolean) => {
      $isAsking.set(!isLoginAwaited);
      if (isLoginAwaited) dispatch({ kind: 'statusLogin' });
    };
    if (isAsked) $isAsking.set(true);
    const result = await (isAsked ? sendWithLogin(send, { site, emit, cause: 'pay', signal: own, onLogin }) : send());
    if (own.aborted) return;
    if (isAsked) $isAsking.set(false);
    const isGivenUp = !result.ok && result.failure.kind === 'aborted';
    if (!isGivenUp) dispatch({ kind: 'statusAnswered', attempt, isAsked, outcome: outcomeOf(result) });
  };

  /** Asks in silence, unless it was asked just now. */
  const look = () => {
    const { orderId, status } = $payment.get();
    const isDue = Date.now() - checkedAt >= POLL_MS && !$isAsking.get();
    if ($props.get().checkStatus && orderId && !isFinal(status) && isDue && !document.hidden) check();
  };

  const stopPolling = () => clearInterval(poll);

  /** A payment on another page is seen also where this one stays visible beside it. */
  const startPolling = () => {
    stopPolling();
    const end = Date.now() + POLL_LIMIT_MS;
    const isDone = () => !isAwaited($payment.get().status) || Date.now() >= end;
    poll = setInterval(() => (isDone() ? stopPolling() : look()), POLL_MS);
  };

  const comeBack = () => {
    if ($props.get().checkStatus) look();
    else if (!document.hidden) dispatch({ kind: 'returned' });
  };

  const start = () => {
    if (isAwaited($payment.get().status)) startPolling();
    else stopPolling();
    look();
  };

  document.addEventListener('visibilitychange', comeBack, { signal });
  addEventListener('focus', look, { signal });
  addEventListener('pageshow', look, { signal });
  untilAborted(signal, stopPolling);
  start();

  return {
    $isAsking,
    ask: () => void ($isAsking.get() || check(true)),
    check: () => check(),
    comeBack,

    begin() {
      checkedAt = 0;
      startPolling();
    },

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
  if (result.data.status === SETTLED) return 'paid';
  return result.data.status === ORDER_CANCELLED ? 'cancelled' : 'unpaid';
}
