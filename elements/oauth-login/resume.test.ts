import { expect } from '@open-wc/testing';
import type { Emit } from '../../core/events/emit.js';
import { requireLogin } from '../../core/member/login.js';
import { sessionOf } from '../../test/support/session.js';
import 'dist/elements/site.js';
import { destinations } from '../../test/support/events.js';
import { clock } from '../../test/support/fake-clock.js';
import { createConsentedAccount, mountOauth, SERVICE } from '../../test/support/identity-provider.js';
import { mount } from '../../test/support/mount.js';
import { byRole, byText, waitFor } from '../../test/support/query.js';
import 'dist/elements/oauth-login.js';
import { click } from '../../test/support/user-input.js';
import { isOpen } from './oauth-login.kit.js';

const emit: Emit = (type, detail, options) =>
  document.body.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, ...options }));
const { signal } = new AbortController();

describe('a third-party login for which an element waits', () => {
  it('isn’t cancelled when it is opened again while its element is upgraded', async () => {
    await createConsentedAccount();
    const element = document.createElement('sb-oauth-login');
    element.setAttribute('site-id', crypto.randomUUID());
    element.setAttribute('service', SERVICE);
    const page = await mount('<div></div>');
    const signedIn = sessionOf(element).member.afterLogin(signal);
    element.setAttribute('open', '');
    page.append(element);
    for (let attempt = 0; attempt < 10; attempt++) {
      await Promise.resolve();
      element.setAttribute('open', '');
    }
    expect(await signedIn).to.equal(true);
  });

  it('opens the dialog and resumes the element; the visitor remains on the page, even on the login page', async () => {
    const urls = destinations();
    const page = await mount(`<sb-site site-id="${crypto.randomUUID()}" login-url="${location.pathname}"></sb-site>`);
    const element = document.createElement('sb-oauth-login');
    element.setAttribute('service', SERVICE);
    page.append(element);
    await waitFor(() => byRole(element, 'button', '第三方账号登录'));
    const { tick } = clock();
    await createConsentedAccount();
    const signedIn = requireLogin(emit, sessionOf(element), 'comment', signal);
    await waitFor(() => byText(element, '登录成功'));
    expect(await signedIn).to.equal(true);
    await tick(1000);
    expect(isOpen(element)).to.equal(false);
    expect(urls).to.deep.equal([]);
  });

  it('is cancelled when the visitor closes the dialog', async () => {
    const element = await mountOauth();
    const signedIn = requireLogin(emit, sessionOf(element), 'comment', signal);
    await waitFor(() => isOpen(element));
    await click(byRole(element, 'button', '关闭'));
    expect(await signedIn).to.equal(false);
  });

  it('is opened by an appended element after a form’s 401, and the form is sent again after it', async () => {
    const page = await mount(`<sb-site site-id="${crypto.randomUUID()}" oauth-service="${SERVICE}"><i></i></sb-site>`);
    const { tick } = clock();
    await createConsentedAccount();
    const form = sessionOf(page.firstElementChild as Element);
    const signedIn = requireLogin(emit, form, 'form', signal, { preference: 'third-party' });
    const summoned = () => document.querySelector('body > sb-oauth-login');
    await waitFor(() => byText(summoned() as Element, '登录成功'));
    expect(await signedIn).to.equal(true);
    await tick(1000);
    await waitFor(() => summoned() === null);
  });
});
