import { expect } from '@open-wc/testing';
import type { Emit } from '../../core/events/emit.js';
import { requireLogin } from '../../core/member/login.js';
import { expectNoAxeViolationsInBothSchemes } from '../../test/support/axe.js';
import { destinations, recordEvents } from '../../test/support/events.js';
import { hasFocus } from '../../test/support/focus.js';
import { createConsentedAccount, SERVICE, signOutAtProvider } from '../../test/support/identity-provider.js';
import { leaksOf } from '../../test/support/leak.js';
import { mount, settled } from '../../test/support/mount.js';
import { fill, fillIn, phoneField } from '../../test/support/phone-login.js';
import { confirm, images, pollNow } from '../../test/support/qr-login.js';
import { allByPart, allByRole, allByText, byPart, byRole, byText, nameOf, waitFor } from '../../test/support/query.js';
import { freshPhone, signIn, signOut } from '../../test/support/server.js';
import { sessionOf } from '../../test/support/session.js';
import { click, press, tap } from '../../test/support/user-input.js';
import 'dist/elements/login.js';

const ALL = `apps='[{"type":"wechat"}]' service="${SERVICE}" service-name="云栖通行证"`;

const mountLogin = async (attributes = ALL, site: string = crypto.randomUUID(), children = '') =>
  settled(await mount(`<sb-login site-id="${site}" ${attributes}>${children}</sb-login>`));

const tab = (element: Element, name: string | RegExp) => byRole(element, 'tab', name);
const tabs = (element: Element) => allByRole(element, 'tab').map(nameOf);
const selected = (element: Element) =>
  allByRole(element, 'tab')
    .filter(({ ariaSelected }) => ariaSelected === 'true')
    .map(nameOf);

afterEach(async () => {
  localStorage.clear();
  await signOut();
});

describe('the tabs of sb-login', () => {
  it('are the ways of its site, selected by keys and by a tap, and keep what was typed', async () => {
    const element = await mountLogin();
    expect(nameOf(byRole(element, 'tablist'))).to.equal('登录方式');
    expect(tabs(element)).to.deep.equal(['手机号', '扫码', '云栖通行证']);
    expect(selected(element)).to.deep.equal(['手机号']);
    await fill(phoneField(element), '13800138000');
    tab(element, '手机号').focus();
    await press('ArrowRight');
    expect(hasFocus(tab(element, '扫码'))).to.equal(true);
    await waitFor(() => images(element).length === 1);
    expect(byRole(element, 'tabpanel', '扫码')).to.exist;
    expect(allByRole(element, 'textbox')).to.have.length(0);
    await press('End');
    await waitFor(() => byRole(element, 'button', '用云栖通行证登录'));
    await tap(tab(element, '手机号'));
    expect(selected(element)).to.deep.equal(['手机号']);
    expect(phoneField(element).value).to.equal('13800138000');
  });

  it('bring a way into view that is chosen by a tap at the end of the viewport', async () => {
    const element = await mountLogin();
    element.style.cssText = 'display: block; margin-block: 100vh';
    const panel = allByPart(element, 'panel')[0] as HTMLElement;
    const room = () => innerHeight - panel.getBoundingClientRect().bottom;
    tab(element, '扫码').scrollIntoView({ block: 'end', behavior: 'instant' });
    expect(room()).to.be.below(0);
    await tap(tab(element, '扫码'));
    await waitFor(() => images(element).length === 1);
    await waitFor(() => expect(room()).to.be.at.least(-1));
  });

  it('load a way when it is first shown', async () => {
    const element = await mountLogin();
    const shown = () => Array.from(element.shadowRoot?.querySelectorAll('[part=way]') ?? [], (way) => way.localName);
    expect(shown()).to.deep.equal(['sb-phone-login']);
    await click(tab(element, '扫码'));
    await waitFor(() => expect(shown()).to.deep.equal(['sb-phone-login', 'sb-qr-login']));
  });

  it('are none for one way, which has its own heading', async () => {
    const element = await mountLogin('ways="qr"');
    await waitFor(() => images(element).length === 1);
    expect([...allByRole(element, 'tab'), ...allByRole(element, 'tabpanel')]).to.deep.equal([]);
    expect(allByRole(element, 'heading').map(nameOf)).to.deep.equal(['扫码登录']);
  });

  it('have no axe violation, light and dark, and give a way the settings of the tag', async () => {
    const element = await mountLogin(`${ALL} code-length="4" account="platform"`);
    const phone = byPart(element, 'way') as HTMLElement & { account: string; codeLength: number; inline: boolean };
    expect([phone.inline, phone.account, phone.codeLength]).to.deep.equal([true, 'platform', 4]);
    await expectNoAxeViolationsInBothSchemes(element);
  });
});

describe('a login in sb-login', () => {
  it('is announced once, and its way is first and said to be the last used at the next visit', async () => {
    const site = crypto.randomUUID();
    destinations();
    const first = await mountLogin(ALL, site);
    const logins = recordEvents<{ member: { id: string } }>('sb-login');
    await click(tab(first, '扫码'));
    await waitFor(() => images(first).length === 1);
    await pollNow();
    await confirm();
    await pollNow();
    await waitFor(() => byText(first, '登录成功'));
    expect(logins).to.have.length(1);
    await waitFor(() => first.matches(':state(signed-in)'));
    first.remove();
    await signOut();
    sessionOf(document.body);
    localStorage.setItem(`sb:|${site}x|login-way`, localStorage.getItem(`sb:|${site}|login-way`) ?? '');
    const next = await mountLogin(ALL, `${site}x`);
    expect(tabs(next)).to.deep.equal(['扫码 上次使用', '手机号', '云栖通行证']);
    expect(selected(next)).to.deep.equal(['扫码 上次使用']);
  });

  it('by phone goes to the page that the tag names', async () => {
    const urls = destinations();
    const element = await mountLogin(`${ALL} redirect="/welcome"`);
    await fillIn(element, freshPhone());
    await waitFor(() => expect(urls).to.deep.equal(['/welcome']));
    await waitFor(() => byRole(element, 'link', /已登录/));
    expect(allByRole(element, 'heading'), 'no room is left for the tabs').to.deep.equal([]);
  });

  it('with the third party is announced once', async () => {
    const element = await mountLogin(`ways="third-party phone" service="${SERVICE}"`);
    await createConsentedAccount();
    const logins = recordEvents('sb-login');
    await click(await waitFor(() => byRole(element, 'button', '第三方账号登录')));
    await waitFor(() => byText(element, '登录成功'));
    expect(logins).to.have.length(1);
    await signOutAtProvider();
  });

  it('isn’t offered to who is signed in already', async () => {
    const { nickname = '' } = await signIn();
    const element = await mountLogin(ALL, undefined, '<p slot="consent">Terms</p>');
    await waitFor(() => byRole(element, 'link', new RegExp(nickname)));
    expect(tabs(element)).to.deep.equal([]);
    expect(allByText(document, 'Terms')).to.deep.equal([]);
  });
});

describe('sb-login for an element that needs a login', () => {
  const emit: Emit = (type, detail, options) =>
    document.body.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, ...options }));
  const { signal } = new AbortController();

  it('says what for, and focuses the first field', async () => {
    const urls = destinations();
    const element = await mountLogin();
    void requireLogin(emit, sessionOf(element), 'comment', signal, { reason: 'comment' });
    await waitFor(() => hasFocus(phoneField(element)));
    await waitFor(() => byText(element, '登录后即可发表留言'));
    expect(urls).to.deep.equal([]);
    sessionOf(element).member.cancelLogin();
  });

  it('focuses the first field also if it was asked before its code was there', async () => {
    const site = crypto.randomUUID();
    const element = await mount(`<sb-login site-id="${site}"></sb-login>`);
    void requireLogin(emit, sessionOf(element), 'comment', signal, { reason: 'comment' });
    await waitFor(() => hasFocus(phoneField(element)));
    sessionOf(element).member.cancelLogin();
  });

  it('goes to login-url in a part of the page that isn’t visible', async () => {
    const urls = destinations();
    const element = await mountLogin();
    (element.parentElement as HTMLElement).hidden = true;
    void requireLogin(emit, sessionOf(element), 'comment', signal);
    await waitFor(() => expect(urls.map((url) => url.replace(/\?.*/, ''))).to.deep.equal(['/login']));
    sessionOf(element).member.cancelLogin();
  });
});

it('a removed sb-login leaves nothing behind, with all its ways shown', async () => {
  const left = await leaksOf(async () => {
    const element = await mountLogin(ALL, 'login-leaks');
    await click(tab(element, '扫码'));
    await waitFor(() => images(element).length === 1);
    await click(tab(element, '云栖通行证'));
    await waitFor(() => byRole(element, 'button', '用云栖通行证登录'));
    element.remove();
  });
  expect(left).to.deep.equal([]);
});
