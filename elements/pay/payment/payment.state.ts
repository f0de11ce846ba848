import type { PaymentConf } from '../../../core/shop/api.js';

/**
 * `step` is the way to the payment page, `config` is what PayPal must be told, `status` is what is known about the
 * payment itself. The machine tells how they change.
 */
export interface Payment {
  readonly orderId: string | undefined;
  readonly method: string | undefined;
  readonly config: PaypalConfig;
  readonly step: PaymentStep;
  /** PayPal's form can't go where it should. */
  readonly isBlocked: boolean;
  readonly status: PaymentStatus;
}

export type PaypalConfig = { kind: 'none' | 'loading' | 'failed' } | { kind: 'ready'; conf: PaymentConf };

/** How the visitor gets to the payment page. */
export type PaymentRoute = { kind: 'form'; conf: PaymentConf } | { kind: 'tab'; url: string };

export type PaymentStep =
  | { kind: 'choosing' | 'opened' }
  | { kind: 'announcing'; route: PaymentRoute }
  | { kind: 'checking' | 'leaving'; conf: PaymentConf };

export interface PaymentStatus {
  readonly kind: 'none' | 'awaited' | 'unpaid' | 'failed' | 'paid' | 'cancelled';
  /** How often the visitor went to pay. Answers to questions of an earlier attempt count only if they are final. */
  readonly attempt: number;
  /** Increments so that an identical message is announced again. */
  readonly announcement: number;
}

export type PaymentEvent =
  | { kind: 'orderChanged'; orderId: string | undefined; isAwaited: boolean }
  | { kind: 'methodChanged'; method: string | undefined; byVisitor: boolean }
  /** `url`: the payment page of the method; `isSafe`: PayPal's form may go to its target. */
  | { kind: 'pay'; by: 'button' | 'link'; url: string | undefined; isSafe: boolean }
  /** The page let `sb-pay` pass. */
  | { kind: 'announced'; canCheck: boolean }
  | { kind: 'prevented' | 'posted' | 'blocked' | 'restored' | 'returned' | 'timedOut' | 'paidCheckEnded' }
  | { kind: 'configLoaded'; conf: PaymentConf }
  | { kind: 'configFailed' | 'configRetried' }
  | { kind: 'configLogin'; isAwaited: boolean }
  | { kind: 'statusLogin' }
  | { kind: 'statusAnswered'; attempt: number; isAsked: boolean; outcome: 'paid' | 'cancelled' | 'unpaid' | 'failed' };

export type PaymentCommand =
  | { kind: 'loadConfig'; orderId: string }
  | { kind: 'dropConfig' }
  | { kind: 'announceMethod'; method: string }
  | { kind: 'announce'; method: string; orderId: string }
  | { kind: 'notify'; text: 'badPage' | 'configFailed' | 'confirm' }
  | { kind: 'openPage'; url: string }
  | { kind: 'checkPaid' }
  | { kind: 'postForm'; conf: PaymentConf; orderId: string }
  /** Sends `timedOut` after so many ms, unless the step changes before. */
  | { kind: 'setTimeout'; ms: number }
  | { kind: 'remember'; orderId: string }
  | { kind: 'forget' | 'restartStatus' | 'awaitPayment' | 'recheck' | 'showOrder' };

export interface PaymentTransition {
  state: Payment;
  commands: readonly PaymentCommand[];
}
