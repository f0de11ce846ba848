import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { userInfo } from '@sb-elements/elements/contract';
import { eq, sql } from 'drizzle-orm';
import { onEveryDatabase } from '../../demo/site/databases.kit.js';
import { randomPhone, Visitor } from '../../demo/site/visitor.kit.js';
import { commentLikes, comments, members } from '../database/schema.js';
import { uploads } from '../database/schema-forms.js';
import { orders, payments } from '../database/schema-orders.js';
import { createForm, submit } from '../forms/forms.kit.js';
import { stockGoods, stockOf } from '../goods/goods.kit.js';
import { createLottery } from '../lottery/lottery.kit.js';
import { fillCarts, order } from '../orders/orders.kit.js';
import { newOrder } from '../payment/payment.kit.js';
import { CommandLine } from './command-line.kit.js';

onEveryDatabase('the commands for members', (setup) => {
  let line: CommandLine;
  before(() => {
    line = new CommandLine(setup);
  });
  after(() => line.remove());

  /** A member who has left some of everything. */
  async function busyMember() {
    const phone = randomPhone();
    const visitor = new Visitor(setup.demo);
    const id = Number((await visitor.signIn(phone)).data.id);
    const thread = { id: `of-${id}` };
    const { data: comment } = await visitor.say(thread, '会员说过的一句话');
    await setup.demo.db.insert(commentLikes).values({ commentId: Number(comment.id), memberId: id });
    await setup.demo.db
      .update(comments)
      .set({ likes: 1 })
      .where(eq(comments.id, Number(comment.id)));
    const form = await createForm(setup.demo, [{ type: 'TextInput', fieldName: 'name' }]);
    await submit(visitor, form, [['name', '张三']]);
    const file = { id: 'f'.repeat(42) + (id % 10), name: 'a.txt', type: 'text/plain', size: 1, sender: `member:${id}` };
    await setup.demo.db.insert(uploads).values({ ...file, createdAt: new Date(setup.clock.now) });
    const lottery = await createLottery(setup.demo, [{ type: 2, discount: 500 }]);
    await visitor.draw(lottery);
    const goodsId = await stockGoods(setup.demo, 'scoop', { stock: 9, stockOn: true });
    await fillCarts(setup, [id], [{ goodsId, count: 2 }]);
    await order(setup, id);
    const personal = { destination: { username: '张三', phone } as never, remark: '快一点', trackingNumber: 'SF1' };
    const paid = await newOrder(setup, id, { ...personal, status: 2, shippedAt: new Date(setup.clock.now) });
    const late = await newOrder(setup, id, { ...personal, status: 3 });
    const payment = { orderId: late, method: 'x', transaction: `late ${id}`, amount: 5800 };
    const at = new Date(setup.clock.now);
    await setup.demo.db.insert(payments).values({ ...payment, receivedAt: at, refundDueAt: at });
    return { visitor, id, phone, thread, goodsId, paid, late, file: file.id };
  }

  /** The tables and columns with a text in which the phone or the member's actor occurs. */
  async function traces(needle: string): Promise<string[]> {
    const columns = await setup.demo.db.execute<{ t: string; c: string }>(
      sql`select table_name t, column_name c from information_schema.columns where table_schema = 'public' and data_type in ('text', 'jsonb')`,
    );
    const found: string[] = [];
    for (const { t, c } of (columns as unknown as { rows: { t: string; c: string }[] }).rows) {
      const hits = await setup.demo.db.execute(
        sql`select 1 from ${sql.identifier(t)} where ${sql.identifier(c)}::text like ${`%${needle}%`} limit 1`,
      );
      if ((hits as unknown as { rows: unknown[] }).rows.length > 0) found.push(`${t}.${c}`);
    }
    return found;
  }

  test('a deletion says what there is, asks, and leaves only the books', async () => {
    const { visitor, id, phone, thread, goodsId, paid, late } = await busyMember();
    const shown = await line.run(['members', 'show', phone]);
    assert.match(
      shown.out,
      new RegExp(
        `^Member ${id}  ${phone.slice(0, 3)}\\*\\*\\*\\*${phone.slice(-4)}  .*\n  1 session, 1 address, 0 cart items, 2000 points\n  1 comment, 1 like, 1 submission, 1 upload\n  1 draw, 1 coupon, 3 orders, 2 of them paid or with a payment\n$`,
      ),
    );
    assert.equal((await line.run(['members', 'delete', phone])).code, 2);
    assert.equal((await line.run(['members', 'delete', phone], { answer: 'no' })).code, 1);
    assert.equal((await visitor.call(userInfo, {})).status, 0);
    assert.equal(await stockOf(setup.demo, goodsId), 7);

    const { code, said } = await line.run(['members', 'delete', String(id)], { answer: 'yes' });
    assert.equal(code, 0);
    assert.match(said, /2 orders stay for the books, without name, phone, address, remark, form and tracking number\./);
    assert.match(said, new RegExp(`Deleted member ${id}\\. 1 session ended\\.\nDeleted 1 file\\.\n$`));
    assert.equal((await visitor.call(userInfo, {})).status, 401);
    assert.deepEqual((await visitor.list(thread)).data.rows, []);
    assert.equal(await stockOf(setup.demo, goodsId), 9);
    const kept = await setup.demo.db.select().from(orders).where(eq(orders.id, paid));
    const { memberId = 0, total, destination, remark, trackingNumber } = kept[0] ?? {};
    assert.deepEqual([total, destination, remark, trackingNumber], [5800, null, '', null]);
    assert.notEqual(memberId, id);
    const [nobody] = await setup.demo.db.select().from(members).where(eq(members.id, memberId));
    assert.deepEqual([nobody?.phone, nobody?.nickname, nobody?.points], [null, '已注销', 0]);
    assert.equal(await setup.demo.db.$count(payments, eq(payments.orderId, late)), 1);
    assert.equal(await setup.demo.db.$count(orders, eq(orders.memberId, memberId)), 2);
    // the inbox is the stand-in for phones, and counters of codes end within a day
    const mine = (await traces(phone)).filter((place) => !/^(messages|rate_counters)\./.test(place));
    assert.deepEqual([...mine, ...(await traces(`member:${id}`))], []);
    const again = await line.run(['members', 'delete', phone, '--yes']);
    assert.deepEqual([again.code, again.said], [1, `There is no member ${phone}.\n`]);
  });

  test('comments stay without a name where the owner keeps them', async () => {
    const { id, thread } = await busyMember();
    assert.equal((await line.run(['members', 'delete', String(id), '--yes', '--keep-comments'])).code, 0);
    const [row] = (await new Visitor(setup.demo).list(thread)).data.rows;
    assert.deepEqual([row?.uname, row?.content, row?.likes], ['已注销', '会员说过的一句话', 0]);
  });

  test('a member whose order waits to be shipped is not deleted by mistake', async () => {
    const { id, visitor } = await busyMember();
    const waiting = await newOrder(setup, id, { status: 2, destination: { username: '张三' } });
    const refused = await line.run(['members', 'delete', String(id), '--yes']);
    assert.equal(refused.code, 1);
    assert.match(refused.said, new RegExp(`Not shipped yet: ${waiting}\\. .* Nothing was changed\\.\n$`));
    assert.equal((await visitor.call(userInfo, {})).status, 0);
    assert.equal((await line.run(['members', 'delete', String(id), '--yes', '--drop-unshipped'])).code, 0);
    assert.equal((await visitor.call(userInfo, {})).status, 401);
  });

  test('a member that is no id and no phone is refused', async () => {
    for (const text of ['1 or 1=1', '+8613800138000', '0', 'all']) {
      assert.equal((await line.run(['members', 'delete', text, '--yes'])).code, 2, text);
    }
  });
});
