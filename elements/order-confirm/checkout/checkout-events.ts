import type { Failure } from '../../../core/http/result.js';
import type { Checkout } from '../../../core/shop/api.js';
import type { Choices, Totals } from './checkout.rules.js';

/** The place of an error message: the coupon, the points or the totals. */
export type CheckoutScope = 'coupon' | 'points' | 'totals';

export interface CheckoutProblem {
  scope: CheckoutScope;
  failure: Failure;
  /** The event that retries. */
  retry: CheckoutEvent;
}

/** A request for totals that is in flight. */
export interface TotalsRequest {
  requested: Choices;
  usePoint: boolean | undefined;
  /** The server answered 401. The request is sent again after the login. */
  isAwaitingLogin: boolean;
}

export interface CheckoutFacts {
  choices: Choices;
  /** Stale data. `totals`: the choices changed. `everything`: the server's order may have changed. */
  outdated: 'nothing' | 'totals' | 'everything';
  /** The response to a changed quantity, calculated for other choices than the visitor's. */
  newer?: Checkout | undefined;
  request?: TotalsRequest | undefined;
  hasPendingQuantities: boolean;
  problem?: CheckoutProblem | undefined;
  /** The choice that the totals are recalculated for. */
  lastScope: CheckoutScope;
  /** The failure because of which the visitor's choices were dropped. */
  dropped?: Failure | undefined;
  isSignedOut: boolean;
  /** The visitor has just logged in: another 401 is an error, and no second login is requested. */
  isAfterLogin: boolean;
  /** The member whose order is shown. */
  memberId?: string | undefined;
  /** `inFlight`: nothing is requested while the order is sent. */
  lock: 'none' | 'inFlight';
}

/** `recalculating`: newer totals are in flight. `stale`: the totals may be outdated, and nothing is in flight. */
export type CheckoutState = CheckoutFacts &
  (
    | { kind: 'loading' | 'failed' | 'anonymous'; totals?: Totals | undefined }
    | { kind: 'ready' | 'recalculating' | 'stale'; totals: Totals }
  );

export type CheckoutEvent =
  /** The element starts, or the visitor or the order machine requests a reload. */
  | { kind: 'load' }
  /** Another tab may have changed the order, or the visitor returned to the page. */
  | { kind: 'refresh' }
  | { kind: 'online' }
  /** The visitor tried to order before the totals were ready. */
  | { kind: 'flush' }
  | { kind: 'choose'; choices: Choices; scope: CheckoutScope }
  | { kind: 'answered'; checkout: Checkout }
  | { kind: 'failed'; failure: Failure }
  /** The visitor changed the quantity of an item. */
  | { kind: 'quantityChosen' }
  | { kind: 'quantitySent' }
  /** Undefined: the server's state is unknown. */
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
  /** Drops the quantities that the totals contain. */
  | { kind: 'dropAnsweredQuantities' }
  /** Drops the quantities of another member. */
  | { kind: 'clearQuantities' }
  /** Loads the member: a loaded order implies that somebody is signed in. */
  | { kind: 'identifyMember' };

export interface CheckoutTransition {
  state: CheckoutState;
  commands: readonly CheckoutCommand[];
}
