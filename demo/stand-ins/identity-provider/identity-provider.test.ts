import assert from 'node:assert/strict';
import { test } from 'node:test';
import { logout, type Member, userInfo } from '@sb-elements/elements/contract';
import { eq } from 'drizzle-orm';
import { members } from '../../../server/database/schema.js';
import { onEveryDatabase } from '../../site/databases.kit.js';
import { type Answer, SERVICE_ORIGIN, SITE_ORIGIN, Visitor } from '../../site/visitor.kit.js';

const EVIL = 'https://evil.example';
const login = (origin = SITE_ORIGIN) => `/login?origin=${encodeURIComponent(origin)}`;

/** Sends a form of the identity provider's own page. */
const send = (visitor: Visitor, action: string, fields: Record<string, string>, from = SERVICE_ORIGIN) =>
  visitor.fetchService(action, {
    method: 'POST',
    headers: { origin: from },
    body: new URLSearchParams({ origin: SITE_ORIGIN, ...fields }),
  });

/** Sends a request like a script of the site's page. */
async function ask(visitor: Visitor, path: string, origin = SITE_ORIGIN): Promise<Answer<Member>> {
  const response = await visitor.fetchService(path, { headers: { origin } });
  return { http: response.status, ...((await response.json()) as Omit<Answer<Member>, 'http'>) };
}
const userinfo = (visitor: Visitor, origin?: string) => ask(visitor, '/openapi/oauth/userinfo', origin);

const signUp = (visitor: Visitor, name = '阿海') => send(visitor, '/signup', { name });
const consent = (visitor: Visitor) => send(visitor, '/consent', { decision: 'allow' });
const unescaped = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** The message that the page posts to its opener or parent, and the target origin. */
async function posted(response: Response) {
  const page = await response.text();
  const [, message = '', origin = ''] = /data-message="([^"]*)" data-origin="([^"]*)"/.exec(page) ?? [];
  return { page, origin, message: message ? JSON.parse(unescaped(message)) : undefined };
}

onEveryDatabase('the identity provider', (setup) => {
  const visitor = () => new Visitor(setup.demo);
  const member = async () => {
    const someone = visitor();
    await signUp(someone);
    await consent(someone);
    return someone;
  };

  test('reveals nothing to the site before the visitor consents', async () => {
    const someone = visitor();
    assert.equal((await userinfo(someone)).status, 401);
    await signUp(someone);
    assert.equal((await userinfo(someone)).status, 401);
    const { page, message } = await posted(await someone.fetchService(login()));
    assert.match(page, /允许「闲盏」读取你的昵称和头像？/);
    assert.equal(message, undefined);
    assert.equal((await someone.call(userInfo, {})).status, 401);
    await consent(someone);
    assert.equal((await userinfo(someone)).data.nickname, '阿海');
  });

  test('posts status 0 and the account to the site’s origin, at once if signed in and consented', async () => {
    const someone = await member();
    const { origin, message } = await posted(await someone.fetchService(login()));
    assert.equal(origin, SITE_ORIGIN);
    assert.equal(message.type, 'sb-oauth');
    assert.equal(message.status, 0);
    assert.equal(message.data.nickname, '阿海');
    const { isNew, ...data } = message.data;
    assert.equal(isNew, true);
    assert.deepEqual((await userinfo(someone)).data, { ...data, isNew: false });
  });

  test('posts status 1 and the reason after a refusal, which is not stored', async () => {
    const someone = visitor();
    await signUp(someone);
    const { message } = await posted(await send(someone, '/consent', { decision: 'deny' }));
    assert.deepEqual(message, { type: 'sb-oauth', status: 1, msg: '你没有同意授权' });
    assert.match((await posted(await someone.fetchService(login()))).page, /允许「闲盏」/);
  });

  test('is a page that only its clients may frame, and an error page for any other origin', async () => {
    const good = await visitor().fetchService(login());
    assert.match(good.headers.get('content-security-policy') ?? '', /frame-ancestors http:\/\/localhost$/);
    const someone = await member();
    for (const origin of [EVIL, '', 'null', `${SITE_ORIGIN}.evil.example`, `${SITE_ORIGIN}/`]) {
      const response = await someone.fetchService(login(origin));
      assert.equal(response.status, 400, origin);
      assert.match(response.headers.get('content-security-policy') ?? '', /frame-ancestors 'none'$/);
      assert.equal((await posted(response)).message, undefined);
    }
  });

  test('accepts requests with credentials only from its clients', async () => {
    const someone = await member();
    const headers = async (origin: string) =>
      (await someone.fetchService('/openapi/oauth/userinfo', { headers: { origin } })).headers;
    const own = await headers(SITE_ORIGIN);
    assert.equal(own.get('access-control-allow-origin'), SITE_ORIGIN);
    assert.equal(own.get('access-control-allow-credentials'), 'true');
    assert.match(own.get('vary') ?? '', /origin/);
    assert.equal((await headers(EVIL)).get('access-control-allow-origin'), null);
    assert.equal((await userinfo(someone, EVIL)).status, 401);
    assert.equal((await ask(someone, '/logout', EVIL)).status, 403);
    assert.equal((await userinfo(someone)).status, 0);
  });

  test('lets clients read faulty responses across origins too', async () => {
    const someone = visitor();
    for (const fault of ['html500', 'badjson', 'http401', 'badjson@after']) {
      someone.fault({ 'GET /openapi/oauth/userinfo': fault });
      const headers = { origin: SITE_ORIGIN };
      const response = await someone.fetchService('/openapi/oauth/userinfo', { headers });
      assert.equal(response.headers.get('access-control-allow-origin'), SITE_ORIGIN, fault);
    }
  });

  test('accepts forms only from its own pages', async () => {
    const someone = visitor();
    for (const from of [EVIL, SITE_ORIGIN, 'null']) {
      assert.equal((await send(someone, '/signup', { name: '贼' }, from)).status, 403);
    }
    assert.equal(someone.cookies.has('ACCOUNT'), false);
  });

  test('identifies accounts by name and PIN', async () => {
    const page = await (await visitor().fetchService(login())).text();
    const [, name = '', pin = ''] = /name="name" value="([^"]+)"[\s\S]*?name="pin" value="(\d{4})"/.exec(page) ?? [];
    const someone = visitor();
    const wrong = await send(someone, '/signin', { name, pin: pin === '0000' ? '0001' : '0000' });
    assert.match(await wrong.text(), /名字或 PIN 不对/);
    assert.equal(someone.cookies.has('ACCOUNT'), false);
    assert.equal((await send(someone, '/signin', { name, pin })).status, 303);
    assert.equal(someone.cookies.has('ACCOUNT'), true);
  });

  test('has a session cookie of its own that expires after a week, separate from the site’s', async () => {
    const someone = visitor();
    const cookie = (await signUp(someone)).headers.getSetCookie().join();
    assert.match(cookie, /^ACCOUNT=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
    await consent(someone);
    assert.equal(someone.cookies.has('MEMBER'), false);
    setup.clock.now += 7 * 86_400_000;
    assert.equal((await userinfo(someone)).status, 401);
  });

  test('has a cookie that works in another site’s page under https', async () => {
    const headers = { origin: 'https://id.example' };
    const body = new URLSearchParams({ origin: SITE_ORIGIN, name: '阿海' });
    const request = new Request('https://id.example/signup', { method: 'POST', headers, body });
    const cookie = (await setup.demo.service.fetch(request)).headers.getSetCookie().join();
    assert.match(cookie, /HttpOnly; Secure; SameSite=None; Partitioned/);
  });

  test('identifies the visitor to the site’s back end by its own session, as the same member', async () => {
    const someone = await member();
    const atService = (await userinfo(someone)).data;
    const atSite = (await someone.call(userInfo, {})).data;
    assert.deepEqual(
      [atSite.id, atSite.nickname, atSite.portrait],
      [atService.id, atService.nickname, atService.portrait],
    );
    const said = await someone.say({ id: '7', dataId: '3' }, '第三方登录也能留言');
    assert.equal(said.data.uname, '阿海');
  });

  test('creates one member for a new account, also for concurrent first requests', async () => {
    const someone = await member();
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => (n % 2 ? userinfo(someone) : someone.call(userInfo, {}))),
    );
    const ids = new Set(answers.map(({ data }) => data.id));
    assert.equal(ids.size, 1);
    const [id = ''] = ids;
    const rows = await setup.demo.db
      .select()
      .from(members)
      .where(eq(members.id, Number(id)));
    const { accountId } = rows[0] as { accountId: number };
    assert.equal((await setup.demo.db.select().from(members).where(eq(members.accountId, accountId))).length, 1);
  });

  test('ends with its logout the login at the site, but not a login by phone', async () => {
    const someone = await member();
    const session = someone.cookies.get('ACCOUNT') as string;
    assert.equal((await ask(someone, '/logout')).status, 0);
    assert.equal(someone.cookies.has('ACCOUNT'), false);
    someone.cookies.set('ACCOUNT', session);
    assert.equal((await userinfo(someone)).status, 401);
    assert.equal((await someone.call(userInfo, {})).status, 401);

    const both = await member();
    const byPhone = (await both.signIn()).data.id;
    await ask(both, '/logout');
    assert.equal((await both.call(userInfo, {})).data.id, byPhone);
  });

  test('ends its session with the site’s logout', async () => {
    const someone = await member();
    const session = someone.cookies.get('ACCOUNT') as string;
    await someone.call(logout, {});
    assert.equal(someone.cookies.has('ACCOUNT'), false);
    someone.cookies.set('ACCOUNT', session);
    assert.equal((await userinfo(someone)).status, 401);
    assert.equal((await someone.call(userInfo, {})).status, 401);
  });

  test('can simulate blocked third-party cookies, so that the site’s page gets no member', async () => {
    const someone = await member();
    await send(someone, '/play', { 'third-party-cookies': 'blocked' });
    assert.equal((await userinfo(someone)).status, 401);
    assert.equal((await posted(await someone.fetchService(login()))).message.status, 0);
    await send(someone, '/play', { 'third-party-cookies': '' });
    assert.equal((await userinfo(someone)).status, 0);
  });

  test('is named on the site’s pages and allowed by their policy', async () => {
    const response = await visitor().fetch('/');
    const policy = response.headers.get('content-security-policy') ?? '';
    assert.match(policy, /connect-src 'self' http:\/\/localhost:81;/);
    assert.match(policy, /frame-src 'self' http:\/\/localhost:81;/);
    assert.match(await response.text(), /<sb-site [^>]*oauth-service="http:\/\/localhost:81"/);
  });
});
