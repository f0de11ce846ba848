import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Database } from '../database/open.js';
import { payments } from '../database/schema-orders.js';
import { cancelOrder, lockOrder } from '../orders/cancel-order.js';
import { isDue, isExpired } from '../orders/order-status.js';
import { settleOrder } from '../orders/settle-order.js';
import { amountOf, orderIdOf, type PaymentClient, postToProvider } from '../ports/payment-client.js';
import type { DemoContext, DemoEnv, RequestContext } from '../request-context.js';
import { PAY_ACCOUNT, PAY_CURRENCY } from './payment.js';
import { isLinkMethod, RECORDED, VERIFIED, VERIFY_PATH, VERIFY_PREFIX } from './payment-protocol.js';
import { sendRefunds } from './refunds.js';
import { isSigned } from './sign.js';

export const NOTIFY_PATH = '/openapi/order/notify';
const MAX_BODY_BYTES = 16_384;
const TIMEOUT_MS = 5000;

/** A payment as a provider reports it. */
interface Receipt {
  method: string;
  account: string | null;
  orderId: string;
  amount: string | null;
  currency: string | null;
  /** The provider's transaction number. */
  transaction: string;
}

/** `refund`: the id of a payment that must be refunded. */
interface Recorded {
  refund: number | undefined;
}

interface Site {
  contextOf(c: DemoContext): RequestContext;
  /** Without a provider, no notification is believed. */
  provider: PaymentClient | undefined;
}

/** Receives the provider's notifications of payments. Anybody can post here, so every notification is verified. */
export function mountPaymentWebhook(app: Hono<DemoEnv>, { contextOf, provider }: Site): void {
  app.post(NOTIFY_PATH, bodyLimit({ maxSize: MAX_BODY_BYTES }), async (c) => {
    const receipt = provider && (await receiptOf(await c.req.text(), provider));
    const { db, now } = contextOf(c);
    const recorded = receipt && (await record(receipt, db, now()));
    if (!provider || !recorded) return c.text('failure', 400);
    // if this refund fails, the job retries it
    if (recorded.refund !== undefined) await sendRefunds(db, provider, now(), recorded.refund);
    return c.text(RECORDED);
  });
}

/** The reported payment, if the notification is authentic. */
async function receiptOf(body: string, provider: PaymentClient): Promise<Receipt | undefined> {
  const told = new URLSearchParams(body);
  const type = told.get('type') ?? '';
  if (!isLinkMethod(type)) return (await isVerified(body, provider)) ? paypalReceipt(told) : undefined;
  if (!isSigned('notification', told, provider.key) || told.get('status') !== 'paid') return undefined;
  return {
    method: type,
    account: told.get('account'),
    orderId: told.get('orderId') ?? '',
    amount: told.get('amount'),
    currency: told.get('currency'),
    transaction: told.get('transaction') ?? '',
  };
}

function paypalReceipt(told: URLSearchParams): Receipt | undefined {
  if (told.get('payment_status') !== 'Completed') return undefined;
  return {
    method: 'paypal',
    account: told.get('business'),
    orderId: told.get('invoice') ?? '',
    amount: told.get('mc_gross'),
    currency: told.get('mc_currency'),
    transaction: told.get('txn_id') ?? '',
  };
}

/** Asks PayPal whether it sent exactly this notification. If PayPal doesn't answer, it sends the notification again. */
const isVerified = async (body: string, provider: PaymentClient): Promise<boolean> =>
  (await postToProvider(provider, VERIFY_PATH, { body: VERIFY_PREFIX + body, timeoutMs: TIMEOUT_MS })) === VERIFIED;

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
