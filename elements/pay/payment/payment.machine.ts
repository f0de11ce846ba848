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
 *   announcing  in this tab, and the status can be checked     → checking: request the status, for 2 s
 *   announcing  in this tab: PayPal, or a phone                → leaving: post the form, or open the page
 *   announcing  in a new tab                                   → opened: open the page, start polling
 *   checking    it is paid, or cancelled                       → choosing
 *   checking    it isn't, or no answer after 2 s               → leaving: post the form, or open the page
 *   leaving     the form was posted, or the page opens         → leaving: store the order, wait 30 s
 *   leaving     the page prevents sb-navigate                  → choosing
 *   leaving     the form's target isn't safe, or is forbidden  → choosing, blocked
 *   leaving     30 s pass, and the page is still here          → choosing
 *   leaving     the page returns from the back-forward cache   → choosing, back: start polling
 *   leaving     the page is seen again: an app was opened      → choosing, back: start polling
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
 *   pending     it isn't paid, and the visitor asked or is back → unpaid
 *   pending     the request of the visitor, or on return, fails → failed
 *   any         it is paid                                     → paid: show the receipt, or else the order's page
 *   any         the order was cancelled                        → cancelled: nothing can be paid any more
 *
 * view
 *   any         the visitor went to pay, here or in another tab → away
 *   away        is back, here or in another tab                → back
 *   any         returns to the methods, or chooses another     → methods
 */

import type { OrderFacts, PaymentConf } from '../../../core/shop/api.js';
import { type Step, to } from '../../../core/state/machine.js';
import { hasReceipt, isFinal, isPending, paymentPending, statusOf } from './payment.rules.js';

/**
 * `step`: the navigation to the payment page. `config`: PayPal's configuration. `status`: the status of the payment
 * itself. See payment.machine.ts.
 */
export interface Payment {
  readonly orderId: string | undefined;
  readonly method: string | undefined;
  readonly config: PaypalConfig;
  readonly step: PaymentStep;
  /** PayPal's form can't be posted to its target. */
  readonly isBlocked: boolean;
  readonly status: PaymentStatus;
  /**
   * The visitor sees the methods, is on the payment page, or is back from it in this tab or in another. Choosing another
   * method ends both; `status` stays pending.
   */
  readonly view: 'methods' | 'away' | 'back';
  /** The visitor is back by the cancel link of the payment page. */
  readonly isByCancelLink: boolean;
  /** Facts about the order, if the back end tells them. */
  readonly facts: OrderFacts | undefined;
}

export type PaypalConfig = { kind: 'none' | 'loading' | 'failed' } | { kind: 'ready'; conf: PaymentConf };

/** The route to the payment page: PayPal's form, this tab, or a new one. */
export type PaymentRoute = LeavingRoute | { kind: 'tab'; url: string };
/** The route ends this page. */
export type LeavingRoute = { kind: 'form'; conf: PaymentConf } | { kind: 'page'; url: string };

export type PaymentStep =
  | { kind: 'choosing' | 'opened' | 'leaving' }
  | { kind: 'announcing'; route: PaymentRoute }
  | { kind: 'checking'; route: LeavingRoute };

export interface PaymentStatus {
  readonly kind: 'none' | 'pending' | 'unpaid' | 'failed' | 'paid' | 'cancelled';
  /** Increments each time the visitor goes to pay. Answers to earlier requests count only if they are final. */
  readonly attempt: number;
  /** Increments so that an identical message is announced again. */
  readonly announcement: number;
}

export type PaymentEvent =
  | { kind: 'orderChanged'; orderId: string | undefined; isPending: boolean }
  | { kind: 'methodChanged'; method: string | undefined; byVisitor: boolean }
  /** `url`: the payment page of the method; `isSafe`: PayPal's form may go to its target; `isInThisTab`: in this tab. */
  | { kind: 'pay'; by: 'button' | 'link'; url: string | undefined; isSafe: boolean; isInThisTab: boolean }
  /** `sb-pay` was not prevented. */
  | { kind: 'announced'; canCheck: boolean }
  | { kind: 'prevented' | 'posted' | 'blocked' | 'restored' | 'seen' | 'returned' | 'timedOut' | 'paidCheckEnded' }
  /** In another tab, the visitor went to pay this order, or is back from the payment page. */
  | { kind: 'otherTab'; isBack: boolean }
  | { kind: 'configLoaded'; conf: PaymentConf }
  | { kind: 'configFailed' | 'configRetried' }
  | { kind: 'configLogin'; isPending: boolean }
  | { kind: 'statusLogin' }
  /** The visitor returned to the methods. */
  | { kind: 'backToMethods' }
  | {
      kind: 'statusAnswered';
      attempt: number;
      isAsked: boolean;
      /** The request was sent when the visitor returned to this page. */
      isOnReturn: boolean;
      outcome: 'paid' | 'cancelled' | 'unpaid' | 'failed';
      facts?: OrderFacts | undefined;
    };

export type PaymentCommand =
  | { kind: 'loadConfig'; orderId: string }
  | { kind: 'dropConfig' }
  | { kind: 'announceMethod'; method: string }
  | { kind: 'announce'; method: string; orderId: string }
  | { kind: 'notify'; text: 'badPage' | 'configFailed' }
  | { kind: 'openTab' | 'openHere'; url: string }
  | { kind: 'checkPaid' }
  | { kind: 'postForm'; conf: PaymentConf; orderId: string }
  /** Dispatches `timedOut` after this time, unless the step changes before. */
  | { kind: 'setTimeout'; ms: number }
  | { kind: 'storeOrder'; orderId: string }
  /** Asks whether the payment is complete, once the visitor sees this page again. */
  | { kind: 'askLater' }
  | { kind: 'removeStored' | 'restartStatus' | 'startPolling' | 'recheck' | 'showOrder' };

export function transition(state: Payment, event: PaymentEvent): Step<Payment, PaymentCommand> {
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
      return to({ ...state, view: 'methods' });
    case 'otherTab':
      return followOtherTab(state, event.isBack);
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

const choosing = (state: Payment, isBlocked = false): Payment => ({ ...state, step: { kind: 'choosing' }, isBlocked });

const needsConfig = ({ method, orderId }: Payment) => (method === PAYPAL ? orderId : undefined);

function loadConfig(state: Payment): Step<Payment, PaymentCommand> {
  const orderId = needsConfig(state);
  return orderId
    ? to({ ...state, config: { kind: 'loading' } }, { kind: 'loadConfig', orderId })
    : to({ ...state, config: { kind: 'none' } }, { kind: 'dropConfig' });
}

function changeOrder(state: Payment, event: PaymentEvent & { kind: 'orderChanged' }): Step<Payment, PaymentCommand> {
  const status = statusOf(state, event.isPending ? 'pending' : 'none');
  const order = {
    orderId: event.orderId,
    status,
    view: event.isPending ? 'back' : 'methods',
    isByCancelLink: false,
    facts: undefined,
  } as const;
  const next = loadConfig({ ...choosing(state), ...order });
  return to(next.state, { kind: 'restartStatus' }, ...next.commands);
}

function changeMethod(state: Payment, event: PaymentEvent & { kind: 'methodChanged' }): Step<Payment, PaymentCommand> {
  const { method, byVisitor } = event;
  if (method === state.method) return to(state);
  const next = loadConfig({ ...choosing(state), method, view: byVisitor ? 'methods' : state.view });
  return byVisitor && method ? to(next.state, ...next.commands, { kind: 'announceMethod', method }) : next;
}

function pay(
  state: Payment,
  { by, url, isSafe, isInThisTab }: PaymentEvent & { kind: 'pay' },
): Step<Payment, PaymentCommand> {
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
  const route: PaymentRoute = isForm
    ? { kind: 'form', conf: config.conf }
    : { kind: isInThisTab ? 'page' : 'tab', url };
  const isBlocked = !isForm && state.isBlocked;
  return to({ ...state, isBlocked, step: { kind: 'announcing', route } }, { kind: 'announce', method, orderId });
}

function applyAnswer(before: Payment, event: PaymentEvent & { kind: 'statusAnswered' }): Step<Payment, PaymentCommand> {
  const { status } = before;
  const { outcome, isAsked, isOnReturn, attempt } = event;
  if (isFinal(status)) return to(before);
  const state = event.facts ? { ...before, facts: event.facts } : before;
  if (outcome === 'paid' || outcome === 'cancelled') {
    const next = state.step.kind === 'checking' ? choosing(state) : state;
    const settled = { ...next, status: statusOf(state, outcome) };
    // no navigation if the payment wasn't pending: the visitor only views a paid order
    if (!isPending(status)) return to(settled);
    return outcome === 'paid' && !hasReceipt(state.facts)
      ? to(settled, { kind: 'removeStored' }, { kind: 'showOrder' })
      : to(settled, { kind: 'removeStored' });
  }
  const isStale = attempt < status.attempt || !isPending(status);
  const isFirstOnReturn = state.view === 'back' && status.kind !== outcome && status.kind !== 'unpaid';
  // while the visitor pays, "not paid" is no news
  const isNews = isAsked || isFirstOnReturn || (isOnReturn && outcome === 'unpaid');
  return isStale || !isNews ? to(state) : to({ ...state, status: statusOf(state, outcome) });
}

/** Handles events that only certain steps expect. */
function applyStepEvent(state: Payment, event: PaymentEvent): Step<Payment, PaymentCommand> {
  const { step, orderId = '' } = state;
  const { kind } = event;
  switch (step.kind) {
    case 'announcing':
      if (kind === 'announced') return startRoute(state, step.route, event.canCheck);
      return to(kind === 'prevented' ? choosing(state) : state);
    case 'checking':
      if (kind === 'timedOut' || kind === 'paidCheckEnded') return startRoute(state, step.route, false);
      return kind === 'restored' ? comeBack(state) : to(state);
    case 'leaving':
      if (kind === 'posted')
        return to(state, { kind: 'storeOrder', orderId }, { kind: 'setTimeout', ms: LEAVE_TIMEOUT_MS });
      if (kind === 'restored' || kind === 'seen') return comeBack(state);
      if (kind === 'blocked') return to(choosing(state, true));
      return to(kind === 'prevented' || kind === 'timedOut' ? choosing(state) : state);
    case 'opened':
      return to(kind === 'timedOut' ? choosing(state) : state);
    default:
      return to(state);
  }
}

/** The visitor is back from the payment page. */
const comeBack = (state: Payment): Step<Payment, PaymentCommand> =>
  to({ ...paymentPending(choosing(state)), view: 'back' }, { kind: 'startPolling' }, { kind: 'recheck' });

function followOtherTab(state: Payment, isBack: boolean): Step<Payment, PaymentCommand> {
  if (isFinal(state.status)) return to(state);
  if (isBack) return state.view === 'away' ? comeBack(state) : to(state);
  return to(paymentPending(choosing(state)), { kind: 'startPolling' });
}

function startRoute(state: Payment, route: PaymentRoute, canCheck: boolean): Step<Payment, PaymentCommand> {
  const { orderId = '' } = state;
  if (route.kind === 'tab') {
    return to(
      paymentPending({ ...state, step: { kind: 'opened' } }),
      { kind: 'openTab', url: route.url },
      { kind: 'askLater' },
      { kind: 'storeOrder', orderId },
      { kind: 'startPolling' },
      { kind: 'setTimeout', ms: DOUBLE_CLICK_MS },
    );
  }
  if (!canCheck) return to({ ...state, step: { kind: 'leaving' } }, leave(route, orderId));
  return to(
    { ...state, step: { kind: 'checking', route } },
    { kind: 'setTimeout', ms: PAID_CHECK_MS },
    { kind: 'checkPaid' },
  );
}

const leave = (route: LeavingRoute, orderId: string): PaymentCommand =>
  route.kind === 'form' ? { kind: 'postForm', conf: route.conf, orderId } : { kind: 'openHere', url: route.url };
