import type { OrderFacts, PaymentConf } from '../../../core/shop/api.js';

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

export interface PaymentTransition {
  state: Payment;
  commands: readonly PaymentCommand[];
}
