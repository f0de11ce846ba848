import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CommentOrder, commentLike, commentList } from '@sb-elements/elements/contract';
import { onEveryDatabase } from '../../demo/site/databases.kit.js';
import { Visitor } from '../../demo/site/visitor.kit.js';

const GUEST_BOOK = { id: '8' };

onEveryDatabase('likes and orders of comments', (setup) => {
  const member = async () => {
    const visitor = new Visitor(setup.demo);
    await visitor.signIn();
    return visitor;
  };
  const like = (visitor: Visitor, id: string, wanted = true) =>
    visitor.call(commentLike, { id, like: wanted, siteId: '1' });
  const inOrder = (visitor: Visitor, thread: { id: string }, order: CommentOrder) =>
    visitor.call(commentList, { pn: 1, ps: 20, siteId: '1', ...thread, order });
  /** A thread of three comments, oldest first. */
  const thread = async (id: string) => {
    const author = await member();
    const ids: string[] = [];
    for (const content of ['最早的一条留言', '中间的一条留言', '最新的一条留言']) {
      ids.push((await author.say({ id }, content)).data.id);
      setup.clock.now += 60_000;
    }
    return { author, ids: ids as [string, string, string] };
  };

  test('a member likes a comment once, however often it is sent, and can take it back', async () => {
    const { author, ids } = await thread('liked');
    const other = await member();
    assert.deepEqual((await like(author, ids[0])).data, { likes: 1, liked: true });
    assert.deepEqual((await like(author, ids[0])).data, { likes: 1, liked: true });
    assert.deepEqual((await like(other, ids[0])).data, { likes: 2, liked: true });
    assert.deepEqual((await like(author, ids[0], false)).data, { likes: 1, liked: false });
    assert.deepEqual((await like(author, ids[0], false)).data, { likes: 1, liked: false });
  });

  test('presses at the same time count a member once', async () => {
    const { author, ids } = await thread('pressed');
    await Promise.all(Array.from({ length: 5 }, () => like(author, ids[1])));
    const row = (await author.list({ id: 'pressed' })).data.rows.find(({ id }) => id === ids[1]);
    assert.deepEqual([row?.likes, row?.liked], [1, true]);
  });

  test('the list says whether the member likes a comment, and nobody else', async () => {
    const { author, ids } = await thread('said');
    await like(author, ids[2]);
    const seenBy = async (visitor: Visitor) => (await visitor.list({ id: 'said' })).data.rows[0];
    assert.deepEqual([(await seenBy(author))?.likes, (await seenBy(author))?.liked], [1, true]);
    const stranger = await seenBy(new Visitor(setup.demo));
    assert.deepEqual([stranger?.likes, stranger?.liked], [1, false]);
  });

  test('a like needs a member and a comment that the member sees', async () => {
    const { data: hidden } = await new Visitor(setup.demo).say(GUEST_BOOK, '还在审核的留言');
    const visitor = await member();
    for (const id of [hidden.id, '999999']) assert.equal((await like(visitor, id)).msg, '这条留言不存在');
    const [shown] = (await visitor.list(GUEST_BOOK)).data.rows;
    assert.equal((await like(new Visitor(setup.demo), String(shown?.id))).errCode, 'NoLoginError');
    const elsewhere = await visitor.call(commentLike, { id: String(shown?.id), like: true, siteId: '2' });
    assert.equal(elsewhere.msg, '这条留言不存在');
  });

  test('a thread is listed newest, oldest or hottest first', async () => {
    const { author, ids } = await thread('orders');
    await like(author, ids[1]);
    const idsIn = async (order: CommentOrder) =>
      (await inOrder(author, { id: 'orders' }, order)).data.rows.map(({ id }) => id);
    assert.deepEqual(await idsIn('newest'), [ids[2], ids[1], ids[0]]);
    assert.deepEqual(await idsIn('oldest'), [ids[0], ids[1], ids[2]]);
    assert.deepEqual(await idsIn('hottest'), [ids[1], ids[2], ids[0]]);
    const { status } = await inOrder(author, { id: 'orders' }, 'random' as CommentOrder);
    assert.notEqual(status, 0);
  });

  test('the count has the comments that the visitor sees, and each has its time', async () => {
    const { author, ids } = await thread('counted');
    const guest = new Visitor(setup.demo);
    await guest.say({ id: 'counted' }, '访客的留言待审核');
    assert.equal((await author.list({ id: 'counted' }, 1, 2)).data.count, 3);
    const { data } = await guest.list({ id: 'counted' });
    assert.equal(data.count, 4);
    assert.deepEqual(data.orders, ['newest', 'oldest', 'hottest']);
    const first = data.rows.find(({ id }) => id === ids[0]);
    const age = setup.clock.now - Date.parse(first?.createdAt ?? '');
    assert.ok(age >= 180_000 && age < 200_000, `${age}`);
  });
});
