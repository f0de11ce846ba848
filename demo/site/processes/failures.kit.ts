import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { userInfo } from '@sb-elements/elements/contract';
import { stockGoods, stockOf } from '../../../server/goods/goods.kit.js';
import { type Buyer, buyer } from '../../../server/orders/checkout.kit.js';
import { countCartItems, ordersOf } from '../../../server/orders/orders.kit.js';
import type { SiteProcesses } from './processes.kit.js';

/** A process may end while visitors are served. */
export function testFailures(siteOf: () => SiteProcesses): void {
  const setup = () => siteOf().setup;

  test('a process that shuts down behind the balancer drops no request', async () => {
    const site = siteOf();
    const [leaving] = site.processes;
    assert.ok(leaving);
    const shoppers = await Promise.all([1, 2, 3, 4].map(() => buyer(setup())));
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

  test('a process that is killed while it places orders leaves none half done, and the others go on', async () => {
    const site = siteOf();
    await site.start();
    const [killed] = site.processes;
    assert.ok(killed);
    const goodsId = await stockGoods(setup().demo, 'plain', { stock: 100 });
    const buyers = await Promise.all(Array.from({ length: 16 }, () => buyer(setup())));
    const orders = await Promise.all(
      buyers.map(async (one) => {
        await one.put(goodsId);
        const addressId = await one.home();
        const key = randomUUID();
        return () => one.order({ addressId }, key);
      }),
    );
    let ended: Promise<unknown> | undefined;
    const answers = await Promise.all(
      orders.map(async (order) => {
        const answer = await untilAnswered(order);
        ended ??= site.end(killed, 'SIGKILL');
        return answer;
      }),
    );
    assert.equal(await ended, 'SIGKILL');
    assert.ok(answers.every(({ status }) => status === 0));
    const people = buyers.map(({ memberId }) => memberId);
    const made = await ordersOf(setup(), people);
    assert.deepEqual(made.map(({ memberId }) => memberId).sort(), people.sort());
    assert.ok(made.every(({ items }) => items.length === 1 && items[0]?.count === 1));
    assert.equal(await stockOf(setup().demo, goodsId), 84);
    assert.equal(await countCartItems(setup(), people), 0);
  });
}

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
