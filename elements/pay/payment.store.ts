import { atom, type ReadableAtom } from 'nanostores';
import type { Context } from '../../core/element/define.js';
import { requireLogin } from '../../core/member/login.js';
import { navigate, withParameter } from '../../core/navigation.js';
import { orderStatus, SETTLED } from '../../core/shop/api.js';
import { forget, isText, recall } from '../../core/storage.js';

/** Coming back to a tab is several events; the server is asked once in so many ms. */
const LOOK_MS = 3000;

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
}

interface Options extends Pick<Context<{ checkStatus: boolean }>, '$props' | 'site' | 'emit' | 'life'> {
  orderId(): string | undefined;
  /** Where the order lies that somebody went to pay. */
  key: string;
  onPaid(): void;
  /** The visitor came back, and the back end can't be asked whether it is paid. */
  onReturn(): void;
}

/** Whether what is paid on another page has arrived. Comes when the element stands. */
export function createPayment({ $props, site, emit, life, orderId, key, onPaid, onReturn }: Options): PaymentStore {
  const $payment = atom<Payment>({ kind: 'none', turn: 0 });
  const $asking = atom(false);
  let latest = new AbortController();
  let askedAt = 0;
  /** The turn at which the visitor went to pay. */
  let begunAt = 0;

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
  const inquire = async () => {
    const { signal } = latest;
    const { turn } = $payment.get();
    askedAt = Date.now();
    const result = await site.send(orderStatus, { orderId: orderId() ?? '' }, { signal });
    if (signal.aborted) return undefined;
    if (result.ok && result.data.status === SETTLED && !isPaid()) arrive();
    return turn < begunAt ? undefined : result;
  };

  const check = async (isAsked: boolean): Promise<void> => {
    const { signal } = latest;
    if (isAsked) $asking.set(true);
    const result = await inquire();
    if (signal.aborted) return;
    if (isAsked) $asking.set(false);
    if (!result || !isAwaited()) return;
    if (result.ok) return set('unpaid');
    if (!isAsked) return;
    set('failed');
    if (result.failure.kind === 'login' && (await requireLogin(emit, site, 'pay', signal))) return check(true);
  };

  const look = () => {
    const isDue = Date.now() - askedAt >= LOOK_MS && !$asking.get();
    if ($props.get().checkStatus && orderId() && !isPaid() && isDue && !document.hidden) check(false);
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
    set(orderId() && recall(key, isText, 'sessionStorage') === orderId() ? 'awaited' : 'none');
  };

  document.addEventListener('visibilitychange', comeBack, { signal: life });
  addEventListener('focus', look, { signal: life });
  addEventListener('pageshow', look, { signal: life });
  life.addEventListener('abort', () => latest.abort());
  restart();

  return {
    $payment,
    $asking,
    begin() {
      set('awaited');
      begunAt = $payment.get().turn;
      askedAt = 0;
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
  };
}
