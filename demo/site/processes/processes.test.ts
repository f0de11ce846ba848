import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { checkScanLogin, logout, scanLoginQrcode, userInfo } from '@sb-elements/elements/contract';
import { eq, sql } from 'drizzle-orm';
import { idsIn } from '../../../server/adapters/file-stores.kit.js';
import { startS3Server } from '../../../server/adapters/s3-server.kit.js';
import { blocks } from '../../../server/database/schema.js';
import { orders, payments } from '../../../server/database/schema-orders.js';
import { sendFile } from '../../../server/forms/forms.kit.js';
import { stockGoods, stockOf } from '../../../server/goods/goods.kit.js';
import { type Buyer, buyer } from '../../../server/orders/checkout.kit.js';
import { countCartItems, ordersOf } from '../../../server/orders/orders.kit.js';
import { startPayment, tradeId, visitorWithOrder } from '../../../server/payment/payment.kit.js';
import { REFUND_PATH } from '../../../server/payment/payment-protocol.js';
import { uploadIdOf } from '../../../server/uploads/upload-records.js';
import { trades } from '../../stand-ins/payment-provider/tables.js';
import { randomPhone, Visitor } from '../visitor.kit.js';
import { runJobs, type SiteProcesses, sameBrowser, startSite } from './processes.kit.js';

const CANCELLED = 3;
const NOT_SIGNED_IN = 401;
const SOLD_OUT = 409;
const BUSY = 503;

const server = process.env.TEST_DATABASE_URL;

/*
 * What only several processes can show: nothing that a visitor needs is in the memory of one, and one of them runs a
 * job. That concurrent requests don't oversell, order or draw twice is tested beside the server's code, on one process.
 */
describe('four processes on one PostgreSQL and one object storage', {
  skip: server ? false : 'there is no PostgreSQL',
}, () => {
  let site: SiteProcesses;
  let storage: Awaited<ReturnType<typeof startS3Server>>;
  before(async () => {
    storage = await startS3Server();
    const { bucket, region, endpoint, credentials } = storage.options;
    site = await startSite(server as string, 4, {
      UPLOADS_FOLDER: '',
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ENDPOINT: endpoint,
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    });
  });
  after(async () => {
    await site?.stop();
    await storage?.close();
  });
  const demo = () => site.setup.demo;
  const servers = () => site.processes.map(site.at) as [Visitor['demo'], Visitor['demo'], Visitor['demo']];

  /** The carts of as many members with one piece each, and how each orders. */
  const ordersFor = async (count: number, goodsId: string) => {
    const buyers = await Promise.all(Array.from({ length: count }, () => buyer(site.setup)));
    const place = await Promise.all(
      buyers.map(async (one) => {
        await one.put(goodsId);
        const addressId = await one.home();
        const key = randomUUID();
        return () => one.order({ addressId }, key);
      }),
    );
    return { people: buyers.map(({ memberId }) => memberId), place };
  };

  test('have an empty database migrated and seeded once when they start at once', async () => {
    const { db } = demo();
    const migrations = await db.execute(
      sql`select count(*) = count(distinct hash) as once from drizzle.__drizzle_migrations`,
    );
    assert.deepEqual((migrations as unknown as { rows: object[] }).rows, [{ once: true }]);
    assert.equal((await db.select().from(blocks)).length, 2);
  });

  test('run a job in one of them', async () => {
    // after the first run in each process, which may be refused
    for (const one of site.processes) await runJobs([one]);
    const runs = await Promise.all(
      site.processes.map(async ({ origin }) => runsIn(await (await fetch(`${origin}/metrics`)).text())),
    );
    assert.equal(
      runs.reduce((sum, count) => sum + count, 0),
      site.processes.length + 1,
      'one at the start',
    );
  });

  test('ask for a due refund once', async () => {
    const { db } = demo();
    const { visitor, orderId } = await visitorWithOrder(site.setup);
    const transaction = tradeId(await startPayment(visitor, orderId, 'paypal'));
    const now = new Date();
    await db.update(orders).set({ status: CANCELLED }).where(eq(orders.id, orderId));
    await db.update(trades).set({ state: 'told' }).where(eq(trades.id, transaction));
    const late = { orderId, method: 'paypal', transaction, amount: 5800, receivedAt: now, refundDueAt: now };
    const asked = () => site.service.received.filter((request) => request === `POST ${REFUND_PATH}`).length;
    // first, because a process may run its jobs by itself at any time
    const before = asked();
    await db.insert(payments).values(late);
    for (let run = 0; run < 3; run++) await runJobs(site.processes);
    const wasTried = async () => {
      const [payment] = await db.select().from(payments).where(eq(payments.transaction, transaction));
      return Boolean(payment?.refundTriedAt);
    };
    // on a busy machine a process may give up before its request arrives, and asks again a minute later
    while (!(await wasTried()) || asked() === before);
    assert.equal(asked() - before, 1);
  });

  test('know a session and a CSRF token that another one gave, and end the session for all', async () => {
    const [first, ...others] = servers();
    const browser = new Visitor(first);
    const { data: member } = await browser.signIn();
    const browsers = [browser, ...others.map((other) => sameBrowser(browser, other))];
    for (const one of browsers) assert.equal((await one.call(userInfo, {})).data.id, member.id);
    assert.equal((await browsers.at(-1)?.call(logout, {}))?.status, 0);
    for (const one of browsers) assert.equal((await one.call(userInfo, {})).status, NOT_SIGNED_IN);
  });

  test('sign a browser in that polls one of them when the phone confirms its QR code at another', async () => {
    const [first, second, third] = servers();
    const browser = new Visitor(first);
    const { id } = (await browser.call(scanLoginQrcode, { siteId: '1', type: 'wechat' })).data;
    const polling = sameBrowser(browser, third);
    assert.equal((await polling.call(checkScanLogin, { id })).data, null);
    const phone = new Visitor(second);
    await phone.fetch(`/scan?id=${id}`);
    const csrf = phone.cookies.get('csrfToken') ?? '';
    const body = new URLSearchParams({ csrf, id, phone: randomPhone(), decision: 'confirm' });
    assert.equal((await phone.fetch('/scan', { method: 'POST', body })).status, 303);
    const member = (await polling.call(checkScanLogin, { id })).data;
    assert.equal((await sameBrowser(polling, first).call(userInfo, {})).data.id, member?.id);
  });

  test('serve a file that one of them received', async () => {
    const [first, ...others] = servers();
    const { url } = (await sendFile(new Visitor(first), 'text', { name: 'a.txt' })).data;
    assert.deepEqual(await idsIn(storage.createStore()), [uploadIdOf(url)]);
    for (const other of others) assert.equal(await (await new Visitor(other).fetch(url)).text(), 'text');
  });

  test('give the last piece to one buyer', async () => {
    const goodsId = await stockGoods(demo(), 'plain', { stock: 1 });
    const { place } = await ordersFor(8, goodsId);
    const statuses = await Promise.all(
      place.map(async (order) => {
        // a process of a busy machine may refuse it, and makes it wait before
        for (;;) {
          const { http, status } = await order();
          if (http !== BUSY) return status;
        }
      }),
    );
    assert.deepEqual(
      statuses.sort((a, b) => a - b),
      [0, ...Array(7).fill(SOLD_OUT)],
    );
    assert.equal(await stockOf(demo(), goodsId), 0);
  });

  test('drop no request while one of them shuts down behind the balancer', async () => {
    const [leaving] = site.processes;
    assert.ok(leaving);
    const shoppers = await Promise.all([1, 2, 3, 4].map(() => buyer(site.setup)));
    let isOver = false;
    const refused: unknown[] = [];
    const shop = async (one: Buyer) => {
      let added = 0;
      while (!isOver) {
        for (const answer of [await one.add('endless'), await one.call(userInfo, {})]) {
          if (answer.http !== 200 || answer.status !== 0) refused.push(answer);
        }
        added++;
      }
      return added;
    };
    const shopping = shoppers.map(shop);
    const how = await site.end(leaving, 'SIGTERM');
    isOver = true;
    const added = await Promise.all(shopping);
    assert.deepEqual([how, refused], [0, []]);
    for (const [index, one] of shoppers.entries()) assert.equal((await one.cart()).count, added[index]);
  });

  test('leave no order half done when one of them is killed, and go on', async () => {
    await site.start();
    const [killed] = site.processes;
    assert.ok(killed);
    const goodsId = await stockGoods(demo(), 'plain', { stock: 100 });
    const { people, place } = await ordersFor(16, goodsId);
    let ended: Promise<unknown> | undefined;
    const answers = await Promise.all(
      place.map(async (order) => {
        const answer = await untilAnswered(order);
        ended ??= site.end(killed, 'SIGKILL');
        return answer;
      }),
    );
    assert.equal(await ended, 'SIGKILL');
    assert.ok(answers.every(({ status }) => status === 0));
    const made = await ordersOf(site.setup, people);
    assert.deepEqual(made.map(({ memberId }) => memberId).sort(), people.sort());
    assert.ok(made.every(({ items }) => items.length === 1 && items[0]?.count === 1));
    assert.equal(await stockOf(demo(), goodsId), 84);
    assert.equal(await countCartItems(site.setup, people), 0);
  });
});

/** The runs of a job that runs once an hour. */
const runsIn = (metrics: string) =>
  Number(/^background_job_duration_seconds_count\{name="remove members"\} (\d+)$/m.exec(metrics)?.[1] ?? 0);

/** Repeats a request as the visitor would, under the same idempotency key, until a server has answered it. */
async function untilAnswered<T>(send: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await send();
    } catch {
      // the balancer has answered 502, which has no envelope
    }
  }
}
