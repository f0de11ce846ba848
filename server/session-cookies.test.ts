import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memberCode, memberLogin, userInfo } from '@sb-elements/elements/contract';
import { scriptHeaders } from '../contract/verify/browser.js';
import { onEveryDatabase } from '../demo/site/databases.kit.js';
import { randomPhone, SITE_ORIGIN, Visitor } from '../demo/site/visitor.kit.js';

interface Cookie {
  name: string;
  value: string;
  path: string;
}

/** A browser that stores cookies of one name separately by path, and sends the longest path first (RFC 6265 §5.4). */
class PathBrowser extends Visitor {
  jar: Cookie[] = [];

  plant(name: string, value: string, path: string): void {
    this.jar = this.jar.filter((one) => one.name !== name || one.path !== path);
    if (value) this.jar.push({ name, value, path });
  }

  override async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = scriptHeaders(init.headers);
    const { pathname } = new URL(path, SITE_ORIGIN);
    const sent = this.jar
      .filter((one) => isUnder(one.path, pathname))
      .toSorted((a, b) => b.path.length - a.path.length);
    if (sent.length > 0) headers.set('cookie', sent.map(({ name, value }) => `${name}=${value}`).join('; '));
    const response = await this.demo.fetch(new Request(SITE_ORIGIN + path, { ...init, headers }));
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const [, at = '/'] = /; Path=([^;]*)/.exec(line) ?? [];
      this.plant(name, /max-age=0/i.test(line) ? '' : value, at);
      if (name === 'csrfToken') this.cookies.set(name, value);
    }
    return response;
  }

  /** The paths for which this browser has a session cookie. */
  get sessionPaths(): string[] {
    return this.jar.filter(({ name }) => name === 'MEMBER').map(({ path }) => path);
  }
}

const isUnder = (path: string, pathname: string) =>
  pathname === path || (pathname.startsWith(path) && (path.endsWith('/') || pathname[path.length] === '/'));

onEveryDatabase('a session cookie that was planted under another path', (setup) => {
  const browser = () => new PathBrowser(setup.demo);
  const attackersSession = async () => {
    const attacker = new Visitor(setup.demo);
    const { data } = await attacker.signIn();
    return { id: data.id, cookie: attacker.cookies.get('MEMBER') as string };
  };

  test('does not move the calls of a signed-in visitor to the attacker’s account', async () => {
    const attacker = await attackersSession();
    const victim = browser();
    const { data } = await victim.signIn();
    assert.equal((await victim.call(userInfo, {})).data.id, data.id);
    victim.plant('MEMBER', attacker.cookie, '/openapi');
    const { http, ...answer } = await victim.call(userInfo, {});
    assert.equal(http, 200);
    assert.deepEqual(answer, { status: 401, msg: '请先登录', errCode: 'NoLoginError' });
  });

  for (const path of ['/openapi', '/openapi/', '/openapi/member', '/openapi/member/', '/openapi/member/userInfo']) {
    test(`is expired at ${path} together with the visitor’s own, and the visitor can sign in again`, async () => {
      const attacker = await attackersSession();
      const victim = browser();
      const phone = randomPhone();
      await victim.signIn(phone);
      victim.plant('MEMBER', attacker.cookie, path);
      await victim.call(userInfo, {});
      assert.deepEqual(victim.sessionPaths, []);
      setup.clock.now += 61_000;
      const { data } = await victim.signIn(phone);
      assert.deepEqual(victim.sessionPaths, ['/']);
      assert.equal((await victim.call(userInfo, {})).data.id, data.id);
    });
  }

  test('is ended and expired by the login itself if no call came before', async () => {
    const attacker = await attackersSession();
    const victim = browser();
    await victim.signIn();
    const phone = randomPhone();
    await victim.call(memberCode, { phone });
    const code = await victim.codeFor(phone);
    victim.plant('MEMBER', attacker.cookie, '/openapi');
    const { data } = await victim.call(memberLogin, { phone, code });
    assert.deepEqual(victim.sessionPaths, ['/']);
    assert.equal((await victim.call(userInfo, {})).data.id, data.id);
  });

  test('doesn’t hide the login of a visitor who was signed out', async () => {
    const attacker = await attackersSession();
    const victim = browser();
    await victim.fetch('/');
    victim.plant('MEMBER', attacker.cookie, '/openapi');
    await victim.call(userInfo, {}); // each page sends this call
    const { data } = await victim.signIn();
    assert.notEqual(data.id, attacker.id);
    assert.deepEqual(victim.sessionPaths, ['/']);
    assert.equal((await victim.call(userInfo, {})).data.id, data.id);
  });

  test('is ended and expired by the logout', async () => {
    const attacker = await attackersSession();
    const victim = browser();
    await victim.signIn();
    victim.plant('MEMBER', attacker.cookie, '/openapi/member');
    assert.equal((await victim.get<null>('/openapi/member/logout')).status, 0);
    assert.deepEqual(victim.sessionPaths, []);
  });

  test('shows no account on a page', async () => {
    const attacker = await attackersSession();
    const victim = browser();
    await victim.signIn();
    const asNobody = /href="\/login\?redirect=\/usercenter"/;
    assert.doesNotMatch(await (await victim.fetch('/usercenter')).text(), asNobody);
    victim.plant('MEMBER', attacker.cookie, '/usercenter');
    assert.match(await (await victim.fetch('/usercenter')).text(), asNobody);
    assert.deepEqual(victim.sessionPaths, []);
  });
});
