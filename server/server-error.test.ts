import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { onEveryDatabase } from '../demo/site/databases.kit.js';
import { SERVICE_ORIGIN, SITE_ORIGIN, Visitor } from '../demo/site/visitor.kit.js';
import { isNoJob, type LogEvent } from './operations/captured-log.kit.js';

const UPLOAD = 'a'.repeat(43);

/** Renames tables, so that queries fail with their SQL in the message, as they do when the database is stopped. */
onEveryDatabase('a server whose database fails', (setup) => {
  /** Sends a session cookie, so that its hash is among the parameters of a query. */
  const ask = async (path: string, { service = false, ...init }: RequestInit & { service?: boolean } = {}) => {
    const visitor = new Visitor(setup.demo);
    visitor.cookies.set('MEMBER', 'b'.repeat(43));
    visitor.cookies.set('ACCOUNT', 'c'.repeat(43));
    const response = await (service ? visitor.fetchService(path, init) : visitor.fetch(path, init));
    const text = await response.text();
    return { response, text, lines: setup.log.splice(0).filter(isNoJob).map(lineOf) };
  };
  const oneLine = (lines: readonly string[], begins: string) => {
    assert.equal(lines.length, 1, lines.join('\n'));
    const [line = ''] = lines;
    assert.ok(line.startsWith(begins), line);
    assert.doesNotMatch(line, /\n|params|select|from "|insert into/i);
    assert.ok(!line.includes(UPLOAD), line);
  };

  before(async () => {
    for (const table of [
      'sessions',
      'uploads',
      'comments',
      'goods',
      'captchas',
      'accounts',
      'account_sessions',
      'sandbox_trades',
    ]) {
      await setup.demo.db.execute(sql.raw(`alter table "${table}" rename to "gone_${table}"`));
    }
  });

  test('answers a page with a page in the site’s look, under the same policy', async () => {
    const good = new Visitor(setup.demo).fetch('/login');
    const policy = (await good).headers.get('content-security-policy');
    for (const path of ['/', '/usercenter', '/goods', '/orders']) {
      const { response, text, lines } = await ask(path);
      assert.equal(response.status, 500, path);
      assert.equal(response.headers.get('content-security-policy'), policy);
      assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
      assert.equal(response.headers.get('cache-control'), 'no-store');
      assert.match(text, /<h1>出错了<\/h1>[\s\S]*服务器开小差了/);
      assert.match(text, /href="\/theme\/site\.css"/);
      oneLine(lines, `GET ${path}: `);
    }
  });

  test('answers every path of a call with an envelope, also undeclared ones', async () => {
    for (const path of [
      '/openapi/comment?pn=1&ps=1&siteId=1',
      '/openapi/captcha?id=1',
      '/openapi/order/pay?orderId=1',
    ]) {
      const { response, text, lines } = await ask(path);
      assert.equal(response.status, 500, path);
      assert.deepEqual(JSON.parse(text), { status: 500, msg: '服务器开小差了，请稍后再试' });
      oneLine(lines, 'GET /openapi/');
    }
  });

  test('does not log an upload’s id, which is secret', async () => {
    const { response, lines } = await ask(`/upload/${UPLOAD}`);
    assert.equal(response.status, 500);
    oneLine(lines, 'GET /upload/:id: ');
  });

  test('answers for the identity provider and the payment provider in their own look', async () => {
    const login = await ask(`/login?origin=${SITE_ORIGIN}`, { service: true });
    assert.equal(login.response.status, 500);
    assert.match(login.response.headers.get('content-security-policy') ?? '', /default-src 'none'/);
    assert.match(login.text, /山海通行证[\s\S]*服务器开小差了/);
    oneLine(login.lines, 'GET /login: ');
    const form = { method: 'POST', headers: { origin: SERVICE_ORIGIN }, service: true };
    const signIn = await ask('/signin', {
      ...form,
      body: new URLSearchParams({ origin: SITE_ORIGIN, name: '阿海', pin: '1' }),
    });
    assert.equal(signIn.response.status, 500);
    oneLine(signIn.lines, 'POST /signin: ');
    const cashier = await ask('/sandbox/trade?id=1', { service: true });
    assert.equal(cashier.response.status, 500);
    assert.match(cashier.response.headers.get('content-security-policy') ?? '', /default-src 'none'/);
    assert.match(cashier.text, /白鹭收银台[\s\S]*服务器开小差了/);
    oneLine(cashier.lines, 'GET /sandbox/trade: ');
  });

  test('refuses a form that is too large in the site’s look, and logs nothing', async () => {
    const body = new URLSearchParams({ csrf: 'x'.repeat(5000) });
    const { response, text, lines } = await ask('/scan', { method: 'POST', body });
    assert.equal(response.status, 413);
    assert.match(text, /内容太长了/);
    assert.deepEqual(lines, []);
    const service = await ask('/signup', { method: 'POST', headers: { origin: SERVICE_ORIGIN }, body, service: true });
    assert.equal(service.response.status, 413);
  });
});

/** All fields, so that none of them can hide a secret. */
function lineOf({ method, route, ...rest }: LogEvent): string {
  return `${method} ${route}: ${Object.values(rest).join(' ')}`;
}
