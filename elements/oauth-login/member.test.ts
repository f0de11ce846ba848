import { expect } from '@open-wc/testing';
import { createTabs } from '../../core/tabs/tabs.js';
import { heard } from '../../test/kit/events.js';
import { mount, settled } from '../../test/kit/mount.js';
import { allByRole, byRole, byText, pause, waitFor } from '../../test/kit/query.js';
import { calls, faults, noFaults, requests, signIn, signOut } from '../../test/kit/server.js';
import {
  consentedAtService,
  LOGOUT,
  mountOauth,
  openDialog,
  SERVICE,
  signOutAtService,
  USERINFO,
  userAtService,
} from '../../test/kit/service.js';
import { sessionOf } from '../../test/kit/session.js';
import 'dist/elements/site.js';
import 'dist/elements/oauth-login.js';

const USER = 'POST /openapi/member/userInfo';
const SITE_LOGOUT = 'GET /openapi/member/logout';
const button = (element: Element, name: string) => waitFor(() => byRole(element, 'button', name));
const textOf = (element: Element) => element.shadowRoot?.textContent ?? '';

/** The back end knows nobody, the service does: as on sites that share no cookies. */
async function strangerOfTheSite() {
  faults({ [USER]: 'login' });
  const name = await consentedAtService();
  const element = await mountOauth();
  await button(element, '退出登录');
  return { element, name };
}

afterEach(async () => {
  await signOutAtService();
  await signOut();
  localStorage.clear();
});

describe('who is signed in', () => {
  it('is asked of the site, and only if that knows nobody, once and quietly of the service', async () => {
    const { element, name } = await strangerOfTheSite();
    expect(byText(element, name)).to.exist;
    expect(requests().map(({ method, path }) => `${method} ${path}`)).to.deep.equal([USER, USERINFO]);
    expect(calls(USERINFO)[0]).to.include({ origin: SERVICE, credentials: 'include' });
  });

  it('is the site’s member, whom the service isn’t asked about', async () => {
    const { nickname = '' } = await signIn();
    const element = await mountOauth();
    await button(element, '退出登录');
    expect(byText(element, nickname)).to.exist;
    expect(calls(USERINFO)).to.have.length(0);
  });

  it('whom the service names is no login: no sb-login, and no other tab is told', async () => {
    const logins = heard('sb-login');
    await strangerOfTheSite();
    expect(logins).to.have.length(0);
  });

  it('a service that fails is no error: the login button stands there', async () => {
    faults({ [USERINFO]: 'refuse' });
    const element = await mountOauth();
    await button(element, '第三方账号登录');
    await waitFor(() => calls(USERINFO)[0]?.status === 200);
    await pause();
    expect(allByRole(element, 'alert')).to.have.length(0);
  });

  it('without a service nothing is shown, and nobody is asked', async () => {
    for (const service of ['', 'service="nonsense"', 'service="javascript:alert(1)"']) {
      const element = await mount(`<sb-oauth-login site-id="${crypto.randomUUID()}" open ${service}></sb-oauth-login>`);
      await pause();
      expect(textOf(element)).to.equal('');
    }
    expect(requests()).to.have.length(0);
  });

  it('the site’s oauth-service counts, also one that is set later; the element’s own goes before it', async () => {
    const site = await mount('<sb-site><sb-oauth-login></sb-oauth-login></sb-site>');
    const element = site.querySelector('sb-oauth-login') as HTMLElement & { service: string };
    site.setAttribute('site-id', crypto.randomUUID());
    await pause();
    expect(textOf(element)).to.equal('');
    site.setAttribute('oauth-service', `${SERVICE}/`);
    const frame = await openDialog(element);
    expect(new URL(frame.src).origin + new URL(frame.src).pathname).to.equal(`${SERVICE}/login`);
    element.service = `${SERVICE}/elsewhere/`;
    await waitFor(() =>
      expect(element.shadowRoot?.querySelector('iframe')?.src).to.contain(`${SERVICE}/elsewhere/login?`),
    );
  });
});

describe('退出登录', () => {
  it('of a login by this service ends the session there: sb-logout, and the login button is back', async () => {
    const { element } = await strangerOfTheSite();
    const logouts = heard('sb-logout');
    (await button(element, '退出登录')).click();
    await button(element, '第三方账号登录');
    expect(logouts).to.have.length(1);
    expect(calls(LOGOUT)[0]).to.include({ origin: SERVICE, credentials: 'include' });
    expect(calls(SITE_LOGOUT), 'the site may have made a session of its own meanwhile').to.have.length(1);
    expect((await userAtService()).status).to.equal(401);
  });

  it('of the site’s own member ends both sessions', async () => {
    await signIn();
    const element = await mountOauth();
    (await button(element, '退出登录')).click();
    await button(element, '第三方账号登录');
    expect(calls(LOGOUT)).to.have.length(1);
    expect(calls(SITE_LOGOUT)).to.have.length(1);
  });

  it('failing says 退出登录失败，请重试 in its place, leaves the visitor signed in, and can be tried again', async () => {
    const { element, name } = await strangerOfTheSite();
    const notices = heard('sb-notice', { prevent: true });
    faults({ [USER]: 'login', [LOGOUT]: 'net', [SITE_LOGOUT]: 'net' });
    (await button(element, '退出登录')).click();
    await waitFor(() => expect(byRole(element, 'alert').textContent).to.equal('退出登录失败，请重试'));
    expect(notices).to.deep.equal([]);
    expect(byText(element, name)).to.exist;
    noFaults();
    (await button(element, '退出登录')).click();
    await button(element, '第三方账号登录');
    expect(allByRole(element, 'alert')).to.deep.equal([]);
  });

  it('succeeds without the site’s logout when the site says that nobody is signed in there', async () => {
    const { element } = await strangerOfTheSite();
    faults({ [USER]: 'login', [SITE_LOGOUT]: 'html500' });
    (await button(element, '退出登录')).click();
    await button(element, '第三方账号登录');
    expect((await userAtService()).status).to.equal(401);
  });

  it('is sent once, however often one clicks', async () => {
    const { element } = await strangerOfTheSite();
    faults({ [LOGOUT]: 'late:300' });
    const logout = await button(element, '退出登录');
    for (let i = 0; i < 5; i++) logout.click();
    await button(element, '第三方账号登录');
    expect(calls(LOGOUT)).to.have.length(1);
  });

  it('another tab follows', async () => {
    const site = crypto.randomUUID();
    const name = await consentedAtService();
    const element = await mountOauth('', site);
    await waitFor(() => byText(element, name));
    const told: unknown[] = [];
    createTabs(sessionOf(element).key).hear('member', (value) => told.push(value));
    (await button(element, '退出登录')).click();
    await waitFor(() => told.length === 1);
  });
});

describe('what happens elsewhere', () => {
  it('a logout on this page or in another tab shows the login button again', async () => {
    const name = await consentedAtService();
    const element = await mountOauth();
    await waitFor(() => byText(element, name));
    await signOutAtService();
    createTabs(sessionOf(element).key).tell('member');
    await button(element, '第三方账号登录');
  });

  it('a login closes the open dialog', async () => {
    const closes = heard('sb-close');
    const element = await mountOauth();
    await openDialog(element);
    sessionOf(element).member.signedIn({ id: '1', nickname: '手机用户' });
    await waitFor(() => expect(allByRole(element, 'dialog')).to.have.length(0));
    expect(closes).to.have.length(1);
    expect(byText(await settled(element), '手机用户')).to.exist;
  });
});
