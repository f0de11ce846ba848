import type { PaymentStatus } from './payment.machine.js';

/** Nothing can be paid any more. */
export const isFinal = ({ kind }: Pick<PaymentStatus, 'kind'>): boolean => kind === 'paid' || kind === 'cancelled';

/** Somebody went to pay, and it isn't known yet how that ended. */
export const isAwaited = (status: Pick<PaymentStatus, 'kind'>): boolean => status.kind !== 'none' && !isFinal(status);
