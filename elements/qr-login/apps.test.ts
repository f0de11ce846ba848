import { expect } from '@open-wc/testing';
import { hasFocus } from '../../test/support/focus.js';
import { APPS, images, mountQr, QRCODE, showQr } from '../../test/support/qr-login.js';
import { allByRole, byPart, byRole, byText, nameOf, waitFor } from '../../test/support/query.js';
import { calls } from '../../test/support/server.js';
import { click, press } from '../../test/support/user-input.js';
import 'dist/elements/qr-login.js';

const DOT = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==';

const tab = (element: Element, name: string) => byRole(element, 'tab', name);
const selected = (element: Element) =>
  allByRole(element, 'tab')
    .filter(({ ariaSelected }) => ariaSelected === 'true')
    .map(nameOf);
const asked = () => calls(QRCODE).map(({ query }) => query.type);

describe('the tabs of sb-qr-login', () => {
  it('are a tablist with a tab per app and a panel', async () => {
    const element = await showQr(APPS);
    expect(nameOf(byRole(element, 'tablist'))).to.equal('选择扫码应用');
    expect(allByRole(element, 'tab').map(nameOf)).to.deep.equal(['微信', '支付宝', '抖音']);
    expect(selected(element)).to.deep.equal(['微信']);
    const panel = byRole(element, 'tabpanel', '微信');
    expect(tab(element, '微信').getAttribute('aria-controls')).to.equal(panel.id);
    await click(tab(element, '支付宝'));
    expect(byRole(element, 'tabpanel', '支付宝')).to.exist;
    expect(byText(element, '打开支付宝扫一扫登录')).to.exist;
    await waitFor(() => images(element).length === 1);
    expect(asked()).to.deep.equal(['wechat', 'alipay']);
  });

  it('have an icon, which is no part of their text', async () => {
    const element = await showQr(
      `apps='[{"type":"wechat"},{"type":"alipay","name":"支付宝"},{"type":"own","name":"门店","icon":"${DOT}"}]'`,
    );
    expect(allByRole(element, 'tab').map(({ textContent }) => textContent)).to.deep.equal(['微信', '支付宝', '门店']);
    for (const control of allByRole(element, 'tab')) {
      const { width, height } = (control.querySelector('.app-icon') as Element).getBoundingClientRect();
      expect([width, height], nameOf(control)).to.deep.equal([20, 20]);
    }
    expect(tab(element, '门店').querySelector('img')?.src).to.equal(DOT);
    await click(tab(element, '门店'));
    await waitFor(() => images(element).length === 1);
    expect(byPart(element, 'mark').querySelector('img')?.src).to.equal(DOT);
  });

  it('are one stop of the Tab key; arrows, Home and End select a tab at once', async () => {
    const element = await showQr(APPS);
    tab(element, '微信').focus();
    const walk: [key: string, app: string][] = [
      ['ArrowRight', '支付宝'],
      ['ArrowRight', '抖音'],
      ['ArrowRight', '微信'],
      ['ArrowLeft', '抖音'],
      ['Home', '微信'],
      ['End', '抖音'],
    ];
    for (const [key, app] of walk) {
      await press(key);
      expect(selected(element), key).to.deep.equal([app]);
      expect(hasFocus(tab(element, app)), key).to.equal(true);
      expect(allByRole(element, 'tab').map(({ tabIndex }) => tabIndex)).to.have.members([0, -1, -1]);
    }
    await waitFor(() => images(element).length === 1);
    await press('Tab');
    expect(hasFocus(byRole(element, 'tabpanel'))).to.equal(true);
    expect(asked().at(-1)).to.equal('douyin');
  });

  it('swap the arrow keys from right to left', async () => {
    const element = await mountQr(`lang="ar" ${APPS}`);
    await waitFor(() => byRole(element, 'tab', '微信'));
    tab(element, '微信').focus();
    await press('ArrowLeft');
    expect(selected(element)).to.deep.equal(['支付宝']);
    await press('ArrowRight');
    expect(selected(element)).to.deep.equal(['微信']);
  });

  it('keep the selected app when the apps change, or select the first one', async () => {
    const element = await showQr(APPS);
    await click(tab(element, '支付宝'));
    await waitFor(() => images(element).length === 1);
    element.apps = [{ type: 'qq', name: 'QQ' }, { type: 'alipay' }];
    await waitFor(() => expect(selected(element)).to.deep.equal(['alipay']));
    element.apps = [{ type: 'qq', name: 'QQ' }];
    await waitFor(() => byText(element, '打开QQ扫一扫登录'));
    await waitFor(() => images(element).length === 1);
    expect(allByRole(element, 'tab')).to.have.length(0);
    element.removeAttribute('apps');
    await waitFor(() => byText(element, '打开微信扫一扫登录'));
  });
});
