import type { Failure } from '../../../core/http/result.js';
import type { Circumstances, OrderPayload, PendingOrder, Visitor } from './order.rules.js';

/** Why nothing was sent. `address`: said at the addresses. `extra`: the extra form is wrong, or isn't loaded. */
export type OrderProblem = 'recalculating' | 'empty' | 'address' | 'extra' | 'uploading';

export type OrderMessage = Exclude<OrderProblem, 'address'> | Failure;

export type OrderState = (
  | { kind: 'editing'; message?: OrderMessage | undefined }
  /** With an order: it was submitted before, and it is found out who is signed in. */
  | { kind: 'validating'; order?: PendingOrder | undefined }
  | { kind: 'sending' | 'login'; order: PendingOrder }
  | { kind: 'unconfirmed'; order: PendingOrder; message?: OrderMessage | undefined }
  | { kind: 'placed' }
) & {
  /** Counts the submits: the same message is announced again after each. */
  submits: number;
};

export type OrderEvent =
  /** The visitor presses the button. */
  | { kind: 'submit' }
  | ({ kind: 'valid'; order: PendingOrder } & Circumstances)
  | { kind: 'invalid'; problem: OrderProblem }
  /** Storage holds an order of this member: another tab has sent it. */
  | { kind: 'found'; order: PendingOrder }
  /** It is known who is signed in, or that nobody can tell. */
  | ({ kind: 'identified'; visitor: Visitor } & Circumstances)
  /** The server answered 401. */
  | { kind: 'loginRequired' }
  | ({ kind: 'loggedIn'; visitor: Visitor } & Circumstances)
  | { kind: 'placed'; id: string; status: number }
  /** The outcome is unknown. */
  | ({ kind: 'unanswered'; visitor: Visitor } & Circumstances)
  /** `login`: a second 401. */
  | { kind: 'refused'; failure: Failure }
  /** The login was given up, or somebody else has logged in. */
  | { kind: 'abandoned'; visitor: Visitor }
  | { kind: 'memberKnown'; visitor: Visitor }
  /** The element was removed and inserted again while its order was in flight. */
  | { kind: 'stillInFlight' }
  /** Another tab has learned the outcome. */
  | { kind: 'settledElsewhere' }
  | { kind: 'recalculated' }
  /** Out of the back-forward cache. */
  | { kind: 'pageRestored' };

export type OrderCommand =
  /** Answered by `found`, `valid` or `invalid`. */
  | { kind: 'validate' }
  /** Answered by `identified`. */
  | { kind: 'identify'; order: PendingOrder }
  | { kind: 'store'; order: PendingOrder }
  | { kind: 'forget'; key: string }
  /** This attempt made no order. It stays stored if another tab's attempt had no answer. */
  | { kind: 'forgetAttempt'; key: string }
  /** Answered by `placed`, `unanswered`, `refused` or `abandoned`, and by `loginRequired` and `loggedIn` before. */
  | { kind: 'send'; order: PendingOrder; isAfterLogin: boolean }
  /** Chooses the address, the coupon and the points that the order was sent with. */
  | { kind: 'showAsSent'; payload: OrderPayload }
  /** Prices, stock and addresses may have changed. */
  | { kind: 'reload' }
  /** Changes of the member were ignored while the order was in flight. */
  | { kind: 'catchUpWithMember' }
  /** What was entered went with the order. */
  | { kind: 'clearInputs'; payload: OrderPayload }
  /** The cart on this page and the other tabs are outdated. */
  | { kind: 'tellOthers' }
  | { kind: 'announce'; id: string; status: number }
  | { kind: 'leavePage'; id: string; status: number };

export interface OrderStep {
  state: OrderState;
  commands: readonly OrderCommand[];
}
