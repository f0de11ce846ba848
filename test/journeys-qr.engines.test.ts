import { expect } from '@open-wc/testing';
import { hasFocus } from './support/focus.js';
import { openPage, type Page, shown } from './support/page.js';
import { allByRole, byRole, byText, waitFor } from './support/query.js';
import { signOut } from './support/server.js';
import { click, press } from './support/user-input.js';

/** The page's login by code, and what a camera would read there: known here by the page's own polls. */
async function codeOn(page: Page) {
  const scope = page.document.defaultView as Window & typeof globalThis;
  const { fetch } = scope;
  let latest = '';
  scope.fetch = (input, init) => {
    if (/checkScanLogin$/.test(String(input))) latest = JSON.parse(String(init?.body)).id;
    return fetch(input, init);
  };
  const login = await shown(page, 'sb-login');
  await click(byRole(login, 'tab', '扫码'));
  const qr = byRole(login, 'tabpanel', '扫码');
  await waitFor(() => byRole(qr, 'img', '登录二维码'));
  const read = () => {
    latest = '';
    return waitFor(() => latest || null);
  };
  return { qr, read };
}

describe('a visitor who scans a code of the demo site', () => {
  afterEach(async () => {
    await signOut();
    localStorage.clear();
  });

  it('is signed in on the whole page once the phone confirms, and follows the redirect', async () => {
    const page = await openPage('/login?redirect=/article/3');
    const { qr, read } = await codeOn(page);
    const phone = await openPage(`/scan?id=${await read()}`);
    expect(phone.document.querySelector('main')?.textContent).to.match(/用微信登录闲盏/);
    await click(byText(phone.document, '确认登录'));
    await waitFor(() => byText(phone.document, '已确认登录'));

    await waitFor(() => byText(qr, '登录成功'));
    const header = await shown(page, 'header sb-member');
    await waitFor(() => byRole(header, 'button', '退出登录'));
    await waitFor(() => expect(page.path).to.equal('/article/3'));
    await waitFor(async () => byRole(await shown(page, 'header sb-member'), 'button', '退出登录'));
    expect([...page.violations, ...phone.violations], 'Content Security Policy and Trusted Types').to.deep.equal([]);
  });

  it('chooses another app, opens its code without a camera, and cancels on the phone', async () => {
    const page = await openPage('/login');
    const { qr, read } = await codeOn(page);
    const tab = byRole(qr, 'tab', '微信');
    tab.focus();
    expect(hasFocus(tab), 'a key goes to the tab').to.equal(true);
    await press('ArrowRight');
    await waitFor(() => byText(qr, '打开支付宝扫一扫登录'));
    await waitFor(() => byRole(qr, 'img', '登录二维码'));
    const id = await read();
    const list = await openPage('/scan');
    const listed = list.document.querySelector<HTMLAnchorElement>(`main a[href$="${id}"]`);
    expect(listed?.textContent).to.match(/支付宝/);
    const phone = await openPage(`/scan?id=${id}`);
    await click(byText(phone.document, '取消'));
    await waitFor(() => byText(phone.document, '已取消登录'));
    await waitFor(() => byRole(qr, 'button', '手机上取消了登录，请点击刷新'));
    expect(allByRole(await shown(page, 'header sb-member'), 'button', '退出登录')).to.have.length(0);
  });
});
