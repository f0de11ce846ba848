import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { paymentConf } from '@sb-elements/elements/contract';
import { eq, inArray } from 'drizzle-orm';
import { onEveryDatabase, PAYMENT_KEY } from '../../demo/site/databases.kit.js';
import { createDemo } from '../../demo/site/demo.js';
import { SERVICE_ORIGIN } from '../../demo/site/visitor.kit.js';
import { trades } from '../../demo/stand-ins/payment-provider/tables.js';
import { openDatabase } from '../database/open.js';
import { coupons, jobLeases } from '../database/schema.js';
import { orders, payments } from '../database/schema-orders.js';
import { changeGoods, stockGoods, stockOf } from '../goods/goods.kit.js';
import { captureLog } from '../operations/captured-log.kit.js';
import { decide, type Fields, notifySite, payLink, readTrade, startPayment, tradeId } from '../payment/payment.kit.js';
import { REFUND_PATH, REFUNDED } from '../payment/payment-protocol.js';
import { signed } from '../payment/signature.js';
import { cancelExpiredOrders, PAYMENT_WINDOW_MS } from './cancel-order.js';
import { type Buyer, buyer, giveCoupon, givePoints, offerCoupon, pointsOf } from './checkout.kit.js';
import { fillCarts, newMembers, order, orderConcurrently } from './orders.kit.js';

const TO_BE_PAID = 1;
const PAID = 2;
const CANCELLED = 3;
const FAILURE = '400 failure';
const SUCCESS = '200 success';
const MINUTE_MS = 60_000;

const notice = (orderId: number | string, amount: string, changes: Fields = {}) =>
  signed(
    'notification',
    {
      ...{ type: 'alipay', account: 'till@xianzhan.example', orderId: String(orderId), amount },
      ...{ currency: 'CNY', transaction: `t${orderId}`, status: 'paid', ...changes },
    },
    PAYMENT_KEY,
  );

onEveryDatabase('an unpaid order', (setup) => {
  const { clock } = setup;
  const later = (ms: number) => new Date(clock.now + ms);
  const rowOf = async (id: number | string) =>
    (
      await setup.demo.db
        .select()
        .from(orders)
        .where(eq(orders.id, Number(id)))
    )[0] as typeof orders.$inferSelect;
  const statusOf = async (id: number | string) => (await rowOf(id)).status;
  const paymentsOf = (id: number | string) =>
    setup.demo.db
      .select()
      .from(payments)
      .where(eq(payments.orderId, Number(id)));

  /** Orders the content of the cart. */
  async function placed(one: Buyer, more: object = {}): Promise<string> {
    const { data, msg, status } = await one.order({ addressId: await one.home(), ...more });
    assert.equal(status, 0, msg);
    return data.id;
  }
  async function placedOf(one: Buyer, goodsId: string, count = 1): Promise<string> {
    await one.put(goodsId, count);
    return placed(one);
  }
  const textOf = async (one: Buyer, path: string) => {
    const page = await (await one.fetch(path)).text();
    return page
      .slice(page.indexOf('<title>'), page.indexOf('</main>'))
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ');
  };

  test('is cancelled when its time is over, not before; stock, points and coupon are returned', async () => {
    const one = await buyer(setup);
    const plain = await stockGoods(setup.demo, 'plain', { stock: 10, consumePoint: 100, siteId: '1' });
    const variants = await stockGoods(setup.demo, 'two-groups');
    const endless = await stockGoods(setup.demo, 'endless');
    const before = (await stockOf(setup.demo, variants, 'c2,v1')) ?? 0;
    const endlessBefore = await stockOf(setup.demo, endless);
    await givePoints(setup, one.memberId, 150);
    const couponId = await giveCoupon(setup, one.memberId, 500);
    await fillCarts(
      setup,
      [one.memberId],
      [
        { goodsId: plain, count: 3 },
        { goodsId: variants, path: 'c2,v1' },
      ],
    );
    await fillCarts(setup, [one.memberId], [{ goodsId: endless, count: 2 }]);
    const id = await placed(one, { couponId, usePoint: true });
    assert.deepEqual([await stockOf(setup.demo, plain), await stockOf(setup.demo, variants, 'c2,v1')], [7, before - 1]);
    assert.equal(await pointsOf(setup, one.memberId), 0);

    clock.now += PAYMENT_WINDOW_MS - 1;
    await setup.demo.runJobs();
    assert.equal(await statusOf(id), TO_BE_PAID);
    clock.now += 1;
    await setup.demo.runJobs();
    assert.equal(await statusOf(id), CANCELLED);
    assert.deepEqual((await rowOf(id)).cancelledAt, new Date(clock.now));
    const stocks = [await stockOf(setup.demo, plain), await stockOf(setup.demo, variants, 'c2,v1')];
    assert.deepEqual([...stocks, await stockOf(setup.demo, endless)], [10, before, endlessBefore]);
    assert.equal(await pointsOf(setup, one.memberId), 150);
    const [coupon] = await setup.demo.db
      .select()
      .from(coupons)
      .where(eq(coupons.id, Number(couponId.slice(1))));
    assert.equal(coupon?.usedAt, null);
    await setup.demo.runJobs();
    assert.equal(await stockOf(setup.demo, plain), 10, 'once');
    assert.equal(await pointsOf(setup, one.memberId), 150, 'once');
  });

  test('returns a coupon for the next order, both a won one and one that is offered to everybody', async () => {
    const one = await buyer(setup);
    const goodsId = await stockGoods(setup.demo, 'plain', { siteId: 'trials' });
    for (const couponId of [
      await giveCoupon(setup, one.memberId, 500),
      await offerCoupon(setup, { goodsId, discount: 700 }),
    ]) {
      await one.put(goodsId);
      const first = await placed(one, { couponId });
      await one.put(goodsId);
      const again = { couponId, addressId: await one.home() };
      assert.equal((await one.order(again)).msg, '优惠券已经用过了');
      clock.now += PAYMENT_WINDOW_MS;
      const second = await placed(one, { couponId });
      assert.deepEqual([await statusOf(first), await statusOf(second)], [CANCELLED, TO_BE_PAID]);
      await one.put(goodsId);
      assert.equal((await one.order(again)).msg, '优惠券已经用过了');
      await one.cart();
    }
  });

  test('returns all or nothing, and doesn’t stop other orders from being cancelled', async () => {
    const [one, other] = [await buyer(setup), await buyer(setup)];
    const [broken, fine] = [
      await stockGoods(setup.demo, 'plain', { consumePoint: 100 }),
      await stockGoods(setup.demo, 'plain'),
    ];
    await givePoints(setup, one.memberId, 100);
    await one.put(broken);
    const first = await placed(one, { usePoint: true });
    const second = await placedOf(other, fine);
    const before = (await stockOf(setup.demo, fine)) ?? 0;
    await changeGoods(setup.demo, broken, { stock: 2_147_483_647 });
    clock.now += PAYMENT_WINDOW_MS;
    await setup.demo.runJobs();
    assert.deepEqual([await statusOf(first), await statusOf(second)], [TO_BE_PAID, CANCELLED]);
    assert.deepEqual([await pointsOf(setup, one.memberId), await stockOf(setup.demo, fine)], [0, before + 1]);
    const failures = setup.log.splice(0).map(({ name, error }) => [name, error]);
    assert.deepEqual(failures[0], ['cancel expired orders', 'integer out of range']);
    await changeGoods(setup.demo, broken, { stock: 5 });
    await setup.demo.runJobs();
    assert.deepEqual([await statusOf(first), await pointsOf(setup, one.memberId)], [CANCELLED, 100]);
    assert.equal(await stockOf(setup.demo, broken), 6);
  });

  test('is cancelled once, also by several servers concurrently', async () => {
    const goodsId = await stockGoods(setup.demo, 'plain', { stock: 40 });
    const people = await newMembers(setup, 40);
    await fillCarts(setup, people, [{ goodsId }]);
    assert.equal((await orderConcurrently(setup, people)).placed, 40);
    assert.equal(await stockOf(setup.demo, goodsId), 0);
    clock.now += PAYMENT_WINDOW_MS;
    const { db } = setup.demo;
    await Promise.all(Array.from({ length: 4 }, () => cancelExpiredOrders(db, new Date(clock.now))));
    const made = await db.select().from(orders).where(inArray(orders.memberId, people));
    assert.ok(made.every(({ status }) => status === CANCELLED));
    assert.equal(await stockOf(setup.demo, goodsId), 40);
  });

  test('can be cancelled without a deadlock while others order the same goods', async () => {
    const [a, b] = [
      await stockGoods(setup.demo, 'plain', { stock: 30 }),
      await stockGoods(setup.demo, 'plain', { stock: 30 }),
    ];
    const people = await newMembers(setup, 30);
    await fillCarts(setup, people, [{ goodsId: a }, { goodsId: b }]);
    await orderConcurrently(setup, people);
    clock.now += PAYMENT_WINDOW_MS;
    // the same members in the other order, so that member and stock are requested from both sides
    await fillCarts(setup, people, [{ goodsId: b }, { goodsId: a }]);
    const { db } = setup.demo;
    const orderAll = Promise.all(people.map((id) => order(setup, id)));
    const cancelled = [cancelExpiredOrders(db, new Date(clock.now)), cancelExpiredOrders(db, new Date(clock.now))];
    const answers = await orderAll;
    await Promise.all(cancelled);
    const sold = answers.filter((answer) => typeof answer !== 'string').length;
    assert.deepEqual([await stockOf(setup.demo, a), await stockOf(setup.demo, b)], [30 - sold, 30 - sold]);
  });

  test('stays when it is paid in time', async () => {
    const one = await buyer(setup);
    const goodsId = await stockGoods(setup.demo, 'plain', { stock: 10 });
    const id = await placedOf(one, goodsId);
    clock.now += PAYMENT_WINDOW_MS - 1;
    assert.equal(await notifySite(setup, notice(id, '128.00')), SUCCESS);
    clock.now += PAYMENT_WINDOW_MS;
    await setup.demo.runJobs();
    assert.deepEqual([await statusOf(id), await stockOf(setup.demo, goodsId)], [PAID, 9]);
    assert.equal((await paymentsOf(id))[0]?.refundDueAt, null);
  });

  test('cannot be paid when its time is over, also before the job runs', async () => {
    const one = await buyer(setup);
    const id = await placedOf(one, await stockGoods(setup.demo, 'plain'));
    clock.now += PAYMENT_WINDOW_MS;
    const { status, msg } = await one.call(paymentConf, { type: 'paypal', orderId: id });
    assert.deepEqual([status, msg], [409, '订单已取消']);
    const link = await payLink(one, id, 'alipay');
    assert.deepEqual([link.status, link.headers.get('location')], [410, null]);
    assert.equal(await statusOf(id), CANCELLED);
    const { data } = await one.get<{ status: number }>(`/openapi/order/status?orderId=${id}`);
    assert.equal(data.status, CANCELLED);
  });

  test('has a payment that comes too late refunded once, whether it is cancelled by then or not', async () => {
    for (const isCancelledBefore of [true, false]) {
      const one = await buyer(setup);
      const goodsId = await stockGoods(setup.demo, 'plain', { stock: 10, levelPoint: 50 });
      const id = await placedOf(one, goodsId);
      const trade = await startPayment(one, Number(id), 'alipay');
      const points = await pointsOf(setup, one.memberId);
      clock.now += PAYMENT_WINDOW_MS;
      if (isCancelledBefore) await setup.demo.runJobs();
      assert.match(await decide(one, trade, 'pay'), new RegExp(`/order-detail\\?id=${id}$`));
      const [row] = await setup.demo.db
        .select()
        .from(trades)
        .where(eq(trades.id, tradeId(trade)));
      assert.equal(row?.state, 'refunded');
      assert.deepEqual([await statusOf(id), await stockOf(setup.demo, goodsId)], [CANCELLED, 10]);
      assert.equal(await pointsOf(setup, one.memberId), points, 'it earns nothing');
      const [payment, ...others] = await paymentsOf(id);
      assert.deepEqual([payment?.amount, payment?.refundedAt, others], [12_800, new Date(clock.now), []]);
      assert.match(await readTrade(one, trade), /已退款[\s\S]*返回商家/);
      assert.match(await textOf(one, `/order-detail?id=${id}`), /后来付的 ¥128\.00 已经原路退回/);
      // a repeated notification is about the same payment
      assert.equal(await notifySite(setup, notice(id, '128.00', { transaction: tradeId(trade) })), SUCCESS);
      assert.equal((await paymentsOf(id)).length, 1);
    }
  });

  test('has a payment of a wrong sum refused, not refunded', async () => {
    const one = await buyer(setup);
    const id = await placedOf(one, await stockGoods(setup.demo, 'plain'));
    clock.now += PAYMENT_WINDOW_MS;
    assert.equal(await notifySite(setup, notice(id, '0.01')), FAILURE);
    await setup.demo.runJobs();
    assert.equal(await notifySite(setup, notice(id, '0.01')), FAILURE);
    assert.deepEqual(await paymentsOf(id), []);
  });

  test('is either paid, or cancelled and refunded, when the payment and the job run concurrently', async () => {
    const one = await buyer(setup);
    const goodsId = await stockGoods(setup.demo, 'plain', { stock: 20, maxBuy: -1 });
    const ids: string[] = [];
    for (let n = 0; n < 12; n++) ids.push(await placedOf(one, goodsId));
    const { db } = setup.demo;
    // the clocks of servers differ: one takes the payment, while the other finds the order expired
    const jobs = [1, 2].map(() => cancelExpiredOrders(db, later(PAYMENT_WINDOW_MS)));
    const answers = await Promise.all(ids.flatMap((id) => [1, 2].map(() => notifySite(setup, notice(id, '128.00')))));
    await Promise.all(jobs);
    assert.deepEqual(new Set(answers), new Set([SUCCESS]));
    let locked = 0;
    for (const id of ids) {
      const status = await statusOf(id);
      const received = await paymentsOf(id);
      assert.equal(received.length, 1);
      assert.equal(received[0]?.refundDueAt !== null, status === CANCELLED, `order ${id}: ${status}`);
      assert.ok([PAID, CANCELLED].includes(status));
      if (status === PAID) locked++;
    }
    assert.equal(await stockOf(setup.demo, goodsId), 20 - locked);
  });

  test('has its refund retried while the provider cannot be reached', async () => {
    const one = await buyer(setup);
    const id = await placedOf(one, await stockGoods(setup.demo, 'plain'));
    const trade = await startPayment(one, Number(id), 'wechat');
    const { fetch } = setup.network;
    let asked = 0;
    setup.network.fetch = async (request) => {
      if (request.url !== SERVICE_ORIGIN + REFUND_PATH) return fetch(request);
      if (new URLSearchParams(await request.text()).get('transaction') === tradeId(trade)) asked++;
      throw new TypeError('fetch failed');
    };
    clock.now += PAYMENT_WINDOW_MS;
    await decide(one, trade, 'pay');
    assert.match(await textOf(one, `/order-detail?id=${id}`), /后来付的 ¥128\.00 正在原路退回/);
    await setup.demo.runJobs();
    assert.equal(asked, 1, 'not again at once');
    clock.now += MINUTE_MS;
    await setup.demo.runJobs();
    assert.equal(asked, 2);
    setup.network.fetch = fetch;
    clock.now += MINUTE_MS;
    await Promise.all([setup.demo.runJobs(), setup.demo.runJobs()]);
    assert.match(await textOf(one, `/order-detail?id=${id}`), /后来付的 ¥128\.00 已经原路退回/);
    const [payment] = await paymentsOf(id);
    assert.deepEqual(payment?.refundedAt, new Date(clock.now));
  });

  test('shows its state and its time to be paid on each page', async () => {
    const one = await buyer(setup);
    const goodsId = await stockGoods(setup.demo, 'plain', { consumePoint: 100, levelPoint: 30 });
    await givePoints(setup, one.memberId, 100);
    await one.put(goodsId);
    const id = await placed(one, { usePoint: true });
    const deadline = new Intl.DateTimeFormat('zh-CN', {
      ...({ timeZone: 'Asia/Shanghai', dateStyle: 'medium', timeStyle: 'short' } as const),
    }).format(later(PAYMENT_WINDOW_MS));
    const [detail, pay] = [`/order-detail?id=${id}`, `/pay?id=${id}`];
    assert.match(await textOf(one, detail), new RegExp(`请在 ${deadline} 前付款，到时没付，订单会自动取消`));
    assert.match(await textOf(one, pay), new RegExp(`应付 ¥127\\.00 请在 ${deadline} 前付款`));
    clock.now += PAYMENT_WINDOW_MS;
    const text = await textOf(one, detail);
    assert.match(text, /^ 订单 \d+，已取消 .*订单详情 已取消 没有按时付款，订单已经取消，货品和积分都退回了。/);
    assert.match(text, new RegExp(`取消时间 ${deadline} .*合计 ¥127\\.00`));
    assert.doesNotMatch(text, /去付款|待付款|应付|实付|得积分/);
    const paying = await textOf(one, pay);
    assert.match(paying, /合计 ¥127\.00 .*这一单没有按时付款，已经取消，不用再付。 看订单 回商店/);
    assert.doesNotMatch(await (await one.fetch(pay)).text(), /<sb-pay/);
    assert.match(await textOf(one, '/orders'), /¥127\.00 已取消/);
    assert.doesNotMatch(await textOf(one, '/orders'), /去付款/);
  });

  test('returns its points before the member sees them', async () => {
    const one = await buyer(setup);
    await givePoints(setup, one.memberId, 100);
    await one.put(await stockGoods(setup.demo, 'plain', { consumePoint: 100 }));
    await placed(one, { usePoint: true });
    assert.match(await textOf(one, '/usercenter'), /积分 0 /);
    clock.now += PAYMENT_WINDOW_MS;
    assert.match(await textOf(one, '/usercenter'), /积分 100 .*已取消/);
  });

  test('is the same one under its key, also when it is cancelled', async () => {
    const one = await buyer(setup);
    await one.put(await stockGoods(setup.demo, 'plain'));
    const more = { addressId: await one.home() };
    const first = await one.order(more, 'same');
    clock.now += PAYMENT_WINDOW_MS;
    assert.deepEqual((await one.order(more, 'same')).data, { id: first.data.id, status: CANCELLED });
  });

  test('is never cancelled if it costs nothing', async () => {
    const one = await buyer(setup);
    const id = await placedOf(one, 'gift');
    clock.now += 10 * PAYMENT_WINDOW_MS;
    await setup.demo.runJobs();
    assert.deepEqual([await statusOf(id), (await rowOf(id)).expiresAt], [PAID, null]);
  });

  test('is refunded only by the site that collected', async () => {
    const one = await buyer(setup);
    const id = await placedOf(one, await stockGoods(setup.demo, 'plain'));
    const trade = await startPayment(one, Number(id), 'alipay');
    const asked = {
      ...{ transaction: tradeId(trade), account: 'till@xianzhan.example', amount: '128.00', currency: 'CNY' },
    };
    const ask = async (body: URLSearchParams) => {
      const response = await one.fetchService(REFUND_PATH, { method: 'POST', body });
      return `${response.status} ${await response.text()}`;
    };
    const right = signed('refund', asked, PAYMENT_KEY);
    assert.equal(await ask(right), FAILURE, 'nothing was collected yet');
    await decide(one, trade, 'pay');
    for (const body of [
      new URLSearchParams(asked),
      signed('refund', asked, 'a guess'),
      signed('notification', asked, PAYMENT_KEY),
      signed('refund', { ...asked, amount: '1.00' }, PAYMENT_KEY),
      signed('refund', { ...asked, account: 'other' }, PAYMENT_KEY),
      signed('refund', { ...asked, transaction: 'other' }, PAYMENT_KEY),
    ]) {
      assert.equal(await ask(body), FAILURE);
    }
    assert.equal(await ask(right), `200 ${REFUNDED}`);
    assert.equal(await ask(right), `200 ${REFUNDED}`);
  });
});

onEveryDatabase(
  'an unpaid order with a payment window of five minutes',
  (setup) => {
    test('is cancelled after five minutes', async () => {
      const one = await buyer(setup);
      await one.put(await stockGoods(setup.demo, 'plain'));
      const { data } = await one.order({ addressId: await one.home() });
      const status = async () => (await one.get<{ status: number }>(`/openapi/order/status?orderId=${data.id}`)).data;
      setup.clock.now += 5 * MINUTE_MS - 1;
      assert.equal((await status()).status, TO_BE_PAID);
      setup.clock.now += 1;
      assert.equal((await status()).status, CANCELLED);
    });
  },
  { periods: { paymentWindow: 5 * MINUTE_MS } },
);

/** The pause of a job is measured by the clock of the database, which a test can't change. */
async function forgetRuns(database: string): Promise<void> {
  const { db, close } = await openDatabase(database, { log: captureLog().operations.log });
  await db.delete(jobLeases);
  await close();
}

test('an order that expired while no server ran is cancelled when one starts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sb-expiry-'));
  const database = join(folder, 'data');
  const clock = { now: Date.UTC(2026, 3, 6, 4) };
  const first = await createDemo({ database, now: () => clock.now });
  const setup = { demo: first, clock, network: { fetch }, log: [] };
  const one = await buyer(setup);
  await one.put('plain');
  const { data } = await one.order({ addressId: await one.home() });
  await first.close();
  clock.now += PAYMENT_WINDOW_MS;
  await forgetRuns(database);
  const second = await createDemo({ database, now: () => clock.now });
  const row = async () =>
    (
      await second.db
        .select()
        .from(orders)
        .where(eq(orders.id, Number(data.id)))
    )[0];
  let status: number | undefined;
  while (status !== CANCELLED) status = (await row())?.status;
  await second.close();
  rmSync(folder, { recursive: true });
});
