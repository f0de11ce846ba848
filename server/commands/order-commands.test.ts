import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { eq, inArray } from 'drizzle-orm';
import { onEveryDatabase } from '../../demo/site/databases.kit.js';
import { orderItems, orders } from '../database/schema-orders.js';
import { newMembers } from '../orders/orders.kit.js';
import { newOrder } from '../payment/payment.kit.js';
import { CommandLine } from './command-line.kit.js';

const HOME = {
  ...{ areaPath: '440000,440300,440305', areas: '广东省 深圳市 南山区' },
  ...{ address: '科技园1号', username: '张三', phone: '13800000000' },
};
const NOTHING = 'Nothing was changed.\n';

onEveryDatabase('the commands for orders', (setup) => {
  let line: CommandLine;
  let buyer = 0;
  before(async () => {
    line = new CommandLine(setup);
    [buyer = 0] = await newMembers(setup, 1);
  });
  after(() => line.remove());
  const place = (changes: object) => newOrder(setup, buyer, { destination: HOME, ...changes });
  const paid = (changes: object = {}) => place({ status: 2, paidAt: new Date(setup.clock.now), ...changes });
  const rowOf = async (id: number) => (await setup.demo.db.select().from(orders).where(eq(orders.id, id)))[0];

  test('paid orders are marked as shipped, each with its tracking number', async () => {
    const [first, second] = [await paid(), await paid()];
    const { code, said } = await line.run(['orders', 'ship', `${first}=SF1=2`, String(second), '--carrier', '顺丰']);
    assert.equal(said, 'Marked as shipped: 2 orders.\n');
    assert.equal(code, 0);
    const rows = await setup.demo.db
      .select()
      .from(orders)
      .where(inArray(orders.id, [first, second]))
      .orderBy(orders.id);
    assert.deepEqual(
      rows.map(({ status, shippedAt, carrier, trackingNumber }) => [
        status,
        shippedAt?.getTime(),
        carrier,
        trackingNumber,
      ]),
      [
        [2, setup.clock.now, '顺丰', 'SF1=2'],
        [2, setup.clock.now, '顺丰', null],
      ],
    );
    const again = await line.run(['orders', 'ship', `${second}=SF3`]);
    assert.equal(
      again.said,
      `Order ${second} is shipped already; --correct changes its carrier and number.\n${NOTHING}`,
    );
    setup.clock.now += 1000;
    const corrected = await line.run(['orders', 'ship', `${second}=SF3`, '--correct']);
    assert.equal(corrected.said, 'Corrected 1 order.\n');
    const row = await rowOf(second);
    assert.deepEqual(
      [row?.carrier, row?.trackingNumber, row?.shippedAt?.getTime()],
      ['顺丰', 'SF3', setup.clock.now - 1000],
    );
  });

  test('one order that can’t be shipped keeps all from being marked, and each reason is said', async () => {
    const good = await paid();
    const [unpaid, cancelled, virtual] = [
      await place({}),
      await place({ status: 3 }),
      await paid({ destination: null }),
    ];
    const given = [good, unpaid, cancelled, virtual, 999_999].map(String);
    const { code, said } = await line.run(['orders', 'ship', ...given]);
    assert.equal(code, 1);
    assert.equal(
      said,
      `Order ${unpaid} isn't paid.\nOrder ${cancelled} is cancelled.\nNothing of order ${virtual} is shipped: it has no address.\nThere is no order 999999.\n${NOTHING}`,
    );
    assert.equal((await rowOf(good))?.shippedAt, null);
    for (const wrong of [[`${good}`, `${good}=1`], [`${good}=`], ['12=\u001b[2J'], ['=SF1'], []]) {
      assert.equal((await line.run(['orders', 'ship', ...wrong])).code, 2, wrong.join(' '));
    }
  });

  test('of two commands at once, one ships an order', async () => {
    const id = await paid();
    const answers = await Promise.all(
      ['SF1', 'SF2', 'SF3'].map((number) => line.run(['orders', 'ship', `${id}=${number}`])),
    );
    assert.deepEqual(answers.map(({ code }) => code).sort(), [0, 1, 1]);
  });

  test('orders are listed and exported by their status and time', async () => {
    setup.clock.now = Date.UTC(2027, 0, 1);
    const ids = {
      unpaid: await place({}),
      paid: await paid(),
      shipped: await paid(),
      cancelled: await place({ status: 3 }),
    };
    await line.run(['orders', 'ship', String(ids.shipped)]);
    for (const [status, id] of Object.entries(ids)) {
      const { out, said } = await line.run(['orders', 'list', '--since', '2027-01-01', '--status', status]);
      assert.match(
        out,
        new RegExp(`^${id}  ${status}  2027-01-01 08:00:00  ¥58\\.00  .*  张三 广东省 深圳市 南山区\n$`),
      );
      assert.equal(said, '1 order.\n');
    }
    assert.equal(
      (await line.run(['orders', 'list', '--since', '2027-01-01', '--limit', '3'])).said,
      '3 of 4 orders; --limit shows more.\n',
    );
    assert.equal((await line.run(['orders', 'export', '--since', '2027-01-02'])).said, 'Exported 0 orders.\n');
  });

  test('the CSV is one that Excel reads as text, and that runs no formula', async () => {
    setup.clock.now = Date.UTC(2027, 1, 1);
    const destination = {
      ...HOME,
      username: '=HYPERLINK("http://evil.example","a")',
      address: ' +1',
      phone: '013800000000',
    };
    const id = await paid({
      destination,
      remark: '第一行\n第二行,"引号"',
      trackingNumber: '1234567890123456789',
      carrier: '＝1',
    });
    await setup.demo.db.delete(orderItems).where(eq(orderItems.orderId, id));
    const item = { orderId: id, goodsId: '1', skuName: '红', count: 2, price: 2900, fromStock: false };
    await setup.demo.db.insert(orderItems).values([
      { ...item, title: '@茶杯' },
      { ...item, title: '茶罐', skuName: '', count: 1 },
    ]);
    await line.run(['orders', 'export', '--since', '2027-02-01', '-o', 'orders.csv']);
    const csv = readFileSync(join(line.folder, 'orders.csv'), 'utf8');
    assert.equal(
      csv,
      '\ufeffid,status,createdAt,paidAt,shippedAt,cancelledAt,carrier,trackingNumber,username,phone,areas,address,items,pieces,total,couponDiscount,points,pointDiscount,remark,formData,siteId,memberId,memberPhone\r\n' +
        `${id},paid,2027-02-01 08:00:00,2027-02-01 08:00:00,,,'＝1,'1234567890123456789,"'=HYPERLINK(""http://evil.example"",""a"")",'013800000000,广东省 深圳市 南山区,' +1,'@茶杯 (红) × 2; 茶罐 × 1,3,58.00,0.00,0,0.00,"第一行\n第二行,""引号""",,1,${buyer},\r\n`,
    );
  });

  test('more orders than a batch are exported once each, the oldest first', async () => {
    setup.clock.now = Date.UTC(2027, 2, 1);
    const row = { siteId: '1', memberId: buyer, status: 2, total: 1, createdAt: new Date(setup.clock.now) };
    const many = Array.from({ length: 1203 }, (_, index) => ({ ...row, idempotencyKey: `many ${index}` }));
    const made = await setup.demo.db.insert(orders).values(many).returning({ id: orders.id });
    const { out, said } = await line.run(['orders', 'export', '--since', '2027-03-01']);
    assert.equal(said, 'Exported 1203 orders.\n');
    const ids = out
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((one) => Number(one.split(',')[0]));
    assert.deepEqual(
      ids,
      made.map(({ id }) => id),
    );
  });
});
