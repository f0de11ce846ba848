import { randomUUID } from 'node:crypto';
import { createOrder, orderStatus } from '../../../core/shop/api.js';
import { answer } from '../answer.js';
import { orderOf } from '../member-orders.js';
import { Refusal } from '../refusal.js';
import { signedIn } from './held.js';
import { wholeId } from './offer.js';
import { cancelExpiredOrdersOf } from './order-cancelling.js';
import { placeOrder } from './order-placing.js';
import { personsOf } from './person.js';

const create = answer(createOrder, async (input, visit) => {
  // before the transaction, which would wait for ever for a second connection when all are ordering
  const memberId = await signedIn(visit);
  const senders = await personsOf(visit);
  const now = visit.now();
  const expiresAt = new Date(now.getTime() + visit.paymentWindowMs);
  // an expired order may hold the coupon, points and pieces that this one needs
  await cancelExpiredOrdersOf(visit.db, memberId, now);
  const idempotencyKey = visit.idempotencyKey() ?? randomUUID();
  return placeOrder(visit.db, { formData: null, ...input, memberId, senders, idempotencyKey, now, expiresAt });
});

const status = answer(orderStatus, async ({ orderId }, visit) => {
  const memberId = await signedIn(visit);
  await cancelExpiredOrdersOf(visit.db, memberId, visit.now());
  const order = await orderOf(visit.db, memberId, wholeId(orderId));
  if (!order) throw new Refusal(404, '订单不存在');
  return { id: String(order.id), status: order.status };
});

export const orderCalls = [create, status];
