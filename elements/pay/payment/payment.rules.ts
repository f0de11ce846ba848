import type { Payment, PaymentStatus } from './payment.state.js';

/** `isRemembered`: somebody went to pay this order in this tab, before a reload. */
export const initialPayment = (orderId: string | undefined, isRemembered: boolean): Payment => ({
  orderId,
  method: undefined,
  config: { kind: 'none' },
  step: { kind: 'choosing' },
  isBlocked: false,
  status: { kind: isRemembered ? 'awaited' : 'none', attempt: 0, announcement: 0 },
});

/** Nothing can be paid any more. */
export const isFinal = ({ kind }: Pick<PaymentStatus, 'kind'>): boolean => kind === 'paid' || kind === 'cancelled';

/** Somebody went to pay, and it isn't known yet how that ended. */
export const isAwaited = (status: Pick<PaymentStatus, 'kind'>): boolean => status.kind !== 'none' && !isFinal(status);

/** Another status, which is announced. */
export const statusOf = (
  { status }: Payment,
  kind: PaymentStatus['kind'],
  attempt = status.attempt,
): PaymentStatus => ({ kind, attempt, announcement: status.announcement + 1 });

/** The visitor went to pay: only answers to later questions tell how that went. */
export const awaiting = (state: Payment): Payment => ({
  ...state,
  status: statusOf(state, 'awaited', state.status.attempt + 1),
});
