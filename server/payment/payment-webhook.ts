import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Database } from '../database/open.js';
import { payments } from '../database/schema-orders.js';
import { cancelOrder, lockOrder } from '../orders/cancel-order.js';
import { orderIdOf } from '../orders/order-id.js';
import { isDue, isExpired } from '../orders/order-status.js';
import { settleOrder } from '../orders/settle-order.js';
import type { PaymentClient, Receipt } from '../ports/payment-client.js';
import type { RequestContext, ServerContext, ServerEnv } from '../request-context.js';
import { amountOf } from './amount.js';
import { PAY_ACCOUNT, PAY_CURRENCY } from './payment.js';
import { RECORDED } from './payment-protocol.js';
import { sendRefunds } from './refunds.js';

export const NOTIFY_PATH = '/openapi/order/notify';
const MAX_BODY_BYTES = 16_384;

/** `refund`: the id of a payment that must be refunded. */
interface Recorded {
  refund: number | undefined;
}

interface Site {
  contextOf(c: ServerContext): RequestContext;
  /** Without a provider, no notification is believed. */
  paymentClient: PaymentClient | undefined;
}

/** Receives the provider's notifications of payments. Anybody can post here, so every notification is verified. */
export function mountPaymentWebhook(app: Hono<ServerEnv>, { contextOf, paymentClient }: Site): void {
  app.post(NOTIFY_PATH, bodyLimit({ maxSize: MAX_BODY_BYTES }), async (c) => {
    const receipt = paymentClient && (await paymentClient.verifiedReceipt(await c.req.text()));
    const { db, now } = contextOf(c);
    const recorded = receipt && (await record(receipt, db, now()));
    if (!paymentClient || !recorded) return c.text('failure', 400);
    // if this refund fails, the job retries it
    if (recorded.refund !== undefined) await sendRefunds(db, paymentClient, now(), recorded.refund);
    return c.text(RECORDED);
  });
}

/**
 * Records a payment once and settles the order. A payment for an order that is cancelled, paid or expired is marked for
 * a refund instead. Returns undefined if the amount differs from the order's total; the notification is then refused.
 */
async function record(receipt: Receipt, db: Database, receivedAt: Date): Promise<Recorded | undefined> {
  const { method, account, amount, currency, transaction } = receipt;
  if (!transaction || account !== PAY_ACCOUNT || currency !== PAY_CURRENCY) return undefined;
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderIdOf(receipt.orderId));
    if (!order || amount !== amountOf(order.total)) return undefined;
    const isOver = isExpired(order, receivedAt);
    if (isOver) await cancelOrder(tx, order, receivedAt);
    const isUnwanted = isOver || !isDue(order);
    const refundDueAt = isUnwanted ? receivedAt : null;
    const payment = { orderId: order.id, method, transaction, amount: order.total, receivedAt, refundDueAt };
    const [made] = await tx.insert(payments).values(payment).onConflictDoNothing().returning({ id: payments.id });
    if (made && !isUnwanted) await settleOrder(tx, order.id, receivedAt);
    return { refund: made && isUnwanted ? made.id : undefined };
  });
}
