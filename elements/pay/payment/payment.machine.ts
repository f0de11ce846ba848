import { isFinal, isPending, paymentPending, statusOf } from './payment.rules.js';
import type { Payment, PaymentCommand, PaymentEvent, PaymentRoute, PaymentTransition } from './payment.state.js';

/**
 * The state machine of a payment. `step`: the navigation to the payment page. `config`: PayPal's configuration.
 * `status`: the status of the payment itself.
 *
 * step
 *   choosing    the visitor pays                               → announcing: dispatch sb-pay
 *   choosing    pays, but the page names no order              → choosing: show a notice
 *   choosing    pays by PayPal without its configuration       → choosing: show a notice
 *   choosing    pays by PayPal, whose form has no safe target  → choosing, blocked
 *   announcing  the page prevents sb-pay                       → choosing
 *   announcing  sb-pay went out, PayPal, status can be checked → checking: request the status, for 2 s
 *   announcing  sb-pay went out, PayPal                        → leaving: post the form
 *   announcing  sb-pay went out, any other route               → opened: open the page in a new tab, start polling
 *   checking    it is paid, or cancelled                       → choosing
 *   checking    it isn't, or no answer after 2 s               → leaving: post the form
 *   leaving     the form was posted                            → leaving: store the order, wait 30 s
 *   leaving     the page prevents sb-navigate                  → choosing
 *   leaving     the form's target isn't safe, or is forbidden  → choosing, blocked
 *   leaving     30 s pass, and the page is still here          → choosing
 *   leaving     the page returns from the back-forward cache   → choosing: start polling
 *   opened      1 s passes: it was no double click             → choosing
 *   any         another method is chosen                       → choosing: load the configuration if it is PayPal
 *   any         the page names another order                   → choosing: everything is reset
 *
 * config
 *   none        PayPal is chosen                               → loading
 *   loading     the answer is usable                           → ready
 *   loading     it isn't, or a login is needed                 → failed
 *   failed      the visitor retries, or the network returns    → loading
 *   failed      somebody has logged in                         → loading
 *   ready       the visitor returns to the page                → loading: the server may refuse the order now
 *
 * status
 *   none        the visitor went to pay                        → pending: polling
 *   pending     it isn't paid                                  → unpaid
 *   pending     the visitor's own request fails                → failed
 *   any         it is paid                                     → paid: show the order if the payment was pending
 *   any         the order was cancelled                        → cancelled: nothing can be paid any more
 *
 * isAway
 *   false       the visitor went to pay                        → true
 *   true        returns to the methods, or chooses another     → false
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
      return to({ ...state, config: { kind: event.isPending ? 'failed' : 'loading' } });
    case 'configRetried':
      return state.config.kind === 'failed' ? loadConfig(state) : to(state);
    case 'returned':
      return state.config.kind === 'ready' ? loadConfig(state) : to(state);
    case 'backToMethods':
      return to({ ...state, isAway: false });
    case 'statusLogin':
      return to({ ...state, status: statusOf(state, 'failed') });
    case 'statusAnswered':
      return applyAnswer(state, event);
    default:
      return applyStepEvent(state, event);
  }
}

/** Maximum time that the form waits for the status: the order may be paid already. */
export const PAID_CHECK_MS = 2000;
/** The form can be posted again if the page is still here after this time. */
export const LEAVE_TIMEOUT_MS = 30_000;
/** Clicks within this time open one page. */
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
  const status = statusOf(state, event.isPending ? 'pending' : 'none');
  const order = { orderId: event.orderId, status, isAway: event.isPending, facts: undefined };
  const next = loadConfig({ ...choosing(state), ...order });
  return to(next.state, { kind: 'restartStatus' }, ...next.commands);
}

function changeMethod(state: Payment, event: PaymentEvent & { kind: 'methodChanged' }): PaymentTransition {
  const { method, byVisitor } = event;
  if (method === state.method) return to(state);
  const next = loadConfig({ ...choosing(state), method, isAway: state.isAway && !byVisitor });
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

function applyAnswer(before: Payment, event: PaymentEvent & { kind: 'statusAnswered' }): PaymentTransition {
  const { status } = before;
  const { outcome, isAsked, attempt } = event;
  if (isFinal(status)) return to(before);
  const state = event.facts ? { ...before, facts: event.facts } : before;
  if (outcome === 'paid' || outcome === 'cancelled') {
    const next = state.step.kind === 'checking' ? choosing(state) : state;
    const settled = { ...next, status: statusOf(state, outcome) };
    // no navigation if the payment wasn't pending: the visitor only views a paid order
    if (!isPending(status)) return to(settled);
    return outcome === 'paid'
      ? to(settled, { kind: 'removeStored' }, { kind: 'showOrder' })
      : to(settled, { kind: 'removeStored' });
  }
  const isStale = attempt < status.attempt || !isPending(status);
  if (isStale || (outcome === 'failed' && !isAsked)) return to(state);
  return to({ ...state, status: statusOf(state, outcome) });
}

/** Handles events that only certain steps expect. */
function applyStepEvent(state: Payment, event: PaymentEvent): PaymentTransition {
  const { step, orderId = '' } = state;
  const { kind } = event;
  switch (step.kind) {
    case 'announcing':
      if (kind === 'announced') return startRoute(state, step.route, event.canCheck);
      return to(kind === 'prevented' ? choosing(state) : state);
    case 'checking':
      if (kind === 'timedOut' || kind === 'paidCheckEnded') return startRoute(state, { ...step, kind: 'form' }, false);
      return kind === 'restored' ? restorePage(state) : to(state);
    case 'leaving':
      if (kind === 'posted')
        return to(state, { kind: 'storeOrder', orderId }, { kind: 'setTimeout', ms: LEAVE_TIMEOUT_MS });
      if (kind === 'restored') return restorePage(state);
      if (kind === 'blocked') return to(choosing(state, true));
      return to(kind === 'prevented' || kind === 'timedOut' ? choosing(state) : state);
    case 'opened':
      return to(kind === 'timedOut' ? choosing(state) : state);
    default:
      return to(state);
  }
}

/** The page returned from the back-forward cache. */
const restorePage = (state: Payment) =>
  to(paymentPending(choosing(state)), { kind: 'startPolling' }, { kind: 'recheck' });

function startRoute(state: Payment, route: PaymentRoute, canCheck: boolean): PaymentTransition {
  const { orderId = '' } = state;
  if (route.kind === 'tab') {
    return to(
      paymentPending({ ...state, step: { kind: 'opened' } }),
      { kind: 'openPage', url: route.url },
      { kind: 'notify', text: 'confirm' },
      { kind: 'storeOrder', orderId },
      { kind: 'startPolling' },
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
