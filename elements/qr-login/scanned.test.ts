import { expect } from '@open-wc/testing';
import { clock } from '../../test/support/fake-clock.js';
import { answered, confirm, decide, images, scan, showQr } from '../../test/support/qr-login.js';
import { allByPart, allByText, byRole, byText, waitFor } from '../../test/support/query.js';
import { signOut } from '../../test/support/server.js';
import { click } from '../../test/support/user-input.js';
import 'dist/elements/qr-login.js';

afterEach(async () => {
  localStorage.clear();
  await signOut();
});

describe('a code that a phone has scanned', () => {
  const SCANNED = '已扫描';

  it('says so, and says 登录成功 after the confirmation', async () => {
    const { tick } = clock();
    const element = await showQr();
    await tick(3000);
    await answered();
    expect(allByText(element, SCANNED)).to.have.length(0);
    await scan();
    await tick(3000);
    await waitFor(() => byText(element, SCANNED));
    byText(element, '请在手机上确认登录');
    await confirm();
    await tick(3000);
    await waitFor(() => byText(element, '登录成功'));
    expect(allByText(element, SCANNED)).to.have.length(0);
  });

  it('offers a new code after the phone has cancelled', async () => {
    const { tick } = clock();
    const element = await showQr();
    await tick(3000);
    await answered();
    await scan();
    await tick(3000);
    await waitFor(() => byText(element, SCANNED));
    expect(allByPart(element, 'help'), 'it is done').to.have.length(0);
    await decide('cancel');
    await tick(3000);
    const refresh = await waitFor(() => byRole(element, 'button', '手机上取消了登录，请点击刷新'));
    expect(allByPart(element, 'countdown'), 'the code is dead').to.have.length(0);
    await click(refresh);
    await waitFor(() => images(element).length === 1 && allByPart(element, 'countdown').length === 1);
  });
});
