import { expect } from '@open-wc/testing';
import { recordEvents } from '../../test/support/events.js';
import {
  createConsentedAccount,
  identityProviderUser,
  LOGOUT,
  SERVICE,
  signOutAtProvider,
  USERINFO,
} from '../../test/support/identity-provider.js';
import { mount, settled } from '../../test/support/mount.js';
import { allByRole, byRole, byText, waitFor } from '../../test/support/query.js';
import { calls, faults, signIn, signOut } from '../../test/support/server.js';
import 'dist/elements/oauth-login.js';
import 'dist/elements/site.js';
import 'dist/elements/member.js';
import { click } from '../../test/support/user-input.js';

const USER = 'POST /openapi/member/userInfo';
const SITE_LOGOUT = 'GET /openapi/member/logout';
const button = (element: Element, name: string) => waitFor(() => byRole(element, 'button', name));

/**
 * The demo's back end also ends the service's session. Here the site's logout doesn't reach it, so that only the
 * elements can end that session.
 */
const SITE_IS_OUT = { [USER]: 'login', [SITE_LOGOUT]: 'login' };

/** `sb-member` beside an `sb-oauth-login`, whose service knows the visitor. */
async function memberOfTheService({ ofTheSite = true } = {}) {
  faults(SITE_IS_OUT);
  const name = await createConsentedAccount();
  const service = `${ofTheSite ? 'oauth-' : ''}service="${SERVICE}"`;
  const html = (attributes = '') =>
    `<sb-site site-id="${crypto.randomUUID()}" ${ofTheSite ? service : ''}>
      <sb-member></sb-member><sb-oauth-login ${ofTheSite ? '' : service} ${attributes}></sb-oauth-login>
    </sb-site>`;
  const page = await mount(html());
  const [member, oauth] = [...page.querySelectorAll('sb-member, sb-oauth-login')] as [Element, Element];
  await waitFor(() => byText(member, name));
  return { member, oauth, name, html };
}

afterEach(async () => {
  await signOutAtProvider();
  await signOut();
});

describe('the logout of sb-member on a site with a login service', () => {
  for (const ofTheSite of [true, false]) {
    it(`ends the session of the service that ${ofTheSite ? 'the site' : 'a login on the page'} names`, async () => {
      const { member, html } = await memberOfTheService({ ofTheSite });
      const logouts = recordEvents('sb-logout');
      await click(await button(member, '退出登录'));
      await waitFor(() => byRole(member, 'link', '登录'));
      expect(logouts).to.have.length(1);
      expect([calls(SITE_LOGOUT).length, calls(LOGOUT).length]).to.deep.equal([1, 1]);
      expect((await identityProviderUser()).status).to.equal(401);
      // the next page load asks the service, which knows nobody
      const asked = calls(USERINFO).length;
      const next = await mount(html());
      await waitFor(() => calls(USERINFO)[asked]?.status !== undefined);
      await settled(next.querySelector('sb-member') as Element);
      byRole(next.querySelector('sb-member') as Element, 'link', '登录');
    });
  }

  it('ends the session of the service without an element of the service on the page', async () => {
    await signIn();
    const page = await mount(
      `<sb-site site-id="${crypto.randomUUID()}" oauth-service="${SERVICE}"><sb-member></sb-member></sb-site>`,
    );
    const member = page.querySelector('sb-member') as Element;
    await click(await button(member, '退出登录'));
    await waitFor(() => byRole(member, 'link', '登录'));
    expect(calls(LOGOUT)[0]).to.include({ origin: SERVICE, credentials: 'include' });
  });

  it('calls only the site without a service', async () => {
    await signIn();
    const member = await mount(`<sb-member site-id="${crypto.randomUUID()}"></sb-member>`);
    await click(await button(member, '退出登录'));
    await waitFor(() => byRole(member, 'link', '登录'));
    expect(calls(LOGOUT)).to.have.length(0);
  });

  for (const [half, call] of Object.entries({ service: LOGOUT, site: SITE_LOGOUT })) {
    it(`shows 退出登录失败，请重试 when the ${half}’s logout fails, and can be retried`, async () => {
      const { member, oauth, name } = await memberOfTheService();
      const logouts = recordEvents('sb-logout');
      // userInfo fails, too: it is unknown whether the site's session goes on
      faults({ ...SITE_IS_OUT, [call]: 'net', [USER]: 'net' });
      await click(await button(member, '退出登录'));
      await waitFor(() => expect(byRole(member, 'alert').textContent).to.equal('退出登录失败，请重试'));
      expect(byText(member, name)).to.exist;
      expect(allByRole(oauth, 'button', '退出登录')).to.have.length(1);
      expect(logouts).to.have.length(0);
      faults(SITE_IS_OUT);
      await click(await button(member, '退出登录'));
      await waitFor(() => byRole(member, 'link', '登录'));
      expect(logouts).to.have.length(1);
      expect((await identityProviderUser()).status).to.equal(401);
    });
  }

  it('succeeds after a 401 of both, because the visitor was already logged out', async () => {
    const { member } = await memberOfTheService();
    faults({ ...SITE_IS_OUT, [LOGOUT]: 'http401' });
    await click(await button(member, '退出登录'));
    await waitFor(() => byRole(member, 'link', '登录'));
  });
});
