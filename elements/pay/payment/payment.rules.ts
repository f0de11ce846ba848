import type { OrderFacts } from '../../../core/shop/api.js';
import type { Payment, PaymentStatus } from './payment.machine.js';

/** `isBack`: the visitor went to pay this order, before this page was loaded. */
export const initialPayment = (orderId: string | undefined, isBack: boolean, isByCancelLink = false): Payment => ({
  orderId,
  method: undefined,
  config: { kind: 'none' },
  step: { kind: 'choosing' },
  isBlocked: false,
  status: { kind: isBack ? 'pending' : 'none', attempt: 0, announcement: 0 },
  view: isBack ? 'back' : 'methods',
  isByCancelLink,
  facts: undefined,
});

/** Nothing can be paid any more. */
export const isFinal = ({ kind }: Pick<PaymentStatus, 'kind'>): boolean => kind === 'paid' || kind === 'cancelled';

/** The visitor went to pay, and the outcome isn't known yet. */
export const isPending = (status: Pick<PaymentStatus, 'kind'>): boolean => status.kind !== 'none' && !isFinal(status);

/** Makes the next status, which is announced. */
export const statusOf = (
  { status }: Payment,
  kind: PaymentStatus['kind'],
  attempt = status.attempt,
): PaymentStatus => ({ kind, attempt, announcement: status.announcement + 1 });

/** The visitor went to pay: answers to earlier requests are stale. */
export const paymentPending = (state: Payment): Payment => ({
  ...state,
  view: 'away',
  isByCancelLink: false,
  status: statusOf(state, 'pending', state.status.attempt + 1),
});

/** Whether the back end tells enough about a paid order for a receipt: the amount, or the time. */
export const hasReceipt = (facts: OrderFacts | undefined): facts is OrderFacts =>
  facts !== undefined && (facts.price !== undefined || !Number.isNaN(Date.parse(facts.paidAt ?? '')));
