import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { getRequestListener } from '@hono/node-server';
import { memberCode } from '@sb-elements/elements/contract';
import { openDemo } from '../../site/databases.kit.js';
import type { Demo } from '../../site/demo.js';
import { randomPhone, Visitor } from '../../site/visitor.kit.js';

const ARTICLE = { id: '7', dataId: '1' };
const LIST = 'GET /openapi/comment';
const LIST_PATH = '/openapi/comment?pn=1&ps=2&siteId=1&id=7&dataId=1';

describe('fault injection', () => {
  let demo: Demo;
  let server: Server;
  let origin = '';
  before(async () => {
    demo = await openDemo({ faults: true });
    server = createServer(getRequestListener(demo.fetch));
    await new Promise<void>((resolve) => server.listen(0, resolve));
    origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  });
  after(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await demo.close();
  });

  const faulty = (fault: string, key = LIST) => {
    const visitor = new Visitor(demo);
    visitor.fault({ [key]: fault });
    return visitor;
  };
  /** Uses a real socket, because these two faults break the connection. */
  const overNetwork = (fault: string, signal?: AbortSignal) => {
    const cookie = `sb_faults=${encodeURIComponent(JSON.stringify({ '*': fault }))}`;
    return fetch(origin + LIST_PATH, { headers: { cookie }, signal: signal ?? null });
  };

  test('net breaks the connection', async () => {
    await assert.rejects(overNetwork('net'), TypeError);
  });

  test('timeout never answers', async () => {
    await assert.rejects(overNetwork('timeout', AbortSignal.timeout(300)), { name: 'TimeoutError' });
  });

  test('a call is also matched by its declaration, with any path parameters', async () => {
    const visitor = faulty('refuse', 'GET /openapi/form/{id}');
    assert.equal((await visitor.get('/openapi/form/tiny?siteId=1')).status, 1);
    assert.equal((await visitor.get('/openapi/form/tiny/more?siteId=1')).status, 404);
    const exact = faulty('refuse', 'GET /openapi/form/tiny');
    assert.equal((await exact.get('/openapi/form/tiny?siteId=1')).status, 1);
    assert.equal((await exact.get('/openapi/form/every?siteId=1')).status, 0);
  });

  test('html500 is a web page with status 500', async () => {
    const response = await faulty('html500').fetch(LIST_PATH);
    assert.equal(response.status, 500);
    assert.match(response.headers.get('content-type') ?? '', /^text\/html/);
  });

  test('http429 is a web page that names the time to wait', async () => {
    const response = await faulty('http429').fetch(LIST_PATH);
    assert.deepEqual([response.status, response.headers.get('retry-after')], [429, '30']);
    assert.match(response.headers.get('content-type') ?? '', /^text\/html/);
  });

  test('badjson is truncated JSON', async () => {
    await assert.rejects((await faulty('badjson').fetch(LIST_PATH)).json(), SyntaxError);
  });

  test('nulldata and shape answer with success and invalid data', async () => {
    assert.equal((await faulty('nulldata').list(ARTICLE)).data, null);
    const { status, data } = await faulty('shape').list(ARTICLE);
    assert.equal(status, 0);
    assert.ok(!Array.isArray(data.rows) && Object.hasOwn(data, '__proto__'));
  });

  test('refuse gives a reason with markup, and refusesilent gives none', async () => {
    const { status, msg } = await faulty('refuse').list(ARTICLE);
    assert.deepEqual([status, msg], [1, '库存不足<img src=x onerror=alert(1)>']);
    assert.equal((await faulty('refusesilent').list(ARTICLE)).msg, undefined);
  });

  test('login and http401 ask for a member, in the body and by HTTP', async () => {
    const inBody = await faulty('login').list(ARTICLE);
    assert.deepEqual([inBody.http, inBody.status, inBody.errCode], [200, 401, 'NoLoginError']);
    assert.equal((await faulty('http401').list(ARTICLE)).http, 401);
  });

  test('late gives the real answer later', async () => {
    const start = performance.now();
    assert.equal((await faulty('late:120').list(ARTICLE)).data.rows.length, 20);
    assert.ok(performance.now() - start >= 115);
  });

  test('@after performs the call first, and the answer with its cookies is lost', async () => {
    const visitor = faulty('html500@after', 'POST /openapi/comment');
    await visitor.fetch('/');
    const response = await visitor.fetch('/openapi/comment', {
      method: 'POST',
      headers: { 'x-csrf-token': visitor.cookies.get('csrfToken') ?? '' },
      body: JSON.stringify({ siteId: '1', id: 'after', content: '先存下来，再出错' }),
    });
    assert.equal(response.status, 500);
    assert.deepEqual(response.headers.getSetCookie(), []);

    const member = faulty('html500@after#1', 'POST /openapi/member/verifyCode');
    const phone = randomPhone();
    await assert.rejects(member.call(memberCode, { phone }), SyntaxError);
    assert.match(await member.codeFor(phone), /^\d{6}$/);
  });

  test('#n replaces the first n responses of a run', async () => {
    const visitor = faulty('refuse#2');
    const statuses: number[] = [];
    for (let i = 0; i < 3; i++) statuses.push((await visitor.list(ARTICLE)).status);
    assert.deepEqual(statuses, [1, 1, 0]);
    visitor.fault({ [LIST]: 'refuse#2' });
    assert.equal((await visitor.list(ARTICLE)).status, 1);
  });

  test('a fault applies only to the named call and this browser', async () => {
    const visitor = faulty('refuse', 'POST /openapi/comment');
    assert.equal((await visitor.list(ARTICLE)).status, 0);
    assert.equal((await visitor.say({ id: 'x' }, '这一条会被拒绝')).status, 1);
    assert.equal((await new Visitor(demo).say({ id: 'x' }, '这一条不会被拒绝')).status, 0);
  });

  test('an invalid cookie changes nothing', async () => {
    for (const value of ['%', 'null', '[]', '{"*":"boom"}', '{"*":{}}', '{"__proto__":"net"}', '{"*":"constructor"}']) {
      const visitor = new Visitor(demo);
      visitor.cookies.set('sb_faults', encodeURIComponent(value));
      assert.equal((await visitor.list(ARTICLE)).status, 0, value);
    }
  });

  test('a call’s own header has priority over the cookie, which may have changed since the call was sent', async () => {
    const answer = async (visitor: Visitor, fault: string) =>
      (await visitor.fetch(LIST_PATH, { headers: { 'x-sb-faults': fault } })).json();
    assert.equal((await answer(faulty('refuse'), '')).status, 0);
    assert.equal((await answer(new Visitor(demo), JSON.stringify({ [LIST]: 'refuse' }))).status, 1);
  });

  test('pages are never faulty', async () => {
    assert.equal((await faulty('html500', '*').fetch('/')).status, 200);
  });

  test('there are no faults and no panel without the option', async () => {
    const plain = await openDemo();
    const visitor = new Visitor(plain);
    visitor.fault({ '*': 'refuse' });
    assert.equal((await visitor.list(ARTICLE)).status, 0);
    assert.doesNotMatch(await (await visitor.fetch('/')).text(), /class="faults"/);
    await plain.close();
  });
});
