import { describe, it } from 'node:test';
import { expect } from 'chai';
import { requireLogin } from '../../core/member/login.js';
import { calls, faults, noFaults, signIn } from '../../test/support/node-demo.js';
import { createConsentedAccount, LOGOUT, openOauth, postFromFrame } from '../../test/support/node-identity-provider.js';
import { clock } from '../../test/support/node-page.js';
import { waitFor } from '../../test/support/wait.js';

const USER = 'POST /openapi/member/userInfo';
const SITE_LOGOUT = 'GET /openapi/member/logout';
type Opened = ReturnType<typeof openOauth>;
const memberIs = ({ store }: Opened, kind: string) => waitFor(() => expect(store.$member.get().kind).to.equal(kind));

/** Only the service knows the member, as on sites that share no cookies with it. */
async function strangerOfTheSite() {
  faults({ [USER]: 'login' });
  await createConsentedAccount();
  const element = openOauth();
  await memberIs(element, 'member');
  return element;
}

/** An element on the login page, whose visitor has just signed in by its dialog. */
async function justSignedIn() {
  const element = openOauth({ loginUrl: location.pathname });
  await memberIs(element, 'anonymous');
  const { tick } = clock();
  element.store.show();
  await createConsentedAccount();
  postFromFrame({ type: 'sb-oauth', status: 0 });
  await waitFor(() => expect(element.store.$state.get().kind).to.equal('signedIn'));
  return {
    ...element,
    tick,
    destinations: () => element.emitted<{ url: string }>('sb-navigate').map(({ url }) => url),
  };
}

describe('a third-party login on the login page', () => {
  it('goes to the user center after 1 s', async () => {
    const { tick, destinations } = await justSignedIn();
    await tick(999);
    expect(destinations()).to.deep.equal([]);
    await tick(1);
    expect(destinations()).to.deep.equal(['/usercenter']);
  });

  it('goes nowhere when the element was removed within that second', async () => {
    const { tick, destinations, remove } = await justSignedIn();
    remove();
    await tick(2000);
    expect(destinations()).to.deep.equal([]);
  });
});

describe('a third-party login for which an element waits', () => {
  it('is cancelled when the element of the login is removed', async () => {
    const { store, site, remove } = openOauth();
    const signedIn = requireLogin(() => true, site, 'comment', new AbortController().signal);
    await waitFor(() => expect(store.$state.get().kind).to.equal('opening'));
    remove();
    expect(await signedIn).to.equal(false);
  });
});

describe('the member whom only the service knows', () => {
  it('is no login: sb-login is not dispatched', async () => {
    expect((await strangerOfTheSite()).emitted('sb-login')).to.deep.equal([]);
  });

  it('is logged out when the site fails, but says that nobody is signed in there', async () => {
    const element = await strangerOfTheSite();
    faults({ [USER]: 'login', [SITE_LOGOUT]: 'html500' });
    await element.store.logout.logout();
    expect(element.store.$member.get().kind).to.equal('anonymous');
    expect(element.emitted('sb-logout')).to.have.length(1);
    noFaults();
    expect(
      (await (await fetch(`${element.store.identityProvider()?.base}/openapi/oauth/userinfo`)).json()).status,
    ).to.equal(401);
  });
});

describe('the logout of the site’s own member', () => {
  it('ends both sessions', async () => {
    await signIn();
    const element = openOauth();
    await memberIs(element, 'member');
    await element.store.logout.logout();
    expect(element.store.$member.get().kind).to.equal('anonymous');
    expect([calls(LOGOUT).length, calls(SITE_LOGOUT).length]).to.deep.equal([1, 1]);
  });
});
