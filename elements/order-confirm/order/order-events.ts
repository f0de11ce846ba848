import type { Failure } from '../../../core/http/result.js';
import type { OrderedItem, OrderPayload, PendingOrder, SendConditions, Visitor } from './order.rules.js';

/** Why nothing was sent. `address`: shown at the addresses. `extra`: the extra form is invalid or not loaded. */
export type OrderProblem = 'recalculating' | 'empty' | 'address' | 'extra' | 'uploading';

export type OrderMessage = Exclude<OrderProblem, 'address'> | Failure;

export type OrderState = (
  | { kind: 'editing'; message?: OrderMessage | undefined }
  /** With an order: it is a retry, and the member is being identified. */
  | { kind: 'validating'; order?: PendingOrder | undefined }
  | { kind: 'sending' | 'login'; order: PendingOrder }
  | { kind: 'unconfirmed'; order: PendingOrder; message?: OrderMessage | undefined }
  | { kind: 'placed' }
) & {
  /** Increments with each submit, so that an identical message is announced again. */
  submits: number;
  /** While an order is edited and validated: an unconfirmed order that doesn't block it (`blocks`). */
  earlier?: PendingOrder | undefined;
};

export type OrderEvent =
  /** The visitor pressed the button. */
  | { kind: 'submit' }
  | { kind: 'valid'; order: PendingOrder }
  | { kind: 'invalid'; problem: OrderProblem }
  /** Storage holds an order of this member: another tab has sent it. */
  | { kind: 'found'; order: PendingOrder }
  /** The member is known, or failed to load. */
  | ({ kind: 'identified'; visitor: Visitor } & SendConditions)
  /** The server answered 401. */
  | { kind: 'loginRequired' }
  | ({ kind: 'loggedIn'; visitor: Visitor } & SendConditions)
  /** `id`: undefined if the answer has none. */
  | { kind: 'placed'; id: string | undefined; status: number }
  /** The request had no answer: the outcome is unknown. */
  | { kind: 'unanswered'; visitor: Visitor }
  /** `login`: a second 401. */
  | { kind: 'refused'; failure: Failure }
  /** The login was canceled, or another member has logged in. */
  | { kind: 'abandoned'; visitor: Visitor }
  /** The visitor, and the stored orders that are theirs, oldest first. */
  | { kind: 'storageRead'; visitor: Visitor; stored: readonly PendingOrder[] }
  /** The element was removed and inserted again while this order was in flight. */
  | { kind: 'stillInFlight'; order: PendingOrder }
  /** Another tab has learned the outcome. */
  | { kind: 'resolvedElsewhere' }
  | { kind: 'recalculated' }
  /** The items of the checkout are known or may have changed, or time has passed. Undefined: none are shown. */
  | { kind: 'compared'; items: readonly OrderedItem[] | undefined; stored: readonly PendingOrder[]; now: number }
  /** The visitor gave the unconfirmed order up. */
  | { kind: 'discarded' }
  /** The page returned from the back-forward cache. */
  | { kind: 'pageRestored' };

export type OrderCommand =
  /** Answered by `found`, `valid` or `invalid`. */
  | { kind: 'validate' }
  /** Answered by `identified`. */
  | { kind: 'identify'; order: PendingOrder }
  | { kind: 'store'; order: PendingOrder }
  | { kind: 'remove'; key: string }
  /** This attempt created no order. The order stays stored if another tab's attempt had no answer. */
  | { kind: 'removeAttempt'; key: string }
  /** Answered by `placed`, `unanswered`, `refused` or `abandoned`, and by `loginRequired` and `loggedIn` before. */
  | { kind: 'send'; order: PendingOrder; isAfterLogin: boolean }
  /** Restores the address, the coupon and the points that the order was sent with. */
  | { kind: 'showAsSent'; payload: OrderPayload }
  /** Prices, stock and addresses may have changed. */
  | { kind: 'reload' }
  /** Changes of the member were ignored while the order was in flight. */
  | { kind: 'syncMember' }
  /** Clears the remark, the form and the choices that were sent. */
  | { kind: 'clearInputs'; payload: OrderPayload }
  /** The cart on this page and the other tabs are stale. */
  | { kind: 'refreshOthers' }
  | { kind: 'announce'; id: string | undefined; status: number }
  /** Without an id, the visitor's orders are shown. */
  | { kind: 'leavePage'; id: string | undefined; status: number };

export interface OrderTransition {
  state: OrderState;
  commands: readonly OrderCommand[];
}
