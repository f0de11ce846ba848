import { and, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../database/open.js';
import { payments } from '../database/schema-orders.js';
import type { PaymentClient } from '../ports/payment-client.js';
import { amountOf } from './amount.js';
import { PAY_ACCOUNT, PAY_CURRENCY } from './payment.js';

type PaymentRow = typeof payments.$inferSelect;

/** The pause before an unconfirmed refund is requested again, in ms. */
const RETRY_MS = 60_000;
const BATCH = 20;

/**
 * Requests the due refunds, or one of them, from the provider. No transaction is open meanwhile: a server claims a
 * refund by setting the time of its attempt. The provider refunds a transaction only once, even if it is asked again.
 */
export async function sendRefunds(db: Database, paymentClient: PaymentClient, now: Date, id?: number): Promise<void> {
  const send = async (payment: PaymentRow) => {
    if (!(await paymentClient.refund(refundOf(payment)))) return;
    await db.update(payments).set({ refundedAt: now }).where(eq(payments.id, payment.id));
  };
  // concurrently, so that a provider that doesn't answer delays a shutdown by one request only
  await Promise.all((await claim(db, now, id)).map(send));
}

function claim(db: Database, now: Date, id?: number): Promise<PaymentRow[]> {
  const isFree = or(isNull(payments.refundTriedAt), lte(payments.refundTriedAt, new Date(now.getTime() - RETRY_MS)));
  const isDue = and(isNotNull(payments.refundDueAt), isNull(payments.refundedAt), isFree);
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: payments.id })
      .from(payments)
      .where(and(isDue, id === undefined ? undefined : eq(payments.id, id)))
      // oldest attempt first, so that a refund that is always refused doesn't block the others
      .orderBy(sql`${payments.refundTriedAt} asc nulls first`)
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const ids = due.map((payment) => payment.id);
    return tx.update(payments).set({ refundTriedAt: now }).where(inArray(payments.id, ids)).returning();
  });
}

const refundOf = ({ transaction, amount }: PaymentRow) => ({
  transaction,
  account: PAY_ACCOUNT,
  amount: amountOf(amount),
  currency: PAY_CURRENCY,
});
