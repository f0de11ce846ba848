import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { checkScanLogin, logout, memberCode, scanLoginQrcode, userInfo } from '@sb-elements/elements/contract';
import { eq } from 'drizzle-orm';
import { prizes } from '../../../server/database/schema.js';
import { stockGoods, stockOf } from '../../../server/goods/goods.kit.js';
import { createLottery } from '../../../server/lottery/lottery.kit.js';
import { buyer } from '../../../server/orders/checkout.kit.js';
import { ordersOf } from '../../../server/orders/orders.kit.js';
import { messages } from '../../stand-ins/sms-inbox/tables.js';
import { randomPhone, Visitor } from '../visitor.kit.js';
import { type SiteProcesses, sameBrowser } from './processes.kit.js';

const NOT_SIGNED_IN = 401;
const SOLD_OUT = 409;
const TOO_MANY = 429;
const BUSY = 503;

/** Sends again what a process of a busy machine refused. The process itself makes it wait. */
async function untilAdmitted<A extends { http: number }>(one: Visitor, send: (one: Visitor) => Promise<A>): Promise<A> {
  for (;;) {
    const answer = await send(one);
    if (answer.http !== BUSY) return answer;
  }
}

/** A visitor may be served by another process with each request. */
export function testVisitors(siteOf: () => SiteProcesses): void {
  const setup = () => siteOf().setup;
  const servers = () => siteOf().processes.map(siteOf().at);
  const visitor = () => new Visitor(setup().demo);

  test('a session that one process starts is known to all, and a logout at one ends it for all', async () => {
    const [first, ...others] = servers() as [Visitor['demo'], Visitor['demo']];
    const browser = new Visitor(first);
    const { data: member } = await browser.signIn();
    const browsers = [browser, ...others.map((server) => sameBrowser(browser, server))];
    for (const one of browsers) assert.equal((await one.call(userInfo, {})).data.id, member.id);
    assert.equal((await browsers.at(-1)?.call(logout, {}))?.status, 0);
    for (const one of browsers) assert.equal((await one.call(userInfo, {})).status, NOT_SIGNED_IN);
  });

  test('a CSRF token that one process gives is accepted by all', async () => {
    for (const giver of servers()) {
      const browser = new Visitor(giver);
      await browser.fetch('/login');
      assert.ok(browser.cookies.get('csrfToken'));
      for (const server of servers()) {
        const { http, status } = await sameBrowser(browser, server).call(memberCode, { phone: randomPhone() });
        assert.deepEqual([http, status], [200, 0]);
      }
    }
  });

  test('one code a minute is sent to a phone, whatever processes are asked', async () => {
    const phone = randomPhone();
    const browsers = servers().flatMap((server) => [new Visitor(server), new Visitor(server)]);
    await Promise.all(browsers.map((one) => one.fetch('/login')));
    const answers = await Promise.all(browsers.map((one) => one.call(memberCode, { phone })));
    const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
    assert.deepEqual(statuses, [0, ...Array(browsers.length - 1).fill(TOO_MANY)]);
    assert.equal((await setup().demo.db.select().from(messages).where(eq(messages.phone, phone))).length, 1);
  });

  test('a QR code that the phone confirms at one process signs in the browser that polls another', async () => {
    const [first, second, ...rest] = servers() as [Visitor['demo'], Visitor['demo']];
    const browser = new Visitor(first);
    const { id } = (await browser.call(scanLoginQrcode, { siteId: '1', type: 'wechat' })).data;
    const polling = sameBrowser(browser, rest.at(-1) ?? second);
    assert.equal((await polling.call(checkScanLogin, { id })).data, null);
    const phone = new Visitor(second);
    await phone.fetch(`/scan?id=${id}`);
    const csrf = phone.cookies.get('csrfToken') ?? '';
    const body = new URLSearchParams({ csrf, id, phone: randomPhone(), decision: 'confirm' });
    assert.equal((await phone.fetch('/scan', { method: 'POST', body })).status, 303);
    const member = (await polling.call(checkScanLogin, { id })).data;
    assert.equal((await sameBrowser(polling, first).call(userInfo, {})).data.id, member?.id);
  });

  test('concurrent changes of one cart add up', async () => {
    const one = await buyer(setup());
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, n) => untilAdmitted(one, () => one.add(n % 2 ? 'endless' : 'bare', 1))),
    );
    assert.ok(answers.every(({ status }) => status === 0));
    const { items, count } = await one.cart();
    assert.deepEqual([items.length, count], [2, 24]);
  });

  test('one idempotency key that is sent to all processes at once makes one order', async () => {
    const one = await buyer(setup());
    const goodsId = await stockGoods(setup().demo, 'plain', { stock: 9 });
    await one.put(goodsId, 2);
    const addressId = await one.home();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => untilAdmitted(one, () => one.order({ addressId }, key))),
    );
    assert.ok(answers.every(({ status }) => status === 0));
    assert.equal(new Set(answers.map(({ data }) => data.id)).size, 1);
    assert.equal((await ordersOf(setup(), [one.memberId])).length, 1);
    assert.equal(await stockOf(setup().demo, goodsId), 7);
  });

  test('the last piece is sold once', async () => {
    const goodsId = await stockGoods(setup().demo, 'plain', { stock: 1 });
    const buyers = await Promise.all(Array.from({ length: 8 }, () => buyer(setup())));
    const orders = await Promise.all(
      buyers.map(async (one) => {
        await one.put(goodsId);
        const addressId = await one.home();
        return () => untilAdmitted(one, () => one.order({ addressId }));
      }),
    );
    const statuses = (await Promise.all(orders.map((order) => order()))).map(({ status }) => status);
    assert.deepEqual(
      statuses.sort((a, b) => a - b),
      [0, ...Array(7).fill(SOLD_OUT)],
    );
    assert.equal(await stockOf(setup().demo, goodsId), 0);
  });

  test('a draw gives no more prizes than there are', async () => {
    const { db } = setup().demo;
    const id = await createLottery(setup().demo, [
      { weight: 90, stock: 5 },
      { weight: 1, type: 0 },
    ]);
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => untilAdmitted(visitor(), (one) => one.draw(id, 'mine'))),
    );
    assert.ok(answers.every(({ status }) => status === 0));
    const [prize] = await db.select().from(prizes).where(eq(prizes.lotteryId, id)).orderBy(prizes.position);
    const won = answers.filter(({ data }) => data.type === 1).length;
    assert.deepEqual([won, prize?.stock], [5, 0]);
  });
}
