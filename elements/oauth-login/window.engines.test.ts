import { expect } from '@open-wc/testing';
import { recordEvents } from '../../test/support/events.js';
import { clock } from '../../test/support/fake-clock.js';
import {
  blockThirdParty,
  createConsentedAccount,
  frameOf,
  mountOauth,
  pressLogin,
  USERINFO,
} from '../../test/support/identity-provider.js';
import { allByRole, byRole, byText, waitFor } from '../../test/support/query.js';
import { calls, faults } from '../../test/support/server.js';
import { click } from '../../test/support/user-input.js';
import { opened } from './oauth-login.kit.js';
import 'dist/elements/oauth-login.js';

const realOpen = window.open;
let windows: Window[] = [];

const windowButton = (element: Element) => waitFor(() => byRole(element, 'button', '在新窗口中登录'));

/** The login in the frame succeeded, but userinfo returns nobody. */
async function blocked() {
  await blockThirdParty();
  const element = await mountOauth();
  await waitFor(() => byRole(element, 'button', '第三方账号登录'));
  const name = await createConsentedAccount();
  await pressLogin(element);
  await waitFor(() => byText(element, /拦截了第三方 Cookie/));
  return { element, name };
}

describe('sb-oauth-login with blocked third-party cookies', () => {
  beforeEach(() => {
    windows = [];
    window.open = (...args) => {
      const popup = realOpen.apply(window, args);
      if (popup) windows.push(popup);
      return popup;
    };
  });
  afterEach(() => {
    window.open = realOpen;
    for (const popup of windows) popup.close();
  });

  it('explains a 401 right after a success, and offers a window', async () => {
    const { element } = await blocked();
    expect(byRole(element, 'alert').textContent).to.equal('浏览器拦截了第三方 Cookie，请在新窗口中登录');
    expect(await windowButton(element)).to.exist;
    expect(element.shadowRoot?.querySelector('iframe')).to.equal(null);
  });

  it('loads userinfo again after the window’s message, then uses the member that the window named', async () => {
    const { element, name } = await blocked();
    const logins = recordEvents<{ member: { nickname: string; id: string } }>('sb-login');
    const asked = calls(USERINFO).length;
    clock(); // the dialog closes 1 s after the login
    await click(await windowButton(element));
    await waitFor(() => byText(element, '登录成功'));
    expect(calls(USERINFO)).to.have.length(asked + 1);
    expect(logins.map(({ member }) => member.nickname)).to.deep.equal([name]);
    expect(byText(element, name)).to.exist;
    await waitFor(() => windows.every(({ closed }) => closed));
  });

  it('shows what to do while the window is open, and offers it again when it was closed without a login', async () => {
    const { element } = await opened(); // hasn't consented: the window waits
    await click(await windowButton(element));
    await waitFor(() => byText(element, '请在新窗口中完成登录'));
    await waitFor(() => {
      windows[0]?.close(); // WebKit may not hear it while the window is still loading
      return byText(element, '新窗口已关闭，登录还没有完成，可以再试一次');
    });
    expect(await windowButton(element)).to.exist;
  });

  it('reports a popup that the browser blocked, and can be retried', async () => {
    const { element } = await blocked();
    window.open = () => null;
    await click(await windowButton(element));
    await waitFor(() => byText(element, '浏览器没有打开新窗口，请允许弹出窗口后重试'));
    expect(await windowButton(element)).to.exist;
  });

  it('ignores a window that isn’t its own', async () => {
    const opener = document.createElement('button');
    opener.textContent = 'open';
    opener.onclick = () => window.open('about:blank', '_blank', 'popup');
    document.body.append(opener);
    await click(opener);
    opener.remove();
    const [stranger] = await waitFor(() => (windows.length === 1 ? (windows as [Window]) : null));
    const { element, frame } = await opened();
    const asked = calls(USERINFO).length;
    await createConsentedAccount();
    const arrived = new Promise<MessageEvent>((resolve) =>
      addEventListener('message', function onMessage(event) {
        if (event.source !== stranger) return;
        removeEventListener('message', onMessage);
        resolve(event);
      }),
    );
    stranger.location.href = frame.src;
    expect((await arrived).data.status).to.equal(0);
    expect(calls(USERINFO)).to.have.length(asked);
    expect((await frameOf(element)) === frame).to.equal(true);
  });

  it('closes the window with the dialog', async () => {
    const { element } = await opened();
    await click(await windowButton(element));
    await waitFor(() => windows.length === 1);
    await click(byRole(element, 'button', '关闭'));
    await waitFor(() => windows[0]?.closed ?? false);
    await waitFor(() => expect(allByRole(element, 'dialog')).to.have.length(0));
  });

  it('shows an error with 重试 when userinfo fails for another reason after the window’s message', async () => {
    const { element } = await blocked();
    faults({ [USERINFO]: 'html500' });
    await click(await windowButton(element));
    await waitFor(() => byText(element, '获取用户信息出错, 请刷新重试'));
    expect(byRole(element, 'button', '重试')).to.exist;
  });
});
