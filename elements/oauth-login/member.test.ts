import { expect } from '@open-wc/testing';
import { createBroadcast } from '../../core/broadcast/broadcast.js';
import { recordEvents } from '../../test/support/events.js';
import {
  createConsentedAccount,
  identityProviderUser,
  LOGOUT,
  mountOauth,
  openDialog,
  SERVICE,
  signOutAtProvider,
  USERINFO,
} from '../../test/support/identity-provider.js';
import { mount, settled } from '../../test/support/mount.js';
import { allByRole, byRole, byText, pause, waitFor } from '../../test/support/query.js';
import { calls, faults, noFaults, requests, signIn } from '../../test/support/server.js';
import { sessionOf } from '../../test/support/session.js';
import 'dist/elements/site.js';
import 'dist/elements/oauth-login.js';
import { click } from '../../test/support/user-input.js';
import './oauth-login.kit.js';

const USER = 'POST /openapi/member/userInfo';
const SITE_LOGOUT = 'GET /openapi/member/logout';
const button = (element: Element, name: string) => waitFor(() => byRole(element, 'button', name));
const textOf = (element: Element) => element.shadowRoot?.textContent ?? '';

/** Only the service knows the member, as on sites that share no cookies with it. */
async function strangerOfTheSite() {
  faults({ [USER]: 'login' });
  const name = await createConsentedAccount();
  const element = await mountOauth();
  await button(element, '退出登录');
  return { element, name };
}

afterEach(() => localStorage.clear());

describe('the member of sb-oauth-login', () => {
  it('is loaded from the site, and once from the service if the site knows nobody', async () => {
    const { element, name } = await strangerOfTheSite();
    expect(byText(element, name)).to.exist;
    expect(requests().map(({ method, path }) => `${method} ${path}`)).to.deep.equal([USER, USERINFO]);
    expect(calls(USERINFO)[0]).to.include({ origin: SERVICE, credentials: 'include' });
  });

  it('is the site’s member, without a request to the service', async () => {
    const { nickname = '' } = await signIn();
    const element = await mountOauth();
    await button(element, '退出登录');
    expect(byText(element, nickname)).to.exist;
    expect(calls(USERINFO)).to.have.length(0);
  });

  it('shows the login button and no error when the service fails', async () => {
    faults({ [USERINFO]: 'refuse' });
    const element = await mountOauth();
    await button(element, '第三方账号登录');
    await waitFor(() => calls(USERINFO)[0]?.status === 200);
    await pause();
    expect(allByRole(element, 'alert')).to.have.length(0);
  });

  it('shows nothing and loads nothing without a service', async () => {
    for (const service of ['', 'service="nonsense"', 'service="javascript:alert(1)"']) {
      const element = await mount(`<sb-oauth-login site-id="${crypto.randomUUID()}" open ${service}></sb-oauth-login>`);
      await pause();
      expect(textOf(element)).to.equal('');
    }
    expect(requests()).to.have.length(0);
  });

  it('is loaded from a service that a script sets later', async () => {
    const element = await mount<HTMLElement & { service: string }>(
      `<sb-oauth-login site-id="${crypto.randomUUID()}"></sb-oauth-login>`,
    );
    await pause();
    expect(textOf(element)).to.equal('');
    element.service = SERVICE;
    await button(element, '第三方账号登录');
  });

  it('is loaded from the site’s oauth-service, also when it is set later; the element’s service takes precedence', async () => {
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

describe('the logout of sb-oauth-login', () => {
  it('ends the session of the service, dispatches sb-logout and shows the login button', async () => {
    const { element } = await strangerOfTheSite();
    const logouts = recordEvents('sb-logout');
    await click(await button(element, '退出登录'));
    await button(element, '第三方账号登录');
    expect(logouts).to.have.length(1);
    expect(calls(LOGOUT)[0]).to.include({ origin: SERVICE, credentials: 'include' });
    expect(calls(SITE_LOGOUT), 'the site may have made a session of its own meanwhile').to.have.length(1);
    expect((await identityProviderUser()).status).to.equal(401);
  });

  it('shows 退出登录失败，请重试 after a failure, keeps the member signed in, and can be retried', async () => {
    const { element, name } = await strangerOfTheSite();
    const notices = recordEvents('sb-notice', { prevent: true });
    faults({ [USER]: 'login', [LOGOUT]: 'net', [SITE_LOGOUT]: 'net' });
    await click(await button(element, '退出登录'));
    await waitFor(() => expect(byRole(element, 'alert').textContent).to.equal('退出登录失败，请重试'));
    expect(notices).to.deep.equal([]);
    expect(byText(element, name)).to.exist;
    noFaults();
    await click(await button(element, '退出登录'));
    await button(element, '第三方账号登录');
    expect(allByRole(element, 'alert')).to.deep.equal([]);
  });

  it('logs out another tab', async () => {
    const site = crypto.randomUUID();
    const name = await createConsentedAccount();
    const element = await mountOauth('', site);
    await waitFor(() => byText(element, name));
    const messages: unknown[] = [];
    createBroadcast(sessionOf(element).key).subscribe('member', (value) => messages.push(value));
    await click(await button(element, '退出登录'));
    await waitFor(() => messages.length === 1);
  });
});

describe('sb-oauth-login after a login or logout elsewhere', () => {
  it('shows the login button after a logout on this page or in another tab', async () => {
    const name = await createConsentedAccount();
    const element = await mountOauth();
    await waitFor(() => byText(element, name));
    await signOutAtProvider();
    createBroadcast(sessionOf(element).key).post('member');
    await button(element, '第三方账号登录');
  });

  it('closes its dialog after a login', async () => {
    const closes = recordEvents('sb-close');
    const element = await mountOauth();
    await openDialog(element);
    sessionOf(element).member.signedIn({ id: '1', nickname: '手机用户' });
    await waitFor(() => expect(allByRole(element, 'dialog')).to.have.length(0));
    expect(closes).to.have.length(1);
    expect(byText(await settled(element), '手机用户')).to.exist;
  });
});
