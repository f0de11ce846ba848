import { atom, type ReadableAtom } from 'nanostores';
import type { Context } from '../../core/element/context.js';
import { navigate, withParameter } from '../../core/navigation/navigation.js';
import { sendWithLogin } from '../../core/request/send-with-login.js';
import { orderStatus, SETTLED } from '../../core/shop/api.js';
import { forget, isText, recall } from '../../core/storage/storage.js';

/**
 * The server is asked at most once in so many ms: while a payment on another page is awaited, and when the visitor
 * comes back, which is several events.
 */
const LOOK_MS = 3000;
/** Whoever hasn't paid after so many ms has left it: the page asks no more by itself. */
const POLL_LIMIT_MS = 15 * 60_000;

/** By its turn the same is known to be said once more. */
export interface Payment {
  kind: 'none' | 'awaited' | 'unpaid' | 'failed' | 'paid';
  turn: number;
}

export interface PaymentStore {
  readonly $payment: ReadableAtom<Payment>;
  /** The visitor has asked, and waits for the answer. */
  readonly $asking: ReadableAtom<boolean>;
  begin(): void;
  /** Is it paid by now? Asked in silence, where the back end can tell. */
  look(): void;
  ask(): void;
  /** Asks first; an answer that doesn't come says no. */
  isPaid(): Promise<boolean>;
  /** The visitor is here again; meanwhile it may have been paid elsewhere. */
  comeBack(): void;
  /** It's about another order now. */
  restart(): void;
  detailUrl(): string;
  showDetail(): void;
}

interface Options extends Pick<Context<{ checkStatus: boolean }>, '$props' | 'site' | 'emit' | 'signal'> {
  orderId(): string | undefined;
  /** Where the order lies that somebody went to pay. */
  key: string;
  onPaid(): void;
  /** The visitor came back, and the back end can't be asked whether it is paid. */
  onReturn(): void;
}

/** Whether what is paid on another page has arrived. Comes when the element stands. */
export function createPayment({
  $props,
  site,
  emit,
  signal: life,
  orderId,
  key,
  onPaid,
  onReturn,
}: Options): PaymentStore {
  const $payment = atom<Payment>({ kind: 'none', turn: 0 });
  const $asking = atom(false);
  let latest = new AbortController();
  let askedAt = 0;
  /** The turn at which the visitor went to pay. */
  let begunAt = 0;
  let poll: ReturnType<typeof setInterval> | undefined;

  const set = (kind: Payment['kind']) => $payment.set({ kind, turn: $payment.get().turn + 1 });
  const isPaid = () => $payment.get().kind === 'paid';
  const isAwaited = () => !['none', 'paid'].includes($payment.get().kind);
  const detailUrl = () => withParameter(site.settings.orderDetailUrl, 'id', orderId() ?? '');

  const arrive = () => {
    const wasAwaited = isAwaited();
    set('paid');
    onPaid();
    // who only looks at an order that is paid stays here
    if (!wasAwaited) return;
    forget(key, 'sessionStorage');
    navigate(emit, detailUrl(), 'paid');
  };

  /** Asks. Paid is paid, whoever paid it; anything else says nothing if it was asked before the visitor went to pay. */
  const inquire = async (isAsked = false) => {
    const { signal } = latest;
    const { turn } = $payment.get();
    askedAt = Date.now();
    const input = { orderId: orderId() ?? '' };
    const send = () => site.send(orderStatus, input, { signal });
    const onLogin = (isAwaited: boolean) => {
      $asking.set(!isAwaited);
      if (isAwaited) set('failed');
    };
    // only the visitor's own question opens a login
    const result = await (isAsked ? sendWithLogin(send, { site, emit, cause: 'pay', signal, onLogin }) : send());
    if (signal.aborted) return undefined;
    if (result.ok && result.data.status === SETTLED && !isPaid()) arrive();
    return turn < begunAt ? undefined : result;
  };

  const check = async (isAsked: boolean): Promise<void> => {
    const { signal } = latest;
    if (isAsked) $asking.set(true);
    const result = await inquire(isAsked);
    if (signal.aborted) return;
    if (isAsked) $asking.set(false);
    if (!result || !isAwaited()) return;
    if (result.ok) set('unpaid');
    else if (isAsked && result.failure.kind !== 'aborted') set('failed');
  };

  const look = () => {
    const isDue = Date.now() - askedAt >= LOOK_MS && !$asking.get();
    if ($props.get().checkStatus && orderId() && !isPaid() && isDue && !document.hidden) check(false);
  };

  const stopPolling = () => clearInterval(poll);

  /** A payment on another page is seen also where this one stays visible beside it. */
  const startPolling = () => {
    stopPolling();
    const end = Date.now() + POLL_LIMIT_MS;
    poll = setInterval(() => (isAwaited() && Date.now() < end ? look() : stopPolling()), LOOK_MS);
  };

  const comeBack = () => {
    if ($props.get().checkStatus) look();
    else if (!document.hidden) onReturn();
  };

  const restart = () => {
    latest.abort();
    latest = new AbortController();
    askedAt = 0;
    $asking.set(false);
    const isPaying = orderId() && recall(key, isText, 'sessionStorage') === orderId();
    set(isPaying ? 'awaited' : 'none');
    if (isPaying) startPolling();
    else stopPolling();
  };

  document.addEventListener('visibilitychange', comeBack, { signal: life });
  addEventListener('focus', look, { signal: life });
  addEventListener('pageshow', look, { signal: life });
  life.addEventListener('abort', () => {
    latest.abort();
    stopPolling();
  });
  restart();

  return {
    $payment,
    $asking,
    begin() {
      set('awaited');
      begunAt = $payment.get().turn;
      askedAt = 0;
      startPolling();
    },
    look,
    comeBack,
    async isPaid() {
      await inquire();
      return isPaid();
    },
    ask: () => void ($asking.get() || check(true)),
    restart() {
      restart();
      look();
    },
    detailUrl,
    showDetail: () => void navigate(emit, detailUrl(), 'order'),
  };
}
