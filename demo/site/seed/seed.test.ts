import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lottery } from '@sb-elements/elements/contract';
import { eq, ne } from 'drizzle-orm';
import { comments, lotteries, members, prizes } from '../../../server/database/schema.js';
import { forms } from '../../../server/database/schema-forms.js';
import { goods, offers, variants } from '../../../server/database/schema-shop.js';
import { onEveryDatabase } from '../databases.kit.js';
import { Visitor } from '../visitor.kit.js';
import { seed } from './seed.js';

onEveryDatabase('the seed', (setup) => {
  const TABLES = [comments, members, lotteries, prizes, goods, variants, offers];
  const counts = async () => Promise.all(TABLES.map(async (table) => setup.demo.db.$count(table)));

  test('adds nothing to a seeded database', async () => {
    const before = await counts();
    await seed(setup.demo.db, setup.clock.now);
    assert.deepEqual(await counts(), before);
  });

  test('adds the lotteries to a database of a version that had none', async () => {
    const before = await counts();
    await setup.demo.db.delete(lotteries);
    assert.equal((await new Visitor(setup.demo).draw('never')).msg, '抽奖活动不存在');
    await seed(setup.demo.db, setup.clock.now);
    assert.deepEqual(await counts(), before);
    assert.equal((await new Visitor(setup.demo).draw('never')).status, 0);
  });

  test('adds the forms to a database that has none, and leaves those that were changed', async () => {
    const { db } = setup.demo;
    await db.update(forms).set({ title: '改过的' }).where(eq(forms.id, 'tiny'));
    await db.update(goods).set({ orderFormId: null });
    await db.delete(forms).where(ne(forms.id, 'tiny'));
    await seed(db, setup.clock.now);
    const titles = new Map((await db.select().from(forms)).map(({ id, title }) => [id, title]));
    assert.equal([...titles.keys()].sort().join(' '), 'enquiry every hostile members order-extra steps tiny');
    assert.equal(titles.get('tiny'), '改过的');
  });

  test('leaves a changed lottery as it is when it adds a missing one', async () => {
    const { db } = setup.demo;
    await db.update(prizes).set({ stock: 1 }).where(eq(prizes.title, '手作锡茶罐'));
    await db.delete(lotteries).where(eq(lotteries.id, 'few'));
    await seed(db, setup.clock.now);
    const [caddy] = await db.select().from(prizes).where(eq(prizes.lotteryId, '1')).orderBy(prizes.position).offset(1);
    assert.equal(caddy?.stock, 1);
    const { data } = await new Visitor(setup.demo).call(lottery, { id: 'few', siteId: '1' });
    assert.equal(data.bonus.length, 3);
  });

  test('adds the goods to a database that has none, and leaves those that were sold or changed', async () => {
    const { db } = setup.demo;
    const before = await counts();
    await db.update(variants).set({ stock: 1 }).where(eq(variants.path, 'qing,ml110'));
    await db.delete(offers);
    await db.delete(goods).where(ne(goods.id, 'gaiwan'));
    await seed(db, setup.clock.now);
    const coupons = await db.$count(offers, eq(offers.goodsId, 'gaiwan'));
    assert.equal(coupons, 0, 'what its owner took away stays away');
    const [first] = await db.select().from(variants).where(eq(variants.goodsId, 'gaiwan')).orderBy(variants.id);
    assert.deepEqual([first?.path, first?.stock], ['qing,ml110', 1]);
    assert.deepEqual((await counts()).slice(0, -1), before.slice(0, -1));
  });
});
