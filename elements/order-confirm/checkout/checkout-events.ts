import type { Failure } from '../../../core/http/result.js';
import type { Checkout } from '../../../core/shop/api.js';
import type { Choices, Totals } from './checkout.rules.js';

/** Where a failure is shown: at the coupon, at the points, or at the totals. */
export type CheckoutScope = 'coupon' | 'points' | 'totals';

export interface CheckoutProblem {
  scope: CheckoutScope;
  failure: Failure;
  /** The event that tries again. */
  retry: CheckoutEvent;
}

/** A request for totals that is in flight. */
export interface TotalsRequest {
  asked: Choices;
  usePoint: boolean | undefined;
  /** The server answered 401. The request is sent again after the login. */
  isAwaitingLogin: boolean;
}

export interface CheckoutFacts {
  choices: Choices;
  /** `totals`: the choices changed. `everything`: the server may have another order by now. */
  outdated: 'nothing' | 'totals' | 'everything';
  /** Came with a changed quantity, calculated for other choices than the visitor's. */
  newer?: Checkout | undefined;
  request?: TotalsRequest | undefined;
  hasPendingQuantities: boolean;
  problem?: CheckoutProblem | undefined;
  /** Which choice the totals are recalculated for. */
  lastScope: CheckoutScope;
  /** Why the visitor's choices were dropped. */
  dropped?: Failure | undefined;
  isSignedOut: boolean;
  /** Somebody has just logged in: another 401 is an error, and nobody is asked twice. */
  isAfterLogin: boolean;
  /** Whose order is on show. */
  memberId?: string | undefined;
  /** `inFlight`: nothing is read while the order is sent. `unconfirmed`: it stays as it was sent. */
  lock: 'none' | 'inFlight' | 'unconfirmed';
}

/** `recalculating`: the totals on show are replaced soon. `stale`: they may be outdated, and nothing is in flight. */
export type CheckoutState = CheckoutFacts &
  (
    | { kind: 'loading' | 'failed' | 'anonymous'; totals?: Totals | undefined }
    | { kind: 'ready' | 'recalculating' | 'stale'; totals: Totals }
  );

export type CheckoutEvent =
  /** The element starts, or the visitor or the order wants it read again. */
  | { kind: 'load' }
  /** Another tab, or the time away from the page, may have changed it. */
  | { kind: 'refresh' }
  | { kind: 'online' }
  /** The visitor wants to order, and can't yet. */
  | { kind: 'hurry' }
  | { kind: 'choose'; choices: Choices; scope: CheckoutScope }
  | { kind: 'answered'; checkout: Checkout }
  | { kind: 'failed'; failure: Failure }
  /** The visitor changed the quantity of an item. */
  | { kind: 'quantityChosen' }
  | { kind: 'quantitySent' }
  /** Undefined: nobody knows what the server has. */
  | { kind: 'quantityAnswered'; checkout: Checkout | undefined }
  | { kind: 'quantitiesChanged'; isPending: boolean }
  /** The server answered 401 to a request for totals, or to a changed quantity. */
  | { kind: 'loginRequired'; by: 'totals' | 'quantity' }
  | { kind: 'loggedIn' }
  | { kind: 'signedOut' }
  | { kind: 'memberKnown'; id: string }
  | { kind: 'lock'; lock: CheckoutFacts['lock'] };

export type CheckoutCommand =
  /** Answered by `answered` or `failed`, and by `loginRequired` and `loggedIn` before. */
  | { kind: 'request'; choices: Choices; isAfterLogin: boolean }
  | { kind: 'cancelRequest' }
  /** Sends pending quantities without the debounce. */
  | { kind: 'flushQuantities' }
  /** The totals contain the answered quantities. */
  | { kind: 'settleQuantities' }
  /** They were another member's. */
  | { kind: 'forgetQuantities' }
  /** A loaded order implies that somebody is signed in. */
  | { kind: 'identifyMember' };

export interface CheckoutStep {
  state: CheckoutState;
  commands: readonly CheckoutCommand[];
}
