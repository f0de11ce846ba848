import { randomUUID } from 'node:crypto';
import { createOrder, orderStatus } from 'sb-elements/contract';
import { ApiError } from '../api-error.js';
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
  return { id: String(order.id), status: order.status };
});

export const orderCalls = [create, status];
