import { awaiting, isAwaited, isFinal, statusOf } from './payment.rules.js';
import type { Payment, PaymentCommand, PaymentEvent, PaymentRoute, PaymentTransition } from './payment.state.js';

/**
 * Everything that can happen to a payment. `step` is the way to the payment page, `config` is what PayPal must be told,
 * `status` is what is known about the payment itself.
 *
 * step
 *   choosing    the visitor pays                               → announcing: dispatch sb-pay
 *   choosing    pays, but the page names no order              → choosing: say so
 *   choosing    pays by PayPal without its configuration       → choosing: say so
 *   choosing    pays by PayPal, whose form has no safe target  → choosing, blocked
 *   announcing  the page prevents sb-pay                       → choosing
 *   announcing  sb-pay went out, PayPal, status can be checked → checking: ask whether it is paid, for 2 s
 *   announcing  sb-pay went out, PayPal                        → leaving: post the form
 *   announcing  sb-pay went out, any other way                 → opened: open the page beside, wait for the payment
 *   checking    it is paid, or cancelled                       → choosing
 *   checking    it isn't, or nobody knows after 2 s            → leaving: post the form
 *   leaving     the form was posted                            → leaving: remember the order, for 30 s
 *   leaving     the page prevents sb-navigate                  → choosing
 *   leaving     the form's target isn't safe, or is forbidden  → choosing, blocked
 *   leaving     30 s pass, and the page is still here          → choosing
 *   leaving     the page returns from the back-forward cache   → choosing: wait for the payment
 *   opened      1 s passes: it was no double click             → choosing
 *   any         another method is chosen                       → choosing: load the configuration if it is PayPal
 *   any         the page names another order                   → choosing: all begins anew
 *
 * config
 *   none        PayPal is chosen                               → loading
 *   loading     the answer is usable                           → ready
 *   loading     it isn't, or a login is needed                 → failed
 *   failed      the visitor retries, or the network returns    → loading
 *   failed      somebody has logged in                         → loading
 *   ready       the visitor returns to the page                → loading: the server may refuse the order by now
 *
 * status
 *   none        the visitor went to pay                        → awaited: ask now and then
 *   awaited     it isn't paid                                  → unpaid
 *   awaited     the visitor's own question fails               → failed
 *   any         it is paid                                     → paid: show the order if the payment was awaited
 *   any         the order was cancelled                        → cancelled: nothing can be paid any more
 */
export function transition(state: Payment, event: PaymentEvent): PaymentTransition {
  switch (event.kind) {
    case 'orderChanged':
      return changeOrder(state, event);
    case 'methodChanged':
      return changeMethod(state, event);
    case 'pay':
      return pay(state, event);
    case 'configLoaded':
      return to({ ...state, config: { kind: 'ready', conf: event.conf } });
    case 'configFailed':
      return to({ ...state, config: { kind: 'failed' } });
    case 'configLogin':
      return to({ ...state, config: { kind: event.isAwaited ? 'failed' : 'loading' } });
    case 'configRetried':
      return state.config.kind === 'failed' ? loadConfig(state) : to(state);
    case 'returned':
      return state.config.kind === 'ready' ? loadConfig(state) : to(state);
    case 'statusLogin':
      return to({ ...state, status: statusOf(state, 'failed') });
    case 'statusAnswered':
      return answer(state, event);
    default:
      return move(state, event);
  }
}

/** The payment may have arrived already; the form waits no longer for that answer, in ms. */
export const PAID_CHECK_MS = 2000;
/** A page that is still here after so many ms may post its form again. */
export const LEAVE_TIMEOUT_MS = 30_000;
/** Five quick clicks open one page, by the button or the link. */
export const DOUBLE_CLICK_MS = 1000;
const PAYPAL = 'paypal';

const to = (state: Payment, ...commands: PaymentCommand[]): PaymentTransition => ({ state, commands });

const choosing = (state: Payment, isBlocked = false): Payment => ({ ...state, step: { kind: 'choosing' }, isBlocked });

const needsConfig = ({ method, orderId }: Payment) => (method === PAYPAL ? orderId : undefined);

function loadConfig(state: Payment): PaymentTransition {
  const orderId = needsConfig(state);
  return orderId
    ? to({ ...state, config: { kind: 'loading' } }, { kind: 'loadConfig', orderId })
    : to({ ...state, config: { kind: 'none' } }, { kind: 'dropConfig' });
}

function changeOrder(state: Payment, event: PaymentEvent & { kind: 'orderChanged' }): PaymentTransition {
  const status = statusOf(state, event.isAwaited ? 'awaited' : 'none');
  const next = loadConfig({ ...choosing(state), orderId: event.orderId, status });
  return to(next.state, { kind: 'restartStatus' }, ...next.commands);
}

function changeMethod(state: Payment, event: PaymentEvent & { kind: 'methodChanged' }): PaymentTransition {
  const { method, byVisitor } = event;
  if (method === state.method) return to(state);
  const next = loadConfig({ ...choosing(state), method });
  return byVisitor && method ? to(next.state, ...next.commands, { kind: 'announceMethod', method }) : next;
}

function pay(state: Payment, { by, url, isSafe }: PaymentEvent & { kind: 'pay' }): PaymentTransition {
  const { orderId, method, config, step, status } = state;
  if (isFinal(status)) return to(state);
  const isByButton = by === 'button';
  if (!orderId) return isByButton ? to(state, { kind: 'notify', text: 'badPage' }) : to(state);
  const isUnconfigured = isByButton && method === PAYPAL && config.kind !== 'ready';
  if (!method || !url || isUnconfigured) {
    return isByButton ? to(state, { kind: 'notify', text: 'configFailed' }) : to(state);
  }
  if (step.kind !== 'choosing') return to(state);
  const isForm = isByButton && config.kind === 'ready';
  if (isForm && !isSafe) return to(choosing(state, true));
  const route: PaymentRoute = isForm ? { kind: 'form', conf: config.conf } : { kind: 'tab', url };
  const isBlocked = !isForm && state.isBlocked;
  return to({ ...state, isBlocked, step: { kind: 'announcing', route } }, { kind: 'announce', method, orderId });
}

function answer(state: Payment, event: PaymentEvent & { kind: 'statusAnswered' }): PaymentTransition {
  const { status } = state;
  const { outcome, isAsked, attempt } = event;
  if (isFinal(status)) return to(state);
  if (outcome === 'paid' || outcome === 'cancelled') {
    const next = state.step.kind === 'checking' ? choosing(state) : state;
    const settled = { ...next, status: statusOf(state, outcome) };
    // whoever only looks at an order that is paid stays here
    if (!isAwaited(status)) return to(settled);
    return outcome === 'paid'
      ? to(settled, { kind: 'forget' }, { kind: 'showOrder' })
      : to(settled, { kind: 'forget' });
  }
  const isStale = attempt < status.attempt || !isAwaited(status);
  if (isStale || (outcome === 'failed' && !isAsked)) return to(state);
  return to({ ...state, status: statusOf(state, outcome) });
}

/** The events that only a certain step expects. */
function move(state: Payment, event: PaymentEvent): PaymentTransition {
  const { step, orderId = '' } = state;
  const { kind } = event;
  switch (step.kind) {
    case 'announcing':
      if (kind === 'announced') return depart(state, step.route, event.canCheck);
      return to(kind === 'prevented' ? choosing(state) : state);
    case 'checking':
      if (kind === 'timedOut' || kind === 'paidCheckEnded') return depart(state, { ...step, kind: 'form' }, false);
      return kind === 'restored' ? comeBack(state) : to(state);
    case 'leaving':
      if (kind === 'posted')
        return to(state, { kind: 'remember', orderId }, { kind: 'setTimeout', ms: LEAVE_TIMEOUT_MS });
      if (kind === 'restored') return comeBack(state);
      if (kind === 'blocked') return to(choosing(state, true));
      return to(kind === 'prevented' || kind === 'timedOut' ? choosing(state) : state);
    case 'opened':
      return to(kind === 'timedOut' ? choosing(state) : state);
    default:
      return to(state);
  }
}

/** Out of the back-forward cache. */
const comeBack = (state: Payment) => to(awaiting(choosing(state)), { kind: 'awaitPayment' }, { kind: 'recheck' });

function depart(state: Payment, route: PaymentRoute, canCheck: boolean): PaymentTransition {
  const { orderId = '' } = state;
  if (route.kind === 'tab') {
    return to(
      awaiting({ ...state, step: { kind: 'opened' } }),
      { kind: 'openPage', url: route.url },
      { kind: 'notify', text: 'confirm' },
      { kind: 'remember', orderId },
      { kind: 'awaitPayment' },
      { kind: 'setTimeout', ms: DOUBLE_CLICK_MS },
    );
  }
  const { conf } = route;
  if (!canCheck) return to({ ...state, step: { kind: 'leaving', conf } }, { kind: 'postForm', conf, orderId });
  return to(
    { ...state, step: { kind: 'checking', conf } },
    { kind: 'setTimeout', ms: PAID_CHECK_MS },
    { kind: 'checkPaid' },
  );
}
