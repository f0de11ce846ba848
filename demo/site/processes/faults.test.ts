import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { stockGoods } from '../../../server/goods/goods.kit.js';
import { startPostgres, type TemporaryPostgres } from '../../../test/setup/postgres.mjs';
import { countOrders, DATABASE_FAULTS, orderThrough, STOCK } from './faults.kit.js';
import { type SiteProcesses, startSite } from './processes.kit.js';

/** `npm run load` has the same faults, larger; processes.test.ts ends processes. */
describe('orders under way', { skip: process.env.TEST_DATABASE_URL ? false : 'there is no PostgreSQL' }, () => {
  let postgres: TemporaryPostgres;
  let site: SiteProcesses;
  before(async () => {
    // one of its own, to be restarted
    postgres = (await startPostgres({ isDurable: true })) as TemporaryPostgres;
    site = await startSite(postgres.url, 1);
  });
  after(async () => {
    await site?.stop();
    postgres?.stop();
  });

  for (const [name, faultOf] of Object.entries(DATABASE_FAULTS)) {
    test(`are neither lost nor doubled: ${name}`, async () => {
      const { demo } = site.setup;
      const goodsId = await stockGoods(demo, 'virtual', { stock: STOCK, stockOn: true });
      const fault = faultOf({ postgres, site }, { untilBack: async () => {}, endings: 20 });
      const limit = Promise.race(site.processes.map(({ ended }) => ended));
      const ordered = await orderThrough({ demo, goodsId, buyers: 4, orders: 8, fault, limit });
      const { acknowledged, ...others } = await countOrders(demo.db, goodsId, ordered);
      assert.ok(acknowledged >= 16);
      assert.deepEqual(others, { lost: 0, doubled: 0, isStockExact: true });
    });
  }
});
