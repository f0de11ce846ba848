import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lottery } from '@sb-elements/elements/contract';
import { eq } from 'drizzle-orm';
import { onEveryDatabase } from '../../demo/site/databases.kit.js';
import { Visitor } from '../../demo/site/visitor.kit.js';
import { coupons, draws, prizes } from '../database/schema.js';
import { createLottery } from './lottery.kit.js';

const CROWD = 200;

onEveryDatabase('the stock of prizes', (setup) => {
  const visitor = () => new Visitor(setup.demo);
  const crowd = () => Array.from({ length: CROWD }, visitor);
  const left = async (id: string) =>
    (await setup.demo.db.select().from(prizes).where(eq(prizes.lotteryId, id)).orderBy(prizes.position)).map(
      ({ stock }) => stock,
    );

  test('200 concurrent visitors win exactly the prizes in stock', async () => {
    const id = await createLottery(setup.demo, [
      { weight: 90, stock: 7 },
      { weight: 90, stock: 5, type: 2, discount: 500 },
      { weight: 1, type: 0 },
    ]);
    const answers = await Promise.all(crowd().map((one) => one.draw(id, 'mine')));
    assert.deepEqual(
      answers.filter(({ status }) => status !== 0),
      [],
    );
    const won = (type: number) => answers.filter(({ data }) => data.type === type);
    assert.deepEqual([won(1).length, won(2).length, won(0).length], [7, 5, CROWD - 12]);
    assert.deepEqual(await left(id), [0, 0, null]);
    assert.equal(new Set(won(2).map(({ data }) => data.feedback)).size, 5);
    assert.equal(new Set(answers.map(({ data }) => data.logId)).size, CROWD);
  });

  test('a visitor who sends the same draw 200 times concurrently draws once', async () => {
    const id = await createLottery(setup.demo, [{ stock: 9, type: 2, discount: 500 }]);
    const browser = visitor();
    await browser.call(lottery, { id, siteId: '1' });
    await browser.fetch('/login');
    const answers = await Promise.all(Array.from({ length: CROWD }, () => browser.draw(id, 'same')));
    assert.equal(new Set(answers.map(({ data }) => `${data.logId} ${data.feedback}`)).size, 1);
    assert.deepEqual(await left(id), [8]);
    const logged = await setup.demo.db.select().from(draws).where(eq(draws.lotteryId, id));
    assert.equal(logged.length, 1);
    const issued = await setup.demo.db
      .select()
      .from(coupons)
      .where(eq(coupons.drawId, logged[0]?.id as number));
    assert.equal(issued.length, 1);
  });

  test('a visitor who draws 200 times concurrently stays within the draws of a day', async () => {
    const browser = visitor();
    await browser.call(lottery, { id: '2', siteId: '1' });
    await browser.fetch('/login');
    const answers = await Promise.all(Array.from({ length: CROWD }, () => browser.draw('2')));
    assert.equal(answers.filter(({ status }) => status === 0).length, 5);
  });

  test('the lottery draws its own no-prize when all prizes are gone', async () => {
    const id = await createLottery(setup.demo, [{ stock: 1 }, { type: 0, stock: 0, title: '下次再来' }]);
    assert.equal((await visitor().draw(id)).data.type, 1);
    const { data } = await visitor().draw(id);
    assert.deepEqual([data.type, data.title], [0, '下次再来']);
    assert.deepEqual(await left(id), [0, 0]);
  });

  test('a lottery without a no-prize draws a hidden one', async () => {
    const id = await createLottery(setup.demo, [{ stock: 1 }]);
    await visitor().draw(id);
    const [one, two] = [await visitor().draw(id), await visitor().draw(id)];
    assert.deepEqual([one.data.type, one.data.title, two.data.id], [0, '谢谢参与', one.data.id]);
    const { data } = await visitor().call(lottery, { id, siteId: '1' });
    assert.deepEqual(
      data.bonus.map(({ title }) => title),
      ['prize 0'],
    );
  });

  test('prizes are drawn in proportion to their weights', async () => {
    const id = await createLottery(setup.demo, [
      { weight: 3 },
      { weight: 1 },
      { weight: 0 },
      { weight: 1000, stock: 0 },
    ]);
    const browser = visitor();
    const titles: (string | undefined)[] = [];
    for (let i = 0; i < 400; i++) titles.push((await browser.draw(id)).data.title);
    const share = titles.filter((title) => title === 'prize 0').length / titles.length;
    assert.ok(share > 0.62 && share < 0.88, `${share}`); // six standard deviations from 0.75
    assert.deepEqual([...new Set(titles)].sort(), ['prize 0', 'prize 1']);
  });
});
