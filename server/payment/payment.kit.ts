import { randomUUID } from 'node:crypto';
import { PAYPAL, type PaymentConf, paymentConf, payPath } from '@sb-elements/elements/contract';
import { eq } from 'drizzle-orm';
import type { TestSetup } from '../../demo/site/databases.kit.js';
import { SITE_ORIGIN, Visitor } from '../../demo/site/visitor.kit.js';
import { members } from '../database/schema.js';
import { orderItems, orders, payments } from '../database/schema-orders.js';
import { PAYMENT_WINDOW_MS } from '../orders/cancel-order.js';
import { PAYPAL_PATH, TRADE_PATH } from './payment-protocol.js';
import { NOTIFY_PATH } from './payment-webhook.js';

export type Fields = Record<string, string>;

/** A visitor with an order of ¥58.00 to be paid, which earns 100 points. */
export async function visitorWithOrder(setup: TestSetup, changes: Partial<typeof orders.$inferInsert> = {}) {
  const visitor = new Visitor(setup.demo);
  const memberId = Number((await visitor.signIn()).data.id);
  return { visitor, memberId, orderId: await newOrder(setup, memberId, changes) };
}

export async function newOrder({ demo: { db }, clock }: TestSetup, memberId: number, changes = {}): Promise<number> {
  const times = { createdAt: new Date(clock.now), expiresAt: new Date(clock.now + PAYMENT_WINDOW_MS) };
  const about = { siteId: '1', memberId, status: 1, total: 5800, earns: 100, ...times };
  const [made] = await db
    .insert(orders)
    .values({ ...about, idempotencyKey: randomUUID(), ...changes })
    .returning({ id: orders.id });
  const orderId = made?.id as number;
  const item = { orderId, skuName: '', price: 2900 };
  await db.insert(orderItems).values([
    { ...item, goodsId: 'plain', title: '白瓷盖碗', count: 1 },
    { ...item, goodsId: 'bare', title: '竹茶则', count: 1 },
  ]);
  return orderId;
}

/** The state of an order: its status, the payments for it in fen, and its member's points. */
export async function paymentStateOf({ demo: { db } }: TestSetup, orderId: number) {
  const [row] = await db
    .select({ status: orders.status, paidAt: orders.paidAt, points: members.points })
    .from(orders)
    .innerJoin(members, eq(members.id, orders.memberId))
    .where(eq(orders.id, orderId));
  const received = await db.select().from(payments).where(eq(payments.orderId, orderId));
  return {
    ...row,
    received: received.map(({ method, amount }) => `${method} ${amount}`),
    refundsDue: received.filter(({ refundDueAt }) => refundDueAt !== null).map(({ transaction }) => transaction),
  };
}

/** The hidden form of the payment page, filled from the site's configuration. */
export async function hiddenForm(visitor: Visitor, orderId: number): Promise<Fields> {
  const { data } = await visitor.call(paymentConf, { type: PAYPAL, orderId: String(orderId) });
  const conf = data as Required<PaymentConf>;
  return {
    cmd: '_xclick',
    business: conf.account,
    item_name: conf.orderName,
    amount: String(conf.totalPrice),
    currency_code: conf.currency,
    return: conf.returnUrl,
    notify_url: conf.notifyUrl,
    cancel_return: conf.cancelUrl,
    invoice: String(conf.orderId),
  };
}

const locationOf = (response: Response) => response.headers.get('location') ?? '';

/** The path of a trade, from a redirect of the payment provider. */
export const tradePathOf = (response: Response) => `/sandbox/${locationOf(response)}`;

/** Sends a form to the payment provider as the visitor's browser would. */
export const sendForm = (visitor: Visitor, fields: Fields) =>
  visitor.fetchService(PAYPAL_PATH, { method: 'POST', body: new URLSearchParams(fields) });

/** Starts a payment by any method; returns the path of its trade. */
export async function startPayment(visitor: Visitor, orderId: number, method: string): Promise<string> {
  if (method === PAYPAL) return tradePathOf(await sendForm(visitor, await hiddenForm(visitor, orderId)));
  const link = new URL(locationOf(await payLink(visitor, orderId, method)));
  return tradePathOf(await visitor.fetchService(link.pathname + link.search));
}

export const payLink = (visitor: Visitor, orderId: number | string, type: string) =>
  visitor.fetch(`${payPath}?type=${type}&orderId=${orderId}`);

/** Presses one of the two buttons; returns the URL of the redirect. */
export async function decide(visitor: Visitor, trade: string, decision: 'pay' | 'cancel'): Promise<string> {
  const body = new URLSearchParams({ decision });
  return locationOf(await visitor.fetchService(trade, { method: 'POST', body }));
}

export const readTrade = async (visitor: Visitor, trade: string) => (await visitor.fetchService(trade)).text();

export const tradeId = (trade: string) => new URL(trade, SITE_ORIGIN).searchParams.get('id') ?? '';
export const isTrade = (address: string) => address.startsWith(`${TRADE_PATH.split('/').at(-1)}?id=`);

/** Sends a notification of a payment to the site, as anybody can. */
export async function notifySite(setup: TestSetup, body: URLSearchParams | Fields): Promise<string> {
  const init = { method: 'POST', body: new URLSearchParams(body) };
  const response = await setup.demo.fetch(new Request(SITE_ORIGIN + NOTIFY_PATH, init));
  return `${response.status} ${await response.text()}`;
}
