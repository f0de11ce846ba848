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
  /** It's about another order now. */
  restart(): void;
  detailUrl(): string;
}

interface Options extends Pick<Context<{ checkStatus: boolean }>, '$props' | 'site' | 'emit' | 'life'> {
  orderId(): string | undefined;
  /** Where the order lies that somebody went to pay. */
  key: string;
  onPaid(): void;
}

/** Whether what is paid on another page has arrived. Comes when the element stands. */
export function createPayment({ $props, site, emit, life, orderId, key, onPaid }: Options): PaymentStore {
  const $payment = atom<Payment>({ kind: 'none', turn: 0 });
  const $asking = atom(false);
  let latest = new AbortController();
  let askedAt = 0;

  const set = (kind: Payment['kind']) => $payment.set({ kind, turn: $payment.get().turn + 1 });
  const isAwaited = () => !['none', 'paid'].includes($payment.get().kind);
  const detailUrl = () => withParameter(site.settings.orderDetailUrl, 'id', orderId() ?? '');

  const check = async (isAsked: boolean): Promise<void> => {
    const { signal } = latest;
    askedAt = Date.now();
    if (isAsked) $asking.set(true);
    const result = await site.send(orderStatus, { orderId: orderId() ?? '' }, { signal });
    if (signal.aborted) return;
    if (isAsked) $asking.set(false);
    if (!isAwaited()) return;
    if (result.ok && result.data.status === SETTLED) {
      set('paid');
      onPaid();
      forget(key, 'sessionStorage');
      return navigate(emit, detailUrl(), 'paid');
    }
    if (result.ok) return set('unpaid');
    if (!isAsked) return;
    set('failed');
    if (result.failure.kind === 'login' && (await requireLogin(emit, site, 'pay', signal))) return check(true);
  };

  const look = () => {
    const isDue = Date.now() - askedAt >= LOOK_MS && !$asking.get();
    if ($props.get().checkStatus && isAwaited() && isDue && !document.hidden) check(false);
  };

  const restart = () => {
    latest.abort();
    latest = new AbortController();
    askedAt = 0;
    $asking.set(false);
    set(orderId() && recall(key, isText, 'sessionStorage') === orderId() ? 'awaited' : 'none');
  };

  document.addEventListener('visibilitychange', look, { signal: life });
  addEventListener('focus', look, { signal: life });
  addEventListener('pageshow', look, { signal: life });
  life.addEventListener('abort', () => latest.abort());
  restart();

  return {
    $payment,
    $asking,
    begin: () => set('awaited'),
    look,
    ask: () => void ($asking.get() || check(true)),
    restart,
    detailUrl,
  };
}
