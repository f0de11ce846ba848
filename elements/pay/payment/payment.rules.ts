import type { Payment, PaymentStatus } from './payment.state.js';

/** `isStored`: the visitor went to pay this order in this tab, before a reload. */
export const initialPayment = (orderId: string | undefined, isStored: boolean): Payment => ({
  orderId,
  method: undefined,
  config: { kind: 'none' },
  step: { kind: 'choosing' },
  isBlocked: false,
  status: { kind: isStored ? 'pending' : 'none', attempt: 0, announcement: 0 },
  isAway: isStored,
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
  isAway: true,
  status: statusOf(state, 'pending', state.status.attempt + 1),
});
