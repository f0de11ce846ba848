import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { members } from '../../../server/database/schema.js';
import { offers } from '../../../server/database/schema-shop.js';
import { newOrder, visitorWithOrder } from '../../../server/payment/payment.kit.js';
import { onEveryDatabase } from '../databases.kit.js';
import { Visitor } from '../visitor.kit.js';

const MINUTE_MS = 60_000;

onEveryDatabase('the user center', (setup) => {
  /** The sections by their headings, without their tags unless asked for. */
  async function sectionsOf(visitor: Visitor) {
    const page = await (await visitor.fetch('/usercenter')).text();
    const main = page.slice(page.indexOf('<main'), page.indexOf('</main>'));
    return {
      main,
      of: (heading: string) => main.split('<section ').find((part) => part.includes(`>${heading}</h2>`)) ?? '',
    };
  }
  const textOf = (markup: string) =>
    markup
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();

  test('has the latest five orders, each with pictures, sum, state and link', async () => {
    const { visitor, memberId, orderId } = await visitorWithOrder(setup);
    const later = (minutes: number) => ({ createdAt: new Date(setup.clock.now + minutes * MINUTE_MS) });
    for (const minute of [1, 2, 3]) await newOrder(setup, memberId, later(minute));
    const settled = await newOrder(setup, memberId, { ...later(4), status: 2, total: 123456 });
    const five = (await sectionsOf(visitor)).of('我的订单');
    assert.equal(five.match(/<li class="order-row">/g)?.length, 5);
    assert.doesNotMatch(five, /全部/);
    const newest = await newOrder(setup, memberId, later(5));
    const section = (await sectionsOf(visitor)).of('我的订单');
    const rows = section.split('<li class="order-row">').slice(1);
    assert.equal(rows.length, 5);
    assert.match(rows[0] ?? '', new RegExp(`href="/order-detail\\?id=${newest}">白瓷盖碗等 2 件<`));
    assert.match(rows[0] ?? '', /<img src="[^"]+" alt="" width="72" height="72"/);
    assert.match(textOf(rows[0] ?? ''), new RegExp(`¥58\\.00 待付款 去付款 ，订单 ${newest}`));
    assert.match(rows[0] ?? '', new RegExp(`href="/pay\\?id=${newest}"`));
    assert.match(textOf(rows[1] ?? ''), new RegExp(`2026年4月6日 12:04 · 订单 ${settled} ¥1234\\.56 已完成$`));
    assert.doesNotMatch(rows[1] ?? '', /\/pay/);
    assert.doesNotMatch(section, new RegExp(`id=${orderId}"`));
    assert.match(section, /href="\/orders">全部 6 份订单</);
  });

  test('has no orders of others', async () => {
    await visitorWithOrder(setup);
    const stranger = new Visitor(setup.demo);
    await stranger.signIn();
    assert.match(textOf((await sectionsOf(stranger)).of('我的订单')), /还没有订单/);
  });

  test('has the current points', async () => {
    const { visitor, memberId } = await visitorWithOrder(setup);
    await setup.demo.db.update(members).set({ points: 1234 }).where(eq(members.id, memberId));
    assert.match(textOf((await sectionsOf(visitor)).main), /积分 1234 /);
  });

  test('has the usable coupons, won and offered, and then the used ones', async () => {
    const visitor = new Visitor(setup.demo);
    const memberId = Number((await visitor.signIn()).data.id);
    const { data } = await visitor.draw('always-coupon');
    const [offer] = await setup.demo.db.select().from(offers).where(eq(offers.title, '满500减60'));
    await newOrder(setup, memberId, { couponId: `o${offer?.id}` });
    const section = (await sectionsOf(visitor)).of('我的优惠券');
    const tickets = section.split('<li class="ticket"').slice(1);
    const others = (await setup.demo.db.select().from(offers)).length;
    assert.match(textOf(section), new RegExp(`有 ${tickets.length - 1} 张可以用`));
    assert.ok(tickets.length > 2 && tickets.length <= others + 1);
    assert.match(tickets[0] ?? '', new RegExp(`<code>${data.feedback}</code>[\\s\\S]*全店可用 · 4月6日抽中 · 未使用`));
    assert.match(section, /满150减15<\/strong>[\s\S]*?只用于<a href="\/goods\/gaiwan">三才盖碗<\/a>/);
    const last = tickets.at(-1) ?? '';
    assert.match(last, /^ data-used/);
    assert.match(textOf(last), /满500减60 全店可用 · 已使用/);
    assert.equal(tickets.filter((ticket) => ticket.startsWith(' data-used')).length, 1);
  });

  test('has a login if nobody is signed in', async () => {
    const { main } = await sectionsOf(new Visitor(setup.demo));
    assert.match(main, /href="\/login\?redirect=\/usercenter"/);
    assert.doesNotMatch(main, /我的订单|我的优惠券|积分 <|class="points"/);
  });
});
