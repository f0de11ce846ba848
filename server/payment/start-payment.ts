import { PAYPAL, payPath } from '@sb-elements/elements/contract';
import type { Hono } from 'hono';
import { ApiError } from '../api-error.js';
import { isCancelled, isSettled } from '../orders/order-status.js';
import type { Collection, PaymentClient } from '../ports/payment-client.js';
import type { RequestContext, ServerContext, ServerEnv } from '../request-context.js';
import { collectionOf, orderOf } from './payment.js';

type Answer = Response | Promise<Response>;

/** The pages that a visitor may see on the way to the payment provider. */
export interface PaymentPages {
  /** The order can't be paid. */
  refused(c: ServerContext, why: string, status: 400 | 404 | 410): Answer;
  /** PayPal has no payment links: a page with its form ({@link paypalFieldsOf}), to be sent by hand. */
  paypal(c: ServerContext, collection: Collection, url: string): Answer;
}

interface PaymentStart {
  contextOf(c: ServerContext): RequestContext;
  paymentClient: PaymentClient | undefined;
  pages: PaymentPages;
}

/** The target of the link 去支付 (pay): redirects to the payment provider with the chosen method. */
export function mountPaymentStart(app: Hono<ServerEnv>, { contextOf, paymentClient, pages }: PaymentStart): void {
  app.get(payPath, async (c) => {
    const context = contextOf(c);
    const { pathname, search, searchParams } = new URL(c.req.url);
    const refuse = (why: string, status: 400 | 404 | 410) => pages.refused(c, why, status);
    if (!(await context.member())) return c.redirect(`/login?redirect=${encodeURIComponent(pathname + search)}`, 303);
    const order = await orderOf(searchParams.get('orderId') ?? '', context).catch(unlessRefused);
    if (order instanceof ApiError) return refuse(order.msg, 404);
    if (isSettled(order)) return c.redirect(`/order-detail?id=${order.id}`, 303);
    if (isCancelled(order)) return refuse('这一单没有按时付款，已经取消。', 410);
    if (!paymentClient) return refuse('本站没有开通支付', 404);
    const type = searchParams.get('type') ?? '';
    const collection = await collectionOf(order, context);
    if (type === PAYPAL) return pages.paypal(c, collection, paymentClient.paypalUrl);
    const link = paymentClient.linkTo(type, collection, context.now());
    return link ? c.redirect(link, 303) : refuse('不支持这种支付方式', 400);
  });
}

function unlessRefused(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}

/** The fields of PayPal's form. The payment page sends the same form itself. */
export const paypalFieldsOf = (collection: Collection) => ({
  cmd: '_xclick',
  business: collection.account,
  item_name: collection.orderName,
  amount: collection.totalPrice,
  currency_code: collection.currency,
  return: collection.returnUrl,
  notify_url: collection.notifyUrl,
  cancel_return: collection.cancelUrl,
  invoice: collection.orderId,
});
