import { expect } from '@open-wc/testing';
import { recordEvents } from '../../test/support/events.js';
import { clock } from '../../test/support/fake-clock.js';
import {
  clickInFrame,
  createConsentedAccount,
  frameOf,
  mountOauth,
  openDialog,
  postFromFrame,
  USERINFO,
} from '../../test/support/identity-provider.js';
import { allByRole, byRole, byText, waitFor } from '../../test/support/query.js';
import { calls, faults, noFaults } from '../../test/support/server.js';
import 'dist/elements/oauth-login.js';
import { click } from '../../test/support/user-input.js';
import { isBusy, opened, SUCCESS } from './oauth-login.kit.js';

const alertOf = (element: Element) => waitFor(() => byRole(element, 'alert'));

describe('a third-party login that fails', () => {
  it('shows 登录失败 with the reason as an alert after a refusal, and the frame can be retried', async () => {
    clock(); // the dialog closes 1 s after the login
    const { element, frame, name } = await opened();
    await clickInFrame(frame, 'left');
    expect((await alertOf(element)).textContent).to.contain('登录失败你没有同意授权');
    await click(byRole(element, 'button', '重试'));
    await waitFor(() => expect(allByRole(element, 'alert')).to.have.length(0));
    const again = await frameOf(element);
    expect(again === frame).to.equal(false);
    await waitFor(() => !isBusy(element));
    await clickInFrame(again, 'right');
    await waitFor(() => byText(element, '登录成功'));
    expect(byText(element, name)).to.exist;
  });

  it('shows 登录失败 after a refusal without a reason', async () => {
    const element = await mountOauth();
    const frame = await openDialog(element);
    await postFromFrame(frame, [{ type: 'sb-oauth', status: 3 }]);
    expect((await alertOf(element)).querySelector('span')?.textContent).to.equal('登录失败');
  });

  it('is busy while the frame loads; after 15 s it shows an error and can be retried', async () => {
    faults({ 'GET /login': 'timeout' });
    const element = await mountOauth();
    await waitFor(() => byRole(element, 'button', '第三方账号登录'));
    const { tick } = clock();
    const frame = await openDialog(element);
    expect(isBusy(element)).to.equal(true);
    await tick(14_999);
    expect(allByRole(element, 'alert')).to.have.length(0);
    await tick(1);
    expect((await alertOf(element)).textContent).to.contain('登录页面还没有打开');
    noFaults();
    await click(byRole(element, 'button', '重试'));
    await waitFor(async () => (await frameOf(element)) !== frame);
    await waitFor(() => !isBusy(element));
    expect(allByRole(element, 'alert')).to.have.length(0);
  });

  it('can be closed by 关闭 while it hangs', async () => {
    faults({ 'GET /login': 'timeout' });
    const closes = recordEvents('sb-close');
    const element = await mountOauth();
    await openDialog(element);
    await click(byRole(element, 'button', '关闭'));
    await waitFor(() => expect(allByRole(element, 'dialog')).to.have.length(0));
    expect(element.open).to.equal(false);
    expect(closes).to.have.length(1);
  });

  it('shows 获取用户信息出错, 请刷新重试 when userinfo fails, and retries only userinfo', async () => {
    clock();
    const { element, frame } = await opened();
    faults({ [USERINFO]: 'refuse' });
    await createConsentedAccount();
    await postFromFrame(frame, [SUCCESS]);
    expect((await alertOf(element)).textContent).to.contain('获取用户信息出错, 请刷新重试');
    noFaults();
    const before = calls(USERINFO).length;
    await click(byRole(element, 'button', '重试'));
    await waitFor(() => byText(element, '登录成功'));
    expect(calls(USERINFO)).to.have.length(before + 1);
  });
});
