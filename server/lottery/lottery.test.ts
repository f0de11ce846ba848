import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type LotteryInfo, lottery, sceneLottery } from '@sb-elements/elements/contract';
import { onEveryDatabase } from '../../demo/site/databases.kit.js';
import { Visitor } from '../../demo/site/visitor.kit.js';

const FIXTURES = ['always-coupon', 'always-gift', 'never', 'few', 'many', 'stranger', 'members-only'];
const titlesOf = ({ bonus }: LotteryInfo) => bonus.map(({ title }) => title);

onEveryDatabase('the lottery call', (setup) => {
  const visitor = () => new Visitor(setup.demo);
  const info = (id: string, siteId = '1') => visitor().call(lottery, { id, siteId });

  test('the prizes are in their positions', async () => {
    const { data } = await info('1');
    assert.deepEqual(titlesOf(data), [
      '满100减20',
      '手作锡茶罐',
      '谢谢参与',
      '满50减8',
      '白瓷品茗杯',
      '秋茶小样三味',
      '清风一缕',
      '三年陈白茶饼',
    ]);
    assert.deepEqual(
      data.bonus.map(({ type }) => type),
      [2, 3, 0, 2, 3, 3, 0, 3],
    );
  });

  test('the answer reveals no weight, no stock and no code of a prize', async () => {
    const { bonus, ...rest } = (await info('1')).data;
    assert.deepEqual(Object.keys(rest).sort(), ['abstract', 'count', 'cover', 'datetime', 'id', 'marquee', 'title']);
    for (const prize of bonus) assert.deepEqual(Object.keys(prize), ['id', 'type', 'title', 'cover', 'message']);
  });

  test('every seeded lottery is complete, for any site', async () => {
    for (const id of ['1', '2', '3', ...FIXTURES]) {
      const { data } = await info(id, 'some-other-site');
      assert.equal(data.id, id);
      assert.ok(data.title && data.abstract && data.cover && data.datetime && data.bonus.length > 0, id);
      for (const { title, cover, message } of data.bonus) assert.ok(title && cover && message, id);
    }
  });

  test('the count is of people, not of draws', async () => {
    const one = visitor();
    await one.draw('few');
    await one.draw('few');
    await visitor().draw('few');
    assert.equal((await info('few')).data.count, 2);
  });

  test('the login lottery is found by its scene, and may be missing', async () => {
    const scene = async (number: number) => (await visitor().call(sceneLottery, { scene: number })).data;
    const { id, bonus } = (await scene(1)) as LotteryInfo;
    assert.equal(id, '3');
    assert.deepEqual(
      bonus.map(({ type }) => type),
      [2, 2, 2],
    );
    for (const none of [2, 0, -1, 1.5, 1e300]) assert.equal(await scene(none), null);
  });

  test('a lottery that does not exist is refused', async () => {
    for (const id of ['none', '', '0', `${'长'.repeat(9000)}`, "1' or '1'='1"]) {
      const answer = await info(id);
      assert.deepEqual([answer.http, answer.msg], [200, '抽奖活动不存在'], id);
      assert.equal((await visitor().draw(id)).msg, '抽奖活动不存在', id);
    }
    assert.equal((await info('a\0b')).msg, '请求参数错误');
  });
});
