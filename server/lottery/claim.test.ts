import assert from 'node:assert/strict';
import { test } from 'node:test';
import { logout, lotteryFeedback } from '@sb-elements/elements/contract';
import { eq } from 'drizzle-orm';
import { onEveryDatabase } from '../../demo/site/databases.kit.js';
import { Visitor } from '../../demo/site/visitor.kit.js';
import { draws } from '../database/schema.js';

const ADDRESS = '李雷，13900000000，福建省福鼎市太姥山镇 1 号';

onEveryDatabase('the details of a winner', (setup) => {
  const visitor = () => new Visitor(setup.demo);
  const winner = async () => {
    const browser = visitor();
    const { data } = await browser.draw('always-gift');
    return { browser, logId: data.logId };
  };
  const remarkOf = async (logId = '') =>
    (
      await setup.demo.db
        .select()
        .from(draws)
        .where(eq(draws.id, Number(logId)))
    )[0]?.remark;

  test('are stored once, and the same text may be sent again', async () => {
    const { browser, logId } = await winner();
    assert.equal((await browser.claim(logId, `  ${ADDRESS}\n`)).status, 0);
    assert.equal((await browser.claim(logId, ADDRESS)).status, 0);
    assert.equal((await browser.claim(logId, '另一个地址')).msg, '已经登记过领奖信息');
    assert.equal(await remarkOf(logId), ADDRESS);
  });

  test('are stored once when they are sent twice concurrently; the other request is refused', async () => {
    const { browser, logId } = await winner();
    const answers = await Promise.all(['地址一', '地址二'].map((remark) => browser.claim(logId, remark)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [0, 409]);
  });

  test('are accepted again after the answer was lost', async () => {
    const { browser, logId } = await winner();
    browser.fault({ [`POST ${lotteryFeedback.path}`]: 'html500@after#1' });
    await assert.rejects(browser.claim(logId, ADDRESS), SyntaxError);
    assert.equal((await browser.claim(logId, ADDRESS)).status, 0);
  });

  test("are refused for somebody else's draw", async () => {
    const { logId } = await winner();
    const other = visitor();
    await other.draw('always-gift');
    const member = visitor();
    await member.signIn();
    for (const stranger of [other, member, visitor()]) {
      assert.equal((await stranger.claim(logId, ADDRESS)).msg, '没有找到这次抽奖');
    }
    assert.equal(await remarkOf(logId), null);
  });

  test('require a login when the session of the winner has expired', async () => {
    const browser = visitor();
    await browser.signIn('13700000002');
    const { data } = await browser.draw('always-gift');
    await browser.call(logout, {});
    const answer = await browser.claim(data.logId, ADDRESS);
    assert.deepEqual([answer.status, answer.errCode], [401, 'NoLoginError']);
    setup.clock.now += 60_000;
    await browser.signIn('13700000002');
    assert.equal((await browser.claim(data.logId, ADDRESS)).status, 0);
  });

  test('may be sent after a login of the winning visitor, and by the same member from another phone', async () => {
    const { browser, logId } = await winner();
    await browser.signIn('13700000001');
    assert.equal((await browser.claim(logId, ADDRESS)).status, 0);
    const { data } = await browser.draw('always-gift');
    const phone = visitor();
    setup.clock.now += 60_000;
    await phone.signIn('13700000001');
    assert.equal((await phone.claim(data.logId, ADDRESS)).status, 0);
  });

  test('are not requested when nothing is shipped', async () => {
    const browser = visitor();
    for (const id of ['always-coupon', 'never']) {
      const { data } = await browser.draw(id);
      assert.equal((await browser.claim(data.logId, ADDRESS)).msg, '这次抽奖不需要领奖信息');
    }
  });

  test('have one to 500 graphemes', async () => {
    const { browser, logId } = await winner();
    const house = '🏘️';
    assert.equal((await browser.claim(logId, ' \n ')).msg, '请填写领奖信息');
    assert.equal((await browser.claim(logId, '\u200b\u3164')).msg, '请填写领奖信息');
    assert.equal((await browser.claim(logId, house.repeat(501))).msg, '领奖信息太长啦！最多五百个字');
    assert.equal((await browser.claim(logId, '长'.repeat(200_000))).msg, '内容太长了');
    assert.equal((await browser.claim(logId, `一\0二`)).msg, '请求参数错误');
    assert.equal(await remarkOf(logId), null);
    assert.equal((await browser.claim(logId, house.repeat(500))).status, 0);
  });

  test('are refused for an unknown draw', async () => {
    const { browser } = await winner();
    for (const id of ['', '-1', '1.5', 'abc', '99999999999', '2147483648', '1; drop table draws']) {
      assert.equal((await browser.claim(id, ADDRESS)).msg, '请求参数错误', id);
    }
    assert.equal((await browser.claim('2147483647', ADDRESS)).msg, '没有找到这次抽奖');
  });
});
