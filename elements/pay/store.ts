import { atom } from 'nanostores';
import type { Context } from '../../core/element/context.js';
import { CANCELABLE } from '../../core/events/emit.js';
import { linkTo, withParameter } from '../../core/navigation/navigation.js';
import { notify } from '../../core/notices/notices.js';
import { PAYPAL, payPath } from '../../core/shop/api.js';
import { keep } from '../../core/storage/storage.js';
import { createConfig } from './config.store.js';
import { openInNewTab } from './leave-page.js';
import { createLeaving } from './leaving.store.js';
import type { PaymentStore } from './payment.store.js';
import { choiceAmong, isWithin, type Method, markedIn, methodsIn, paypalFields } from './rules.js';
import { words } from './strings.js';

/** Five quick clicks open one page, by the button or the link. */
const AGAIN_MS = 1000;

export interface PayProps {
  orderId: string | undefined;
  paypalAction: string | undefined;
  checkStatus: boolean;
}

/** The builder shows the page as a preview: nobody pays there (spec.md §2). */
export const isInBuilder = (domain: string): boolean => isWithin(location.hostname, domain);

export type PayStore = ReturnType<typeof createPay>;

export function createPay(context: Context<PayProps>) {
  const { $props, site, emit, say, signal } = context;
  const orderId = () => $props.get().orderId ?? (new URLSearchParams(location.search).get('id')?.trim() || undefined);
  const $methods = atom<readonly Method[]>([]);
  const $method = atom<string | undefined>();
  const config = createConfig(context);
  /** Its code comes once the rest stands. */
  const $payment = atom<PaymentStore | undefined>();
  const $paid = atom(false);
  const key = `${site.key}|paying`;
  // a phone may come back to this tab by loading it anew
  const remember = () => keep(key, orderId() ?? '', 'sessionStorage');
  const onBack = () => {
    $payment.get()?.begin();
    $payment.get()?.comeBack();
  };
  const leaving = createLeaving({ ...context, onLeave: remember, onBack });
  let marked: string | undefined;
  /** Somebody went to pay just now: it's too early to ask. */
  let isWaiting = false;
  let openedAt = 0;
  let order = orderId();

  const payUrl = () => {
    const method = $method.get();
    const id = orderId();
    if (!id || !method) return undefined;
    return linkTo(withParameter(withParameter(site.settings.apiBase + payPath, 'type', method), 'orderId', id));
  };

  const isUnderWay = () => leaving.$leaving.get() || Date.now() - openedAt < AGAIN_MS;

  /** Whatever was under way belonged to another method or order. */
  const settle = () => {
    openedAt = 0;
    leaving.stay();
    config.load($method.get() === PAYPAL ? orderId() : undefined);
  };

  const choose = (method: string | undefined) => {
    if (method === $method.get()) return false;
    $method.set(method);
    settle();
    return true;
  };

  const load = async () => {
    const { createPayment } = await import('./payment.store.js');
    if (signal.aborted || $payment.get()) return;
    const payment = createPayment({ ...context, orderId, key, onPaid: () => $paid.set(true), onReturn: config.again });
    $payment.set(payment);
    if (!isWaiting) payment.look();
  };
  // what doesn't come now is asked for again when it's wanted, and finds what is remembered
  const prepare = () => load().catch(() => {});

  /** As far as that can be told. */
  const isPaid = async () => {
    await prepare();
    return $payment.get()?.isPaid() ?? false;
  };

  /** The visitor pays on another page; this one waits. */
  const wait = () => {
    notify(emit, 'info', say(words).confirm());
    remember();
    isWaiting = true;
    if ($payment.get()) $payment.get()?.begin();
    else prepare();
  };

  const openPayment = (url: string) => {
    openedAt = Date.now();
    openInNewTab(emit, url, 'pay');
    wait();
  };

  const unwatch = $props.listen(() => {
    if (orderId() === order) return;
    order = orderId();
    $paid.set(false);
    $payment.get()?.restart();
    settle();
  });
  signal.addEventListener('abort', unwatch);

  return {
    $props,
    $methods,
    $method,
    $config: config.$config,
    $leaving: leaving.$leaving,
    $stuck: leaving.$stuck,
    $payment,
    $paid,
    prepare,
    orderId,
    payUrl,
    retry: config.retry,

    isValid: () => orderId() !== undefined || isInBuilder(site.settings.builderDomain),

    /** The author's options, for the first time or changed. */
    offer(options: readonly Method[]) {
      const before = marked;
      const methods = methodsIn(options);
      marked = markedIn(methods);
      $methods.set(methods);
      choose(choiceAmong(methods, $method.get(), before));
    },

    choose(method: string) {
      if (choose(method)) emit('sb-pay-method', { method });
    },

    pay() {
      const method = $method.get();
      const id = orderId();
      const url = payUrl();
      const known = config.$config.get();
      if (!id) return notify(emit, 'error', say(words).badPage());
      // spec.md §8: said whenever the button is disabled
      if (!url || (method === PAYPAL && known.kind !== 'ready')) {
        return notify(emit, 'error', say(words).configFailed());
      }
      if (isUnderWay() || (known.kind === 'ready' && !leaving.mayLeave())) return;
      if (!emit('sb-pay', { method, orderId: id }, CANCELABLE)) return;
      if (known.kind === 'ready') {
        return leaving.leave(paypalFields(known.conf, id), $props.get().checkStatus && isPaid);
      }
      openPayment(url);
    },

    /** The visitor follows the link instead: it opens the payment of any method. */
    follow() {
      const method = $method.get();
      const id = orderId();
      const url = payUrl();
      if (!id || !method || !url || isUnderWay()) return;
      if (emit('sb-pay', { method, orderId: id }, CANCELABLE)) openPayment(url);
    },
  };
}
