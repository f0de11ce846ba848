import { expect } from '@open-wc/testing';
import { meetsEachFault } from '../../test/kit/faults.js';
import { hasFocus } from '../../test/kit/focus.js';
import { click } from '../../test/kit/keys.js';
import { settled } from '../../test/kit/mount.js';
import { images, mountQr, QRCODE } from '../../test/kit/qr-login.js';
import { allByRole, byRole, byText, waitFor } from '../../test/kit/query.js';
import { fetchUnseen } from '../../test/kit/requests.js';
import { calls, faults, noFaults } from '../../test/kit/server.js';
import 'dist/elements/qr-login.js';

const NETWORK = '获取登录二维码网络出错，请重试';
const retry = (element: Element) => byRole(element, 'button', '重试');

meetsEachFault({
  call: 'GET /openapi/smartapp/scanLoginQrcode',
  kind: 'read',
  prepare: (site) => mountQr('', site),
  network: NETWORK,
  refused: (reason) => `获取验证码失败：${reason}`,
  silent: NETWORK,
  answers: true,
  kept: (element) => expect(retry(element)).to.exist,
  unauthorized: (element) => expect(retry(element)).to.exist,
  succeeded: (element) => expect(images(element)).to.have.length(1),
});

describe('a code that can’t be shown', () => {
  const { fetch } = window;
  afterEach(() => {
    window.fetch = fetch;
  });
  const answerWith = (qrcode: string) => {
    window.fetch = async () => Response.json({ status: 0, data: { id: '1', qrcode } });
  };

  for (const qrcode of [
    'javascript:alert(1)',
    'data:text/html,<b>x</b>',
    'data:image/png;base64,AAAA',
    '/no-such.png',
  ]) {
    it(`because its image is ${qrcode}: ${NETWORK}, and 重试`, async () => {
      answerWith(qrcode);
      const element = await settled(await mountQr());
      await waitFor(() => expect(byRole(element, 'alert')).to.contain.text(NETWORK));
      expect(images(element)).to.have.length(0);
      window.fetch = fetchUnseen;
      await click(retry(element));
      await waitFor(() => images(element).length === 1);
      await waitFor(() => hasFocus(images(element)[0] as HTMLElement));
    });
  }

  it('is fetched by itself when the network returns', async () => {
    faults({ [QRCODE]: 'refuse' });
    const element = await mountQr();
    await waitFor(() => byRole(element, 'alert'));
    noFaults();
    dispatchEvent(new Event('online'));
    await waitFor(() => images(element).length === 1);
    dispatchEvent(new Event('online'));
    expect(calls(QRCODE)).to.have.length(2);
  });

  it('says what to do in the language of the page', async () => {
    faults({ [QRCODE]: 'refuse' });
    const element = await mountQr('lang="en"');
    await waitFor(() => byText(element, /^Couldn’t load the QR code: 库存不足/));
    expect(allByRole(element, 'button', 'Try again')).to.have.length(1);
  });
});
