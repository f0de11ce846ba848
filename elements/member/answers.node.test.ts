import { describe, it } from 'node:test';
import { expect } from 'chai';
import { answers, calls, data, loginPage } from '../../test/support/node-demo.js';
import { openElement } from '../../test/support/node-element.js';
import { clock } from '../../test/support/node-page.js';
import { waitFor } from '../../test/support/wait.js';
import { createMemberElement } from './store.js';

const USER = 'POST /openapi/member/userInfo';
const LOGOUT = 'GET /openapi/member/logout';
const SERVICE = 'https://id.example';
const open = (oauthService?: string) =>
  openElement(createMemberElement, { showAll: false }, { settings: oauthService ? { oauthService } : {} });
const memberIs = ({ store }: ReturnType<typeof open>, kind: string) =>
  waitFor(() => expect(store.$member.get().kind).to.equal(kind));

describe('nobody is signed in when userInfo is answered by', () => {
  const nobody: Record<string, object | string | (() => Response)> = {
    'a page in HTML': '<!doctype html><title>登录</title>',
    'a page that a redirect led to': loginPage,
    // what `redirect: 'manual'` gives
    'a redirect': () => Object.defineProperty(new Response(null), 'status', { value: 0 }),
    'HTTP 401 without a body': () => new Response(null, { status: 401 }),
    ...Object.fromEntries(
      [null, false, '', [], {}, { id: 0 }, { id: '' }].map((one) => [JSON.stringify(one), data(one)]),
    ),
  };
  for (const [what, answer] of Object.entries(nobody)) {
    it(`${what}`, async () => {
      answers({ [USER]: answer });
      await memberIs(open(), 'anonymous');
      expect(calls(USER), 'it is no network error').to.have.length(1);
    });
  }
});

describe('a logout that half succeeds', () => {
  const out = { status: 401, errCode: 'NoLoginError' };
  const page = '<!doctype html>再见';
  const hungUp = () => Promise.reject(new TypeError('Failed to fetch'));

  for (const [what, answer] of Object.entries({ 'a page': page, 'a redirect': loginPage, 'no answer': hungUp })) {
    it(`ends when the service answers by ${what}, and nobody is signed in there`, async () => {
      answers({
        [USER]: data({ id: 7 }),
        [LOGOUT]: data(null),
        'GET /logout': answer,
        'GET /openapi/oauth/userinfo': out,
      });
      const element = open(SERVICE);
      await memberIs(element, 'member');
      await element.store.logout.logout();
      expect(element.store.$member.get().kind).to.equal('anonymous');
      expect(element.store.logout.$logout.get()).to.equal('idle');
      expect(element.emitted('sb-logout')).to.have.length(1);
    });

    it(`ends when the site answers by ${what}, and nobody is signed in`, async () => {
      answers({ [USER]: (_, times) => (times > 1 ? page : data({ id: 7 })), [LOGOUT]: answer });
      const element = open();
      await memberIs(element, 'member');
      await element.store.logout.logout();
      expect(element.store.$member.get().kind).to.equal('anonymous');
      expect(element.emitted('sb-logout')).to.have.length(1);
    });
  }

  it('signs out of the site, and says what is unknown, when the service answers nothing', async () => {
    answers({ [USER]: data({ id: 7 }), [LOGOUT]: data(null), 'GET /logout': hungUp });
    answers({ 'GET /openapi/oauth/userinfo': hungUp });
    const element = open(SERVICE);
    await memberIs(element, 'member');
    const { tick } = clock();
    const ended = element.store.logout.logout();
    await waitFor(async () => {
      await tick(200);
      return element.store.$member.get().kind === 'anonymous';
    });
    await ended;
    expect(element.emitted('sb-logout')).to.have.length(1);
    expect(element.emitted('sb-notice')).to.have.length(1);
  });

  it('keeps the member, and says that it failed, while the service names one', async () => {
    answers({ [USER]: data({ id: 7 }), [LOGOUT]: data(null), 'GET /logout': page });
    answers({ 'GET /openapi/oauth/userinfo': data({ id: 7 }) });
    const element = open(SERVICE);
    await memberIs(element, 'member');
    await element.store.logout.logout();
    expect(element.store.$member.get().kind).to.equal('member');
    expect(element.store.logout.$logout.get()).to.equal('failed');
  });
});
