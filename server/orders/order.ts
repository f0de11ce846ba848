import { randomUUID } from 'node:crypto';
import { createOrder, orderStatus } from '@sb-elements/elements/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { ApiError } from '../api-error.js';
import type { Database } from '../database/open.js';
import { payments } from '../database/schema-orders.js';
import { yuan } from '../goods/find-goods.js';
import { wholeId } from '../goods/sku.js';
import { actorsOf } from '../members/actor.js';
import { signedIn } from '../members/member-lock.js';
import { route } from '../route.js';
import { cancelExpiredOrdersOf } from './cancel-order.js';
import { orderOf } from './member-orders.js';
import { placeOrder } from './place-order.js';

const create = route(createOrder, async (input, context) => {
  // outside of the transaction, where it would need a second connection: with all connections in orders, that deadlocks
  const memberId = await signedIn(context);
  const senders = await actorsOf(context);
  const now = context.now();
  const expiresAt = new Date(now.getTime() + context.paymentWindowMs);
  // an expired order may hold the coupon, points and stock that this one needs
  await cancelExpiredOrdersOf(context.db, memberId, now);
  const idempotencyKey = context.idempotencyKey() ?? randomUUID();
  return placeOrder(context.db, { formData: null, ...input, memberId, senders, idempotencyKey, now, expiresAt });
});

const status = route(orderStatus, async ({ orderId }, context) => {
  const memberId = await signedIn(context);
  await cancelExpiredOrdersOf(context.db, memberId, context.now());
  const order = await orderOf(context.db, memberId, wholeId(orderId));
  if (!order) throw new ApiError(404, '订单不存在');
  const price = yuan(order.total);
  if (!order.paidAt) return { id: String(order.id), status: order.status, price };
  const method = await methodOf(context.db, order.id);
  return { id: String(order.id), status: order.status, price, method, paidAt: order.paidAt.toISOString() };
});

/** The method of the payment that settled the order; undefined if there was nothing to pay. */
async function methodOf(db: Database, orderId: number): Promise<string | undefined> {
  const [payment] = await db
    .select({ method: payments.method })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), isNull(payments.refundDueAt)))
    .limit(1);
  return payment?.method;
}

export const orderCalls = [create, status];
