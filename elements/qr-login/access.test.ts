import { expect } from '@open-wc/testing';
import { expectNoAxeViolationsInBothSchemes } from '../../test/support/axe.js';
import { setColorScheme } from '../../test/support/color-scheme.js';
import { destinations } from '../../test/support/events.js';
import { settled } from '../../test/support/mount.js';
import { APPS, confirm, mountQr, pollNow, QRCODE, showQr } from '../../test/support/qr-login.js';
import { byPart, byRole, byText, waitFor } from '../../test/support/query.js';
import { faults, signOut } from '../../test/support/server.js';
import { sessionOf } from '../../test/support/session.js';
import 'dist/elements/qr-login.js';

afterEach(async () => {
  localStorage.clear();
  await signOut();
});

const states: Record<string, () => Promise<HTMLElement>> = {
  async loading() {
    faults({ [QRCODE]: 'timeout' });
    return mountQr(APPS);
  },
  ready: () => showQr(),
  'ready for several apps': () => showQr(APPS),
  async expired() {
    const element = await showQr(APPS);
    const now = Date.now;
    Date.now = () => now() + 180_000; // axe needs real timers
    dispatchEvent(new Event('focus'));
    Date.now = now;
    await waitFor(() => byRole(element, 'button', '二维码过期，请点击刷新'));
    return element;
  },
  async 'in error'() {
    faults({ [QRCODE]: 'refuse' });
    return settled(await mountQr());
  },
  async confirmed() {
    destinations();
    const element = await showQr(APPS);
    await pollNow();
    await confirm();
    await pollNow();
    await waitFor(() => byText(element, '登录成功'));
    return element;
  },
  async 'confirmed without its member'() {
    const element = await showQr();
    await pollNow();
    faults({ 'POST /openapi/member/userInfo': 'refuse' }); // the next poll may come at once
    await confirm();
    await pollNow();
    await waitFor(() => byRole(element, 'alert'));
    return element;
  },
  async needless() {
    const element = await showQr();
    sessionOf(element).member.signedIn({ id: '1' });
    await waitFor(() => byText(element, '已登录'));
    return element;
  },
};

describe('the accessibility of sb-qr-login', () => {
  for (const [state, reach] of Object.entries(states)) {
    it(`has no axe violation in the state ${state}, light and dark`, async () => {
      await expectNoAxeViolationsInBothSchemes(await reach());
    });
  }

  it('shows a code that can’t be scanned on its own surface in dark mode', async () => {
    setColorScheme('dark');
    for (const [state, reach] of Object.entries(states)) {
      if (state !== 'expired' && state !== 'in error') continue;
      const code = byPart(await reach(), 'code');
      expect(getComputedStyle(code).backgroundColor, state).to.equal('rgba(0, 0, 0, 0)');
    }
  });

  it('shows the code on white in dark mode, so that phones can read it', async () => {
    setColorScheme('dark');
    const element = await showQr();
    expect(getComputedStyle(byPart(element, 'code')).backgroundColor).to.equal('rgb(255, 255, 255)');
    const zone = byPart(element, 'code').getBoundingClientRect();
    const image = byPart(element, 'image').getBoundingClientRect();
    expect(image.left - zone.left).to.be.at.least(10);
    expect(image.top - zone.top).to.be.at.least(10);
  });

  it('shows all texts in the language of the page, also when it changes', async () => {
    const element = await settled(await mountQr('lang="en"'));
    await waitFor(() => byRole(element, 'img', 'Login QR code'));
    expect(byText(element, 'Scan with WeChat to log in')).to.exist;
    element.lang = 'ar';
    await waitFor(() => byText(element, 'صالح لمدة \u20683\u2069 دقائق'));
    expect(getComputedStyle(byPart(element, 'title')).direction).to.equal('rtl');
  });
});
