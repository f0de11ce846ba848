import { expect } from '@open-wc/testing';
import { heard } from '../../test/kit/events.js';
import { click } from '../../test/kit/keys.js';
import { allByRole, byRole, byText, waitFor } from '../../test/kit/query.js';
import { calls, faults, signOut } from '../../test/kit/server.js';
import {
  blockThirdParty,
  consentedAtService,
  frameOf,
  mountOauth,
  openDialog,
  personAtService,
  signOutAtService,
  USERINFO,
} from '../../test/kit/service.js';
import 'dist/elements/oauth-login.js';

const realOpen = window.open;
let windows: Window[] = [];

const isBusy = (element: Element) => byRole(element, 'dialog').querySelector('[aria-busy=true]') !== null;
const way = (element: Element) => waitFor(() => byRole(element, 'button', '在新窗口中登录'));

/** The frame's login succeeded, yet userinfo knows nobody. */
async function blocked() {
  await blockThirdParty();
  const element = await mountOauth();
  await waitFor(() => byRole(element, 'button', '第三方账号登录'));
  const name = await consentedAtService();
  await openDialog(element);
  await waitFor(() => byText(element, /拦截了第三方 Cookie/));
  return { element, name };
}

describe('third-party cookies are blocked', () => {
  beforeEach(() => {
    windows = [];
    window.open = (...args) => {
      const opened = realOpen.apply(window, args);
      if (opened) windows.push(opened);
      return opened;
    };
  });
  afterEach(async () => {
    window.open = realOpen;
    for (const opened of windows) opened.close();
    await signOutAtService();
    await signOut();
  });

  it('a 401 right after a success says so in clear words, and offers a window', async () => {
    const { element } = await blocked();
    expect(byRole(element, 'alert').textContent).to.equal('浏览器拦截了第三方 Cookie，这里无法完成登录');
    expect(await way(element)).to.exist;
    expect(element.shadowRoot?.querySelector('iframe')).to.equal(null);
  });

  it('the window’s answer is believed: userinfo is asked again, then the member is the one that it named', async () => {
    const { element, name } = await blocked();
    const logins = heard<{ member: { nickname: string; id: string } }>('sb-login');
    const asked = calls(USERINFO).length;
    await click(await way(element));
    await waitFor(() => byText(element, '登录成功'));
    expect(calls(USERINFO)).to.have.length(asked + 1);
    expect(logins.map(({ member }) => member.nickname)).to.deep.equal([name]);
    expect(byText(element, name)).to.exist;
    await waitFor(() => windows.every(({ closed }) => closed));
  });

  it('while the window is open it says what to do; closed without a login it offers it again', async () => {
    await personAtService(); // hasn't consented: the window waits
    const element = await mountOauth();
    await openDialog(element);
    await waitFor(() => !isBusy(element));
    await click(await way(element));
    await waitFor(() => byText(element, '请在新窗口中完成登录'));
    await waitFor(() => {
      windows[0]?.close(); // WebKit may not hear it while the window is still loading
      return byText(element, '新窗口已关闭，登录还没有完成，可以再试一次');
    });
    expect(await way(element)).to.exist;
  });

  it('a window that the browser doesn’t open is said, and can be tried again', async () => {
    const { element } = await blocked();
    window.open = () => null;
    (await way(element)).click();
    await waitFor(() => byText(element, '浏览器没有打开新窗口，请允许弹出窗口后重试'));
    expect(await way(element)).to.exist;
  });

  it('a window that isn’t the element’s is not believed', async () => {
    await personAtService();
    const element = await mountOauth();
    const opener = document.createElement('button');
    opener.textContent = 'open';
    opener.onclick = () => window.open('about:blank', '_blank', 'popup');
    document.body.append(opener);
    await click(opener);
    opener.remove();
    const [stranger] = await waitFor(() => (windows.length === 1 ? (windows as [Window]) : null));
    const frame = await openDialog(element);
    await waitFor(() => !isBusy(element));
    const asked = calls(USERINFO).length;
    await consentedAtService();
    const arrived = new Promise<MessageEvent>((resolve) =>
      addEventListener('message', function hear(event) {
        if (event.source !== stranger) return;
        removeEventListener('message', hear);
        resolve(event);
      }),
    );
    stranger.location.href = frame.src;
    expect((await arrived).data.status).to.equal(0);
    expect(calls(USERINFO)).to.have.length(asked);
    expect((await frameOf(element)) === frame).to.equal(true);
  });

  it('closing the dialog closes the window', async () => {
    await personAtService();
    const element = await mountOauth();
    await openDialog(element);
    await click(await way(element));
    await waitFor(() => windows.length === 1);
    byRole(element, 'button', '关闭').click();
    await waitFor(() => windows[0]?.closed ?? false);
    expect(allByRole(element, 'dialog')).to.have.length(0);
  });

  it('userinfo that fails for another reason after the window is an error with 重试', async () => {
    const { element } = await blocked();
    faults({ [USERINFO]: 'badjson' });
    await click(await way(element));
    await waitFor(() => byText(element, '获取用户信息出错, 请刷新重试'));
    expect(byRole(element, 'button', '重试')).to.exist;
  });
});
