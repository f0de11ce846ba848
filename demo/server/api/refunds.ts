import { and, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../database/open.js';
import { payments } from '../database/schema-orders.js';
import { amountOf, type PaymentClient, postToProvider } from '../payment-client.js';
import { REFUND_PATH, REFUNDED } from '../payment-provider/paths.js';
import { signed } from '../payment-provider/sign.js';
import { PAY_ACCOUNT, PAY_CURRENCY } from './payment.js';

type PaymentRow = typeof payments.$inferSelect;

/** In ms. The answer to the provider's notice waits for the first try. */
const TIMEOUT_MS = 2000;
/** A refund that wasn't confirmed is asked for again after this time, in ms. */
const RETRY_MS = 60_000;
const BATCH = 20;

/**
 * Asks the provider for the refunds that are due, or for one of them. No transaction is open meanwhile: a server claims
 * a refund by the time at which it tries. The provider refunds a transaction once, however often it is asked.
 */
export async function sendRefunds(db: Database, provider: PaymentClient, now: Date, id?: number): Promise<void> {
  const send = async (payment: PaymentRow) => {
    if (!(await isRefunded(payment, provider))) return;
    await db.update(payments).set({ refundedAt: now }).where(eq(payments.id, payment.id));
  };
  // at once: a provider that doesn't answer holds up a shutdown no longer than one request
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
      // one that the provider refuses again and again lets the others pass
      .orderBy(sql`${payments.refundTriedAt} asc nulls first`)
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const ids = due.map((payment) => payment.id);
    return tx.update(payments).set({ refundTriedAt: now }).where(inArray(payments.id, ids)).returning();
  });
}

async function isRefunded({ transaction, amount }: PaymentRow, provider: PaymentClient): Promise<boolean> {
  const asked = { transaction, account: PAY_ACCOUNT, amount: amountOf(amount), currency: PAY_CURRENCY };
  const body = signed('refund', asked, provider.key).toString();
  return (await postToProvider(provider, REFUND_PATH, { body, timeoutMs: TIMEOUT_MS })) === REFUNDED;
}
