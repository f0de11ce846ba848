import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import type { Demo } from '../../demo/site/demo.js';
import { SERVICE_ORIGIN, SITE_ORIGIN, Visitor } from '../../demo/site/visitor.kit.js';
import type { LogEvent } from './captured-log.kit.js';
import { listenBeforeOpening, type TestServer } from './server.kit.js';

const PHONE = '13912345678';
const UPLOAD = 'a'.repeat(43);
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

describe('the log of requests', () => {
  let server: TestServer;
  let demo: Demo;
  const requests = () => server.events.filter(({ msg }) => msg === 'request');
  before(async () => {
    server = await listenBeforeOpening({ serviceOrigin: SERVICE_ORIGIN, siteOrigins: [SITE_ORIGIN] });
    demo = await server.open();
  });
  beforeEach(() => {
    server.events.length = 0;
  });
  after(async () => {
    server.close();
    await demo?.close();
  });

  test('has one line per request, with the route’s pattern', async () => {
    await server.get(`/upload/${UPLOAD}?from=mail`);
    const [{ time, durationMs, requestId, ...event } = {} as LogEvent, ...others] = requests();
    assert.deepEqual(others, []);
    const route = '/upload/:id';
    assert.deepEqual(event, { level: 'info', server: 'site', method: 'GET', route, status: 404, msg: 'request' });
    assert.ok(Date.parse(time) > 0 && Number(durationMs) >= 0, `${time} ${durationMs}`);
    assert.match(String(requestId), UUID);
  });

  test('has the requests of the login service, and none of the operator', async () => {
    await new Visitor(demo).fetchService('/assets/nothing.css');
    for (const path of ['/healthz', '/readyz', '/metrics']) await server.get(path);
    assert.deepEqual(
      requests().map(({ server, route, status }) => [server, route, status]),
      [['login-service', '/assets/*', 404]],
    );
  });

  test('has no query, cookie, phone number, code or body', async () => {
    const visitor = new Visitor(demo);
    await visitor.signIn(PHONE);
    await visitor.fetch('/goods?q=secret-query', { headers: { referer: 'http://secret-referrer/' } });
    await visitor.say({ id: 'log' }, 'a secret comment');
    assert.ok(requests().length >= 4);
    const text = JSON.stringify(server.events);
    const cookies = [...visitor.cookies.values()];
    assert.ok(cookies.length >= 2);
    for (const secret of [PHONE, 'secret', '?', ...cookies]) assert.ok(!text.includes(secret), secret);
  });

  test('has the id that a proxy sent, and the answer repeats it', async () => {
    const id = '7f3c-ab.12_x~';
    for (const path of ['/theme/mark.svg', '/goods', '/openapi/nothing']) {
      assert.equal((await server.get(path, { 'x-request-id': id })).headers['x-request-id'], id, path);
    }
    assert.deepEqual(new Set(requests().map(({ requestId }) => requestId)), new Set([id]));
  });

  test('has an id of its own if the one that was sent is no short token', async () => {
    for (const sent of ['', 'a b', '{"level":"fatal"}', 'x'.repeat(65), '中文'].map(encodeIfNeeded)) {
      const { headers } = await server.get('/theme/mark.svg', { 'x-request-id': sent });
      assert.match(String(headers['x-request-id']), UUID, sent);
    }
  });

  test('has the failure of a request under the id of its line', async () => {
    await demo.db.execute(sql`alter table goods rename to goods_away`);
    const { status, headers } = await server.get('/goods?q=secret');
    await demo.db.execute(sql`alter table goods_away rename to goods`);
    assert.equal(status, 500);
    const own = server.events.filter(({ requestId }) => requestId === headers['x-request-id']);
    assert.deepEqual(
      own.map(({ level, msg, method, route, status }) => [level, msg, method, route, status]),
      [
        ['error', 'request failed', 'GET', '/goods', undefined],
        ['info', 'request', 'GET', '/goods', 500],
      ],
    );
    assert.doesNotMatch(JSON.stringify(own), /secret|select/i);
  });
});

/** A header has no other characters than those of Latin-1. */
const encodeIfNeeded = (text: string) => (/^[\0-\xff]*$/.test(text) ? text : encodeURIComponent(text));
