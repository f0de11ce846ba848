import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { Shopper, shopper } from '../../../server/cart/cart.kit.js';
import { orderItems, orders } from '../../../server/database/schema-orders.js';
import { offers } from '../../../server/database/schema-shop.js';
import { stockGoods } from '../../../server/goods/goods.kit.js';
import { order } from '../../../server/orders/orders.kit.js';
import type { Placed, Purchase } from '../../../server/orders/place-order.js';
import { settleOrder } from '../../../server/orders/settle-order.js';
import { shipOrders } from '../../../server/orders/ship-orders.js';
import { onEveryDatabase } from '../databases.kit.js';
import { Visitor } from '../visitor.kit.js';

const MINUTE_MS = 60_000;

onEveryDatabase('the pages of orders', (setup) => {
  const mainOf = (page: string) => page.slice(page.indexOf('<main'), page.indexOf('</main>'));
  /** The visible text of a page in one line. */
  const textOf = (page: string) =>
    mainOf(page)
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
  const get = async (browser: Visitor, path: string) => (await browser.fetch(path)).text();
  const read = async (browser: Visitor, path: string) => textOf(await get(browser, path));

  /** Creates a member who can place orders. */
  async function customer() {
    const one = new Shopper(setup.demo);
    const memberId = Number((await one.signIn()).data.id);
    const place = async (purchase: Partial<Purchase> = {}) => {
      const placed = await order(setup, memberId, purchase);
      if (typeof placed === 'string') throw new Error(placed);
      return placed;
    };
    return { one, memberId, place };
  }
  const buy = async (one: Shopper, place: () => Promise<Placed>, ...goodsIds: string[]) => {
    for (const goodsId of goodsIds) await one.put(goodsId);
    return place();
  };
  const pay = ({ id }: Placed) => settleOrder(setup.demo.db, Number(id), new Date(setup.clock.now + MINUTE_MS));
  const pathOf = ({ id }: Placed) => `/order-detail?id=${id}`;

  test('an order shows its pieces with pictures, its sums line by line, and its address', async () => {
    const { one, place } = await customer();
    await one.put(await stockGoods(setup.demo, 'tea-cake', { consumePoint: 400, levelPoint: 20 }), 3);
    await one.put('plain');
    const [offer] = await setup.demo.db.select().from(offers).where(eq(offers.title, '满500减60'));
    const placed = await place({ couponId: `o${offer?.id}`, usePoint: true, remark: '放在<b>门口</b>' });
    const page = await get(one, pathOf(placed));
    const text = textOf(page);
    assert.match(mainOf(page), /<img src="\/pictures\/goods\/tea-cake\/[a-z]+\.svg" alt="" width="72" height="72"/);
    for (const part of [
      new RegExp(`订单号 ${placed.id} 下单时间 2026年4月6日 12:00 `),
      /三年陈白茶饼 ¥248\.00 × 3 ¥744\.00/,
      /商品总额 ¥872\.00 优惠券 满500减60 −¥60\.00 积分 用了 1200 分 −¥12\.00 应付 ¥800\.00/,
      /付款后得积分 60/,
      /寄往 张三 13800000000 广东省 深圳市 南山区 科技园1号/,
      /备注 放在&lt;b&gt;门口&lt;\/b&gt;/,
    ]) {
      assert.match(text, part);
    }
  });

  test('an unpaid order links to its payment, and a settled one shows when it was paid', async () => {
    const { one, place } = await customer();
    const placed = await buy(one, place, 'plain');
    const due = await get(one, pathOf(placed));
    assert.match(textOf(due), /订单详情 待付款 应付 ¥128\.00 去付款/);
    assert.match(due, new RegExp(`href="/pay\\?id=${placed.id}">去付款<`));
    await pay(placed);
    const settled = await get(one, pathOf(placed));
    assert.match(textOf(settled), /订单详情 待发货 .*付款时间 2026年4月6日 12:01 .*实付 ¥128\.00/);
    assert.doesNotMatch(mainOf(settled), /待付款|去付款|href="\/pay/);
  });

  test('a shipped order shows when and by whom it was shipped', async () => {
    const { one, place } = await customer();
    const placed = await buy(one, place, 'plain');
    await pay(placed);
    const shipment = { orderId: Number(placed.id), carrier: '顺丰', trackingNumber: 'SF1001' };
    await shipOrders(setup.demo.db, [shipment], { now: new Date(setup.clock.now), isCorrection: false });
    assert.match(
      await read(one, pathOf(placed)),
      /订单详情 已发货 已经寄出，请留意收货。 .*发货时间 2026年4月6日 .*物流 顺丰 SF1001/,
    );
  });

  test('an order that costs and ships nothing is settled at once, without an address', async () => {
    const { one, place } = await customer();
    const text = await read(one, pathOf(await buy(one, place, 'gift')));
    assert.match(text, /已完成 不用付钱/);
    assert.match(text, /实付 ¥0\.00/);
    assert.match(text, /这一单不用寄，没有地址/);
    assert.doesNotMatch(text, /备注|优惠券|付款时间|额外信息/);
  });

  test('the extra form is shown by its labels', async () => {
    const { one, place } = await customer();
    await one.put('engraved');
    const placed = await place({ formData: { engraving: '听<i>雨</i>', font: '楷体', wishes: '' } });
    const text = await read(one, pathOf(placed));
    assert.match(text, /额外信息 刻字内容 听&lt;i&gt;雨&lt;\/i&gt; 字体 楷体/);
    assert.doesNotMatch(text, /engraving|其他要求/);
  });

  test('an order stays visible when its goods are removed', async () => {
    const { one, place } = await customer();
    const placed = await buy(one, place, 'plain');
    await setup.demo.db
      .update(orderItems)
      .set({ goodsId: 'no longer/there', title: '<旧东西>', skuName: '大号' })
      .where(eq(orderItems.orderId, Number(placed.id)));
    const page = mainOf(await get(one, pathOf(placed)));
    assert.match(page, /href="\/goods\/no%20longer%2Fthere">&lt;旧东西&gt;</);
    assert.match(page, /aria-hidden="true">&lt;<\/span>/);
    assert.match(textOf(page), /大号/);
    assert.doesNotMatch(page, /undefined|null|src=""/);
  });

  test("an order that is another member's or doesn't exist has no page", async () => {
    const { one, place } = await customer();
    const placed = await buy(one, place, 'plain');
    const other = await shopper(setup.demo);
    for (const path of ['/order-detail', '/pay']) {
      assert.equal((await one.fetch(`${path}?id=${placed.id}`)).status, 200);
      assert.equal((await other.fetch(`${path}?id=${placed.id}`)).status, 404);
      for (const id of ['0', '-1', '1e3', '2147483648', '99999999999', '%00', 'x'.repeat(5000), `${placed.id}%20`]) {
        assert.equal((await one.fetch(`${path}?id=${id}`)).status, 404, `${path} ${id}`);
      }
    }
    assert.equal((await one.fetch('/order-detail')).status, 404);
    assert.doesNotMatch(await get(other, pathOf(placed)), /张三|13800000000/);
  });

  test('a visitor who is not signed in is sent to the login and back', async () => {
    for (const path of ['/order-detail?id=7', '/orders?page=2']) {
      const response = await new Visitor(setup.demo).fetch(path);
      assert.deepEqual(
        [response.status, response.headers.get('location')],
        [302, `/login?redirect=${encodeURIComponent(path)}`],
      );
    }
  });

  test('personal data must not be cached', async () => {
    const { one, place } = await customer();
    const { id } = await buy(one, place, 'plain');
    for (const path of [`/order-detail?id=${id}`, `/pay?id=${id}`, '/orders']) {
      assert.equal((await one.fetch(path)).headers.get('cache-control'), 'no-store', path);
    }
  });

  test('the list has all orders, ten a page, the latest first', async () => {
    const { one, memberId, place } = await customer();
    assert.match(await read(one, '/orders'), /我的订单 还没有订单/);
    const model = await buy(one, place, 'plain', 'bare');
    const [{ id: _, ...row } = {} as typeof orders.$inferSelect] = await setup.demo.db
      .select()
      .from(orders)
      .where(eq(orders.id, Number(model.id)));
    const made = Array.from({ length: 11 }, (__, index) => {
      const createdAt = new Date(setup.clock.now + (index + 1) * MINUTE_MS);
      return { ...row, memberId, idempotencyKey: `again ${index}`, createdAt };
    });
    await setup.demo.db.insert(orders).values(made);
    const [first, last] = [await get(one, '/orders'), await get(one, '/orders?page=2')];
    const times = (page: string) => [...textOf(page).matchAll(/2026年4月6日 (\S+) ·/g)].map(([, time]) => time);
    assert.deepEqual(times(first), '12:11 12:10 12:09 12:08 12:07 12:06 12:05 12:04 12:03 12:02'.split(' '));
    assert.deepEqual(times(last), ['12:01', '12:00']);
    assert.match(mainOf(first), /第 1 页，共 2 页[\s\S]*rel="next" href="\/orders\?page=2"/);
    assert.doesNotMatch(mainOf(first), /rel="prev"/);
    assert.match(mainOf(last), /rel="prev" href="\/orders\?page=1"[\s\S]*第 2 页，共 2 页/);
    assert.doesNotMatch(mainOf(last), /rel="next"/);
    assert.match(textOf(last), /等 2 件 2026年4月6日 12:00 · 订单 \d+ ¥[\d.]+ 待付款 去付款/);
    for (const page of ['0', '3', '-1', '1.5', 'x', '99999999999999999999']) {
      assert.equal((await one.fetch(`/orders?page=${page}`)).status, 404, page);
    }
  });
});
