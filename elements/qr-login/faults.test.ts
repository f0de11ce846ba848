import { expect } from '@open-wc/testing';
import { describeShownFaults } from '../../test/support/describe-faults.js';
import { hasFocus } from '../../test/support/focus.js';
import { settled } from '../../test/support/mount.js';
import { images, mountQr, QRCODE } from '../../test/support/qr-login.js';
import { allByRole, byRole, byText, waitFor } from '../../test/support/query.js';
import { fetchUnrecorded } from '../../test/support/requests.js';
import { faults } from '../../test/support/server.js';
import { click } from '../../test/support/user-input.js';
import 'dist/elements/qr-login.js';

const NETWORK = '获取登录二维码网络出错，请重试';
const retry = (element: Element) => byRole(element, 'button', '重试');

describeShownFaults({
  call: 'GET /openapi/smartapp/scanLoginQrcode',
  prepare: (site) => mountQr('', site),
  network: NETWORK,
  refused: (reason) => `获取验证码失败：${reason}`,
  silent: NETWORK,
  kept: (element) => expect(retry(element)).to.exist,
  unauthorized: (element) => expect(retry(element)).to.exist,
  succeeded: (element) => expect(images(element)).to.have.length(1),
});

describe('a code that can’t be loaded', () => {
  const { fetch } = window;
  afterEach(() => {
    window.fetch = fetch;
  });
  const answerWith = (qrcode: string) => {
    window.fetch = async (url, init) =>
      String(url).includes('/scanLoginQrcode')
        ? Response.json({ status: 0, data: { id: '1', qrcode } })
        : fetch(url, init);
  };

  for (const qrcode of ['javascript:alert(1)', 'data:image/png;base64,AAAA', '/no-such.png']) {
    it(`shows ${NETWORK} and 重试 for the image ${qrcode}`, async () => {
      answerWith(qrcode);
      const element = await settled(await mountQr());
      await waitFor(() => expect(byRole(element, 'alert')).to.contain.text(NETWORK));
      expect(images(element)).to.have.length(0);
      window.fetch = fetchUnrecorded;
      await click(retry(element));
      await waitFor(() => images(element).length === 1);
      await waitFor(() => hasFocus(images(element)[0] as HTMLElement));
    });
  }

  it('shows its error in the language of the page', async () => {
    faults({ [QRCODE]: 'refuse' });
    const element = await mountQr('lang="en"');
    await waitFor(() => byText(element, /^Couldn’t load the QR code: 库存不足/));
    expect(allByRole(element, 'button', 'Try again')).to.have.length(1);
  });
});
