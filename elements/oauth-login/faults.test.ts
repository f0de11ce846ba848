import { expect } from '@open-wc/testing';
import { describeShownFaults } from '../../test/support/describe-faults.js';
import {
  createConsentedAccount,
  createIdentityAccount,
  frameOf,
  mountOauth,
  postFromFrame,
} from '../../test/support/identity-provider.js';
import { allByRole, allByText, byRole, byText, waitFor } from '../../test/support/query.js';
import { faults, noFaults } from '../../test/support/server.js';
import 'dist/elements/oauth-login.js';
import { click } from '../../test/support/user-input.js';
import { SUCCESS } from './oauth-login.kit.js';

const { fetch } = window;
afterEach(() => {
  window.fetch = fetch;
});

const button = (element: Element, name: string) => byRole<HTMLButtonElement>(element, 'button', name);
const FAILED = '获取用户信息出错, 请刷新重试';
const LOGOUT_FAILED = '退出登录失败，请重试';

describeShownFaults({
  call: 'GET /openapi/oauth/userinfo',
  async prepare(site) {
    await createIdentityAccount();
    const element = await mountOauth('open', site);
    await frameOf(element);
    return element;
  },
  async act(element) {
    await createConsentedAccount();
    await postFromFrame(await frameOf(element), [SUCCESS]);
    await waitFor(() => element.shadowRoot?.querySelector('iframe') === null);
  },
  tryAgain: (element) => click(button(element, '重试')),
  network: FAILED,
  refused: () => FAILED,
  silent: FAILED,
  kept: (element) => expect(button(element, '重试')).to.exist,
  unauthorized(element) {
    expect(byText(element, /拦截了第三方 Cookie/)).to.exist;
    expect(button(element, '在新窗口中登录')).to.exist;
  },
  succeeded: (element) => expect(allByText(element, '登录成功')).to.have.length(1),
});

describeShownFaults({
  call: 'GET /logout',
  async prepare(site) {
    faults({ 'POST /openapi/member/userInfo': 'login' }); // only the service knows the member
    await createConsentedAccount();
    const element = await mountOauth('', site);
    await waitFor(() => button(element, '退出登录'));
    noFaults();
    // the demo's site would end the service's session, too
    window.fetch = async (url, init) =>
      String(url).endsWith('/openapi/member/logout') ? Response.json({ status: 401 }) : fetch(url, init);
    return element;
  },
  act: (element) => click(button(element, '退出登录')),
  network: LOGOUT_FAILED,
  refused: () => LOGOUT_FAILED,
  silent: LOGOUT_FAILED,
  kept: (element) => expect(button(element, '退出登录')).to.exist,
  unauthorized: (element) => expect(allByRole(element, 'button', '第三方账号登录')).to.have.length(1),
  succeeded: (element) => expect(allByRole(element, 'button', '第三方账号登录')).to.have.length(1),
});
