import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onEveryDatabase } from '../demo/site/databases.kit.js';
import { Visitor } from '../demo/site/visitor.kit.js';

const LIST = { pn: '1', ps: '20', siteId: '1', id: '7', dataId: '1' };
const list = (odd: object) => `/openapi/comment?${new URLSearchParams({ ...LIST, ...odd })}`;
const SAVE = { siteId: '1', id: 'input', content: '一二三四五' };

onEveryDatabase('bad input and failure', (setup) => {
  const visitor = () => new Visitor(setup.demo);

  test('a query that doesn’t match its declaration is refused with 400', async () => {
    for (const odd of [{ pn: 'x' }, { pn: 0 }, { pn: -1 }, { pn: 1.5 }, { pn: '1e300' }, { ps: 0 }, { ps: 'NaN' }]) {
      const answer = await visitor().get(list(odd));
      assert.deepEqual([answer.http, answer.status, answer.msg], [200, 400, '请求参数错误'], JSON.stringify(odd));
    }
  });

  test('a body that doesn’t match its declaration is refused with 400', async () => {
    const bodies = [
      null,
      [],
      '"text"',
      7,
      {},
      { ...SAVE, content: { length: 9 } },
      { ...SAVE, content: ['一二三四五'] },
    ];
    for (const body of bodies) {
      const answer = await visitor().post('/openapi/comment', body);
      assert.deepEqual([answer.status, answer.msg], [400, '请求参数错误'], JSON.stringify(body));
    }
  });

  test('a body that is not JSON is refused with 400', async () => {
    const answer = await visitor().post('/openapi/comment', '{"content":');
    assert.deepEqual([answer.status, answer.msg], [400, '请求参数错误']);
  });

  test('a reply to an invalid id is refused with 400', async () => {
    for (const replyId of ['abc', '-1', '1.5', '99999999999', '1; drop table comments']) {
      assert.equal((await visitor().post('/openapi/comment', { ...SAVE, replyId })).status, 400);
    }
  });

  test('a body that is too large is refused with 400', async () => {
    const answer = await visitor().post('/openapi/comment', { ...SAVE, content: '长'.repeat(200_000) });
    assert.deepEqual([answer.status, answer.msg], [400, '内容太长了']);
  });

  test('a NUL character, which the database can’t store, is refused with 400', async () => {
    const answer = await visitor().post('/openapi/comment', { ...SAVE, content: '一二\0三四五' });
    assert.equal(answer.status, 400);
  });

  test('a body that is nested too deep is refused with 400, also without a login, and nothing is logged', async () => {
    const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
    const order = (formData: string) =>
      `{"type":"cart","remark":"","couponId":"","usePoint":false,"formData":${formData}}`;
    const listed = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
    for (const formData of [nested(10_000), nested(17), listed(30_000), listed(17)]) {
      const answer = await visitor().post('/openapi/order', order(formData));
      assert.deepEqual([answer.http, answer.status, answer.msg], [200, 400, '请求参数错误']);
    }
    const ignored = await visitor().post('/openapi/comment', `{"siteId":"1","unknown":${nested(10_000)}}`);
    assert.equal(ignored.status, 400);
    const flat = await visitor().post('/openapi/order', order(nested(8)));
    assert.equal(flat.status, 401, 'what pages send comes through');
    assert.deepEqual(setup.log, []);
  });

  test('a body that is too large and has no length is refused with 400', async () => {
    const browser = visitor();
    await browser.fetch('/');
    const chunk = new TextEncoder().encode('长'.repeat(10_000));
    let sent = 0;
    const body = new ReadableStream({
      pull: (stream) => (++sent > 100 ? stream.close() : stream.enqueue(chunk)),
    });
    const headers = { 'x-csrf-token': browser.cookies.get('csrfToken') ?? '' };
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
    const answer = (await (await browser.fetch('/openapi/comment', init)).json()) as { status: number; msg: string };
    assert.deepEqual([answer.status, answer.msg], [400, '内容太长了']);
    assert.ok(sent < 10, 'the rest of it is not read');
  });

  test('a half emoji does not break the answer', async () => {
    assert.equal((await visitor().post('/openapi/comment', { ...SAVE, content: '一二三四五\ud83c' })).status, 0);
  });

  test('__proto__ in a body is ignored', async () => {
    const body = '{"__proto__":{"siteId":"1","content":"一二三四五","polluted":true}}';
    assert.equal((await visitor().post('/openapi/comment', body)).status, 400);
    assert.equal(Object.hasOwn(Object.prototype, 'polluted'), false);
  });

  test('a call that does not exist answers 404 with an envelope', async () => {
    const answer = await visitor().get('/openapi/nothing');
    assert.deepEqual([answer.http, answer.status], [404, 404]);
  });

  // must be the last test, because it closes the database
  test('an unexpected failure answers 500 with an envelope, and logs one line', async () => {
    await setup.demo.close();
    setup.demo.close = async () => {};
    const answer = await visitor().get(list({}));
    assert.deepEqual([answer.http, answer.status, answer.msg], [500, 500, '服务器开小差了，请稍后再试']);
    const [failure, ...others] = setup.log.splice(0);
    assert.deepEqual([failure?.msg, others], ['request failed', []]);
    assert.doesNotMatch(String(failure?.error), /\n/);
  });
});
