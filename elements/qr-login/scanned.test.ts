import { expect } from '@open-wc/testing';
import { clock } from '../../test/support/fake-clock.js';
import { answered, confirm, scan, showQr } from '../../test/support/qr-login.js';
import { allByText, byText, waitFor } from '../../test/support/query.js';
import { signOut } from '../../test/support/server.js';
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
});
