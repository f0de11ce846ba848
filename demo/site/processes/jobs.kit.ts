import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq, inArray, sql } from 'drizzle-orm';
import { blocks, members } from '../../../server/database/schema.js';
import { orders, payments } from '../../../server/database/schema-orders.js';
import { stockGoods, stockOf } from '../../../server/goods/goods.kit.js';
import { NEW_MEMBER_POINTS } from '../../../server/members/create-member.js';
import { fillCarts, newMembers, orderConcurrently } from '../../../server/orders/orders.kit.js';
import {
  decide,
  paymentStateOf,
  startPayment,
  tradeId,
  visitorWithOrder,
} from '../../../server/payment/payment.kit.js';
import { REFUND_PATH } from '../../../server/payment/payment-protocol.js';
import { trades } from '../../stand-ins/payment-provider/tables.js';
import { runJobs, type SiteProcesses } from './processes.kit.js';

const CANCELLED = 3;
const PAID = 2;

/** All processes may start and run their jobs at the same time. */
export function testJobs(siteOf: () => SiteProcesses): void {
  const setup = () => siteOf().setup;

  test('processes that start at once on an empty database migrate and seed it once', async () => {
    const { db } = setup().demo;
    const migrations = await db.execute(
      sql`select count(*) = count(distinct hash) as once from drizzle.__drizzle_migrations`,
    );
    assert.deepEqual((migrations as unknown as { rows: object[] }).rows, [{ once: true }]);
    assert.equal((await db.select().from(blocks)).length, 2);
  });

  test('one of the processes that start runs a job', async () => {
    const { processes } = siteOf();
    // after the first run in each process, which may be refused
    for (const one of processes) await runJobs([one]);
    const runs = await Promise.all(
      processes.map(async ({ origin }) => runsIn(await (await fetch(`${origin}/metrics`)).text())),
    );
    assert.equal(
      runs.reduce((sum, count) => sum + count, 0),
      processes.length + 1,
      'one at the start',
    );
  });

  test('expired orders are cancelled once, and give stock and points back once', async () => {
    const { demo } = setup();
    const goodsId = await stockGoods(demo, 'plain', { stock: 20 });
    const people = await newMembers(setup(), 12);
    await fillCarts(setup(), people, [{ goodsId }]);
    assert.deepEqual(await orderConcurrently(setup(), people), { placed: 12, refusals: [] });
    assert.equal(await stockOf(demo, goodsId), 8);
    const expired = { points: 100, expiresAt: new Date(Date.now() - 1000) };
    await demo.db.update(orders).set(expired).where(inArray(orders.memberId, people));
    for (let run = 0; run < 3; run++) await runJobs(siteOf().processes);
    const made = await demo.db.select().from(orders).where(inArray(orders.memberId, people));
    assert.deepEqual(new Set(made.map(({ status }) => status)), new Set([CANCELLED]));
    assert.equal(await stockOf(demo, goodsId), 20);
    const owners = await demo.db.select().from(members).where(inArray(members.id, people));
    assert.ok(owners.every(({ points }) => points === 100));
  });

  test('a payment that is notified many times settles its order once', async () => {
    const { visitor, orderId } = await visitorWithOrder(setup());
    const trade = await startPayment(visitor, orderId, 'alipay');
    await Promise.all(Array.from({ length: 8 }, () => decide(visitor, trade, 'pay')));
    const { status, points, received } = await paymentStateOf(setup(), orderId);
    assert.deepEqual([status, points, received], [PAID, NEW_MEMBER_POINTS + 100, ['alipay 5800']]);
  });

  test('a due refund is requested once', async () => {
    const { demo } = setup();
    const { visitor, orderId } = await visitorWithOrder(setup());
    const transaction = tradeId(await startPayment(visitor, orderId, 'paypal'));
    const now = new Date();
    await demo.db.update(orders).set({ status: CANCELLED }).where(eq(orders.id, orderId));
    await demo.db.update(trades).set({ state: 'told' }).where(eq(trades.id, transaction));
    const late = { orderId, method: 'paypal', transaction, amount: 5800, receivedAt: now, refundDueAt: now };
    const asked = () => siteOf().service.received.filter((request) => request === `POST ${REFUND_PATH}`).length;
    // first, because a process may run its jobs by itself at any time
    const before = asked();
    await demo.db.insert(payments).values(late);
    for (let run = 0; run < 3; run++) await runJobs(siteOf().processes);
    assert.equal(asked() - before, 1);
    const [payment] = await demo.db.select().from(payments).where(eq(payments.transaction, transaction));
    assert.ok(payment?.refundedAt);
  });
}

/** The runs of a job that runs once an hour. */
const runsIn = (metrics: string) =>
  Number(/^background_job_duration_seconds_count\{name="remove members"\} (\d+)$/m.exec(metrics)?.[1] ?? 0);
