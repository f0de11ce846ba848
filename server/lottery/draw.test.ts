import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawLottery, lottery } from '@sb-elements/elements/contract';
import { eq } from 'drizzle-orm';
import { onEveryDatabase } from '../../demo/site/databases.kit.js';
import { randomPhone, Visitor } from '../../demo/site/visitor.kit.js';
import { coupons } from '../database/schema.js';

const DRAW = `POST ${drawLottery.path}`;
const HOUR_MS = 3_600_000;

onEveryDatabase('a draw', (setup) => {
  const visitor = () => new Visitor(setup.demo);
  const signedIn = async (phone = randomPhone()) => {
    const browser = visitor();
    const { data } = await browser.signIn(phone);
    return { browser, memberId: Number(data.id) };
  };
  const idsOf = async (id: string) => {
    const { data } = await visitor().call(lottery, { id, siteId: '1' });
    return data.bonus.map((prize) => prize.id);
  };

  test('a coupon code is unique and can be read aloud', async () => {
    const browser = visitor();
    const codes = new Set<string | undefined>();
    for (let i = 0; i < 20; i++) {
      const { data } = await browser.draw('always-coupon');
      assert.deepEqual([data.type, data.title], [2, '满100减20']);
      assert.match(data.feedback ?? '', /^TEA-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
      codes.add(data.feedback);
    }
    assert.equal(codes.size, 20);
  });

  test("a member's coupon belongs to the member, a stranger's to the bearer of the code", async () => {
    const ownerOf = async (code = '') =>
      (await setup.demo.db.select().from(coupons).where(eq(coupons.code, code)))[0]?.memberId;
    const { browser, memberId } = await signedIn();
    assert.equal(await ownerOf((await browser.draw('members-only')).data.feedback), memberId);
    assert.equal(await ownerOf((await visitor().draw('always-coupon')).data.feedback), null);
  });

  test('a draw without a coupon has no code', async () => {
    for (const [id, type] of [
      ['always-gift', 1],
      ['never', 0],
    ] as const) {
      const { data } = await visitor().draw(id);
      assert.deepEqual([data.type, data.feedback], [type, '']);
      assert.match(data.logId ?? '', /^\d+$/);
    }
  });

  test('a fixture draws its tenth prize, or a hidden one', async () => {
    const many = await visitor().draw('many');
    assert.equal((await idsOf('many')).indexOf(many.data.id ?? ''), 9);
    const stranger = await visitor().draw('stranger');
    assert.equal(stranger.data.type, 1);
    assert.equal((await idsOf('stranger')).includes(stranger.data.id ?? ''), false);
  });

  test('a lottery for members requires a login, and takes nothing without one', async () => {
    const answer = await visitor().draw('members-only');
    assert.deepEqual([answer.status, answer.errCode], [401, 'NoLoginError']);
  });

  test('the same key is the same draw: same prize, same log, same code', async () => {
    const browser = visitor();
    const first = await browser.draw('always-coupon', 'one');
    assert.deepEqual((await browser.draw('always-coupon', 'one')).data, first.data);
    assert.notEqual((await browser.draw('always-coupon', 'two')).data.logId, first.data.logId);
    assert.notEqual((await visitor().draw('always-coupon', 'one')).data.logId, first.data.logId);
    assert.notEqual((await browser.draw('few', 'one')).data.logId, first.data.logId);
  });

  test('every call without a key is a separate draw', async () => {
    const browser = visitor();
    const [one, two] = [await browser.draw('never'), await browser.draw('never')];
    assert.notEqual(one.data.logId, two.data.logId);
  });

  test('a draw whose answer was lost is repeated as the same one', async () => {
    const browser = visitor();
    await browser.call(lottery, { id: 'always-coupon', siteId: '1' });
    browser.fault({ [DRAW]: 'html500@after#1' });
    await assert.rejects(browser.draw('always-coupon', 'lost'), SyntaxError);
    const { data } = await browser.draw('always-coupon', 'lost');
    assert.deepEqual((await browser.draw('always-coupon', 'lost')).data, data);
    assert.equal((await browser.call(lottery, { id: 'always-coupon', siteId: '1' })).status, 0);
    const made = await setup.demo.db
      .select()
      .from(coupons)
      .where(eq(coupons.drawId, Number(data.logId)));
    assert.equal(made.length, 1);
    const next = await browser.draw('always-coupon', 'next');
    assert.equal(Number(next.data.logId), Number(data.logId) + 1, 'nothing was drawn in between');
  });

  test('a draw whose answer was lost is repeated as the same one after a login', async () => {
    const browser = visitor();
    const { remain, ...data } = (await browser.draw('always-coupon', 'kept')).data;
    await browser.signIn();
    const { remain: ofMember, ...repeated } = (await browser.draw('always-coupon', 'kept')).data;
    assert.deepEqual(repeated, data);
    assert.deepEqual([remain, ofMember], [999, 1000], 'the member has drawn nothing');
  });

  test('a key or a platform that is too long or has a NUL is refused', async () => {
    assert.equal((await visitor().draw('never', 'k'.repeat(201))).msg, '请求参数错误');
    assert.equal((await visitor().draw('never', 'k'.repeat(200))).status, 0);
    for (const appPlatform of ['x'.repeat(65), 'a\0b']) {
      const answer = await visitor().call(drawLottery, { id: 'never', siteId: '1', appPlatform });
      assert.equal(answer.msg, '请求参数错误');
    }
    const huge = await visitor().call(drawLottery, { id: 'never', siteId: '长'.repeat(200_000) });
    assert.equal(huge.msg, '内容太长了');
  });

  test('the lottery and each draw tell how many draws are left of this day', async () => {
    const left = async (browser: Visitor, id: string) => (await browser.call(lottery, { id, siteId: '1' })).data.remain;
    const { browser } = await signedIn();
    assert.equal(await left(browser, '1'), 3);
    assert.equal((await browser.draw('1', 'first')).data.remain, 2);
    assert.equal((await browser.draw('1')).data.remain, 1);
    assert.equal((await browser.draw('1', 'first')).data.remain, 1, 'a repeated draw takes none');
    assert.equal(await left(browser, '1'), 1);
    assert.equal(await left(visitor(), '1'), undefined, 'a login comes first');
    setup.clock.now += 24 * HOUR_MS;
    assert.equal(await left(browser, '1'), 3);
  });

  test('a coupon tells the page where it is used; nothing else does', async () => {
    assert.equal((await visitor().draw('always-coupon')).data.url, '/goods');
    for (const id of ['always-gift', 'never']) assert.equal('url' in (await visitor().draw(id)).data, false);
  });

  test('a draw after the last one of a day is refused until midnight in China', async () => {
    const { browser } = await signedIn();
    const { data } = await browser.draw('3', 'first');
    const refused = await browser.draw('3', 'second');
    assert.equal(refused.msg, '今天的抽奖机会用完了，明天再来');
    assert.deepEqual((await browser.draw('3', 'first')).data, data, 'the draw of before can still be repeated');
    assert.equal((await (await signedIn()).browser.draw('3')).status, 0, 'others have theirs');
    setup.clock.now += 12 * HOUR_MS - 1;
    assert.equal((await browser.draw('3')).msg, refused.msg);
    setup.clock.now += 1;
    assert.equal((await browser.draw('3')).status, 0);
  });
});
