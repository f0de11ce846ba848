import { PAYPAL, paymentConf } from '@sb-elements/elements/contract';
import { asc, eq } from 'drizzle-orm';
import { ApiError, badInput, loginNeeded } from '../api-error.js';
import { orderItems, orders } from '../database/schema-orders.js';
import { cancelExpiredOrdersOf } from '../orders/cancel-order.js';
import { orderIdOf } from '../orders/order-id.js';
import { isCancelled, isSettled } from '../orders/order-status.js';
import type { Collection } from '../ports/payment-client.js';
import type { RequestContext } from '../request-context.js';
import { route } from '../route.js';
import { amountOf } from './amount.js';

type OrderRow = typeof orders.$inferSelect;

/** The site's account at the payment provider. */
export const PAY_ACCOUNT = 'till@xianzhan.example';
export const PAY_CURRENCY = 'CNY';
/** The number of characters of an order's name that PayPal shows. */
const MAX_NAME = 127;

/** The visitor's own order. Throws an ApiError if there is none. */
export async function orderOf(id: string, context: RequestContext): Promise<OrderRow> {
  const member = await context.member();
  if (!member) throw loginNeeded();
  await cancelExpiredOrdersOf(context.db, member.id, context.now());
  const [order] = await context.db
    .select()
    .from(orders)
    .where(eq(orders.id, orderIdOf(id)));
  // the same answer for another member's order, so that it reveals nothing
  if (order?.memberId !== member.id) throw new ApiError(404, '订单不存在');
  return order;
}

/** The payment that a provider is asked to collect for an order. */
export async function collectionOf({ id, total }: OrderRow, context: RequestContext): Promise<Collection> {
  const at = (path: string) => `${context.origin}${path}`;
  return {
    account: PAY_ACCOUNT,
    orderName: await nameOf(id, context),
    totalPrice: amountOf(total),
    currency: PAY_CURRENCY,
    returnUrl: at(`/order-detail?id=${id}`),
    notifyUrl: at('/openapi/order/notify'),
    cancelUrl: at(`/pay?id=${id}&cancelled=1`),
    orderId: String(id),
  };
}

async function nameOf(orderId: number, { db }: RequestContext): Promise<string> {
  const items = await db.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(asc(orderItems.id));
  const [title = `订单 ${orderId}`] = items.map((item) => item.title);
  const pieces = items.reduce((sum, { count }) => sum + count, 0);
  const rest = pieces > 1 ? ` 等 ${pieces} 件` : '';
  return [...title].slice(0, MAX_NAME - rest.length).join('') + rest;
}

export const paymentCalls = [
  route(paymentConf, async ({ type, orderId }, context) => {
    if (type !== PAYPAL) throw badInput('不支持这种支付方式');
    const order = await orderOf(orderId, context);
    if (isSettled(order)) throw new ApiError(409, '订单已经支付过了');
    if (isCancelled(order)) throw new ApiError(409, '订单已取消');
    return collectionOf(order, context);
  }),
];
