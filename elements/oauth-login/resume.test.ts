import { expect } from '@open-wc/testing';
import type { Emit } from '../../core/events/emit.js';
import { requireLogin } from '../../core/member/login.js';
import { sessionOf } from '../../test/kit/session.js';
import 'dist/elements/site.js';
import { destinations } from '../../test/kit/events.js';
import { mount } from '../../test/kit/mount.js';
import { allByRole, byRole, byText, waitFor } from '../../test/kit/query.js';
import { signOut } from '../../test/kit/server.js';
import { consentedAtService, mountOauth, openDialog, SERVICE, signOutAtService } from '../../test/kit/service.js';
import { clock } from '../../test/kit/time.js';
import 'dist/elements/oauth-login.js';

const emit: Emit = (type, detail, options) =>
  document.body.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, ...options }));
const { signal } = new AbortController();
const isOpen = (element: Element) => allByRole(element, 'dialog').length === 1;

afterEach(async () => {
  await signOutAtService();
  await signOut();
});

/** An element whose page knows that nobody is signed in, and a service that will say who is. */
async function ready(site?: string) {
  const element = await mountOauth('', site);
  await waitFor(() => byRole(element, 'button', '第三方账号登录'));
  const time = clock();
  await consentedAtService();
  return { element, ...time };
}

describe('a login that something waits for', () => {
  it('isn’t given up when it is opened once more while its element still takes shape', async () => {
    await consentedAtService();
    const element = document.createElement('sb-oauth-login');
    element.setAttribute('site-id', crypto.randomUUID());
    element.setAttribute('service', SERVICE);
    const page = await mount('<div></div>');
    const signedIn = sessionOf(element).member.afterLogin(signal);
    element.setAttribute('open', '');
    page.append(element);
    for (let turn = 0; turn < 10; turn++) {
      await Promise.resolve();
      element.setAttribute('open', '');
    }
    expect(await signedIn).to.equal(true);
  });

  it('opens the dialog, goes on, and the visitor stays on the page, even the login page', async () => {
    const urls = destinations();
    const page = await mount(`<sb-site site-id="${crypto.randomUUID()}" login-url="${location.pathname}"></sb-site>`);
    const element = document.createElement('sb-oauth-login');
    element.setAttribute('service', SERVICE);
    page.append(element);
    await waitFor(() => byRole(element, 'button', '第三方账号登录'));
    const { tick } = clock();
    await consentedAtService();
    const signedIn = requireLogin(emit, sessionOf(element), 'comment', signal);
    await waitFor(() => byText(element, '登录成功'));
    expect(await signedIn).to.equal(true);
    await tick(1000);
    expect(isOpen(element)).to.equal(false);
    expect(urls).to.deep.equal([]);
  });

  it('is given up when the visitor closes the dialog', async () => {
    const element = await mountOauth();
    const signedIn = requireLogin(emit, sessionOf(element), 'comment', signal);
    await waitFor(() => isOpen(element));
    byRole(element, 'button', '关闭').click();
    expect(await signedIn).to.equal(false);
  });

  it('is given up when the element is taken off the page', async () => {
    const element = await mountOauth();
    const signedIn = requireLogin(emit, sessionOf(element), 'comment', signal);
    await waitFor(() => isOpen(element));
    element.remove();
    expect(await signedIn).to.equal(false);
  });

  it('a form’s 401 brings an element by itself; it goes again after the login', async () => {
    const page = await mount(`<sb-site site-id="${crypto.randomUUID()}" oauth-service="${SERVICE}"><i></i></sb-site>`);
    const { tick } = clock();
    await consentedAtService();
    const form = sessionOf(page.firstElementChild as Element);
    const signedIn = requireLogin(emit, form, 'form', signal, 'third-party');
    const summoned = () => document.querySelector('body > sb-oauth-login');
    await waitFor(() => byText(summoned() as Element, '登录成功'));
    expect(await signedIn).to.equal(true);
    await tick(1000);
    await waitFor(() => summoned() === null);
  });
});

describe('a login that nothing waits for', () => {
  it('on the login page goes to the redirect of the same origin, else to the user center, after 1 s', async () => {
    const urls = destinations();
    const page = await mount(`<sb-site site-id="${crypto.randomUUID()}" login-url="${location.pathname}"></sb-site>`);
    const element = document.createElement('sb-oauth-login');
    element.setAttribute('service', SERVICE);
    page.append(element);
    await waitFor(() => byRole(element, 'button', '第三方账号登录'));
    const { tick } = clock();
    await consentedAtService();
    await openDialog(element);
    await waitFor(() => byText(element, '登录成功'));
    await tick(999);
    expect(urls).to.deep.equal([]);
    await tick(1);
    expect(urls).to.deep.equal(['/usercenter']);
  });

  it('goes nowhere when the element was removed within that second', async () => {
    const { element, tick } = await ready();
    const urls = destinations();
    await openDialog(element);
    await waitFor(() => byText(element, '登录成功'));
    element.remove();
    await tick(2000);
    expect(urls).to.deep.equal([]);
  });
});
