import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onEveryDatabase } from '../../demo/site/databases.kit.js';
import { Visitor } from '../../demo/site/visitor.kit.js';

const ARTICLE = { id: '7', dataId: '1' };
const GUEST_BOOK = { id: '8' };
const idsOf = ({ data }: { data: { rows: { id: string }[] } }) => data.rows.map(({ id }) => id);

onEveryDatabase('comments', (setup) => {
  const visitor = () => new Visitor(setup.demo);

  test('the seeded article has 300 comments, newest first, each on one page only', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((pn) => visitor().list(ARTICLE, pn, 100)));
    const ids = pages.flatMap(idsOf).map(Number);
    assert.equal(new Set(ids).size, 300);
    assert.deepEqual(
      ids,
      ids.toSorted((a, b) => b - a),
    );
    assert.deepEqual(
      pages.map(({ data }) => data.more),
      [true, true, false, false],
    );
  });

  test('no two seeded comments say the same', async () => {
    const pages = await Promise.all([1, 2, 3].map((pn) => visitor().list(ARTICLE, pn, 100)));
    const contents = pages.flatMap(({ data }) => data.rows.map(({ content }) => content));
    assert.equal(new Set(contents).size, contents.length);
  });

  test('a page has at most 100 comments', async () => {
    const { data } = await visitor().list(ARTICLE, 1, 5000);
    assert.equal(data.rows.length, 100);
  });

  test('a comment says how long ago it was', async () => {
    const thread = { id: 'ago' };
    const browser = visitor();
    await browser.signIn();
    await browser.say(thread, '看看过了多久');
    const ago = async () => (await browser.list(thread)).data.rows[0]?.timeago;
    assert.equal(await ago(), '刚刚');
    setup.clock.now += 3 * 3_600_000;
    assert.equal(await ago(), '3小时前');
    setup.clock.now += 5 * 86_400_000;
    assert.equal(await ago(), '5天前');
  });

  test('a member-only block answers a stranger with 401', async () => {
    const answer = await visitor().say(ARTICLE, '我没有登录也想说');
    assert.equal(answer.status, 401);
    assert.equal(answer.errCode, 'NoLoginError');
  });

  test("a member's comment is visible to everybody at once", async () => {
    const browser = visitor();
    const { data: member } = await browser.signIn();
    const { data: saved } = await browser.say(ARTICLE, '登录了才能说的话');
    assert.equal(saved.status, 1);
    assert.equal(saved.uname, member.nickname);
    assert.equal((await visitor().list(ARTICLE)).data.rows[0]?.id, saved.id);
  });

  test("a visitor's comment is under review, and only that visitor sees it", async () => {
    const author = visitor();
    const { data: saved } = await author.say(GUEST_BOOK, '路过，留个脚印');
    assert.equal(saved.status, 0);
    assert.match(saved.uname ?? '', /^访客\d{4}$/);
    assert.ok(idsOf(await author.list(GUEST_BOOK)).includes(saved.id));
    assert.ok(!idsOf(await visitor().list(GUEST_BOOK)).includes(saved.id));
  });

  test('a visitor keeps the same number', async () => {
    const author = visitor();
    const first = await author.say(GUEST_BOOK, '第一次路过');
    const second = await author.say(GUEST_BOOK, '第二次路过');
    assert.equal(first.data.uname, second.data.uname);
  });

  test('a block without settings accepts anonymous comments for review', async () => {
    assert.equal((await visitor().say({ id: 'new-block' }, '新的留言板')).data.status, 0);
  });

  test('a reply quotes the comment that it answers', async () => {
    const browser = visitor();
    await browser.signIn();
    const { data: question } = await browser.say(ARTICLE, '水要烧开吗？');
    const { data: reply } = await browser.say(ARTICLE, '晾到八十度。', { replyId: question.id });
    assert.deepEqual(reply.reply, { id: question.id, uname: question.uname, content: '水要烧开吗？' });
  });

  test('a reply to a comment of another thread, under review, or that doesn’t exist is refused', async () => {
    const { data: hidden } = await visitor().say(GUEST_BOOK, '还在审核的留言');
    const [elsewhere] = idsOf(await visitor().list(ARTICLE));
    for (const replyId of [hidden.id, elsewhere, '999999']) {
      const answer = await visitor().say(GUEST_BOOK, '回复一条看不见的', { replyId });
      assert.equal(answer.msg, '要回复的留言不存在');
    }
  });

  test('the length of a comment is counted in graphemes', async () => {
    const browser = visitor();
    await browser.signIn();
    const family = '👨‍👩‍👧‍👦';
    assert.equal((await browser.say(ARTICLE, family.repeat(4))).msg, '留言太短啦！最少五个字');
    assert.equal((await browser.say(ARTICLE, `   ${'好'.repeat(4)}   `)).msg, '留言太短啦！最少五个字');
    assert.equal((await browser.say(ARTICLE, `好${'\u3164\u200b\u2800'.repeat(4)}`)).msg, '留言太短啦！最少五个字');
    assert.equal((await browser.say(ARTICLE, '\u2800\u115f'.repeat(4))).msg, '留言太短啦！最少五个字');
    assert.equal((await browser.say(ARTICLE, family.repeat(5))).status, 0);
    assert.equal((await browser.say(ARTICLE, family.repeat(1000))).status, 0);
    assert.equal((await browser.say(ARTICLE, family.repeat(1001))).msg, '留言太长啦！最多一千个字');
  });

  test('markup in a comment is kept as text', async () => {
    const browser = visitor();
    await browser.signIn();
    const content = '<b>粗</b><script>alert(1)</script>';
    assert.equal((await browser.say(ARTICLE, content)).data.content, content);
  });
});
