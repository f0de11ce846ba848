import { expect } from '@open-wc/testing';
import { hasDrawn } from './support/dom-tree.js';
import { openPage, shown } from './support/page.js';
import { fillIn } from './support/phone-login.js';
import { allByRole, byPart, byRole, waitFor } from './support/query.js';
import { freshPhone, signOut } from './support/server.js';
import { click, press } from './support/user-input.js';

describe('a visitor of the home page who is greeted', () => {
  afterEach(async () => {
    await signOut();
    localStorage.clear();
  });

  it('logs in by SMS to draw, sees the prizes roll and gets a coupon, and is not greeted on the next visit', async () => {
    const page = await openPage('/', { greets: true });
    const greeting = await shown(page, 'sb-login-lottery');
    await waitFor(() => byRole(greeting, 'dialog', '登录抽奖'));
    await click(byRole(greeting, 'button', '立即抽奖'));
    const popup = await shown(page, 'sb-phone-login');
    await waitFor(() => byRole(popup, 'dialog', '手机号登录'));
    await fillIn(popup, freshPhone());
    await waitFor(() => byRole(greeting, 'button', '抽奖中…'));
    const won = await waitFor(() => byRole(greeting, 'dialog', '恭喜中奖'));
    expect(byPart(won, 'code').textContent?.trim()).to.match(/^\S{6,}$/);
    expect(allByRole(popup, 'dialog')).to.have.length(0);
    const header = await shown(page, 'sb-member');
    await waitFor(() => byRole(header, 'button', '退出登录'));
    await click(byRole(greeting, 'button', '关闭'));
    await waitFor(() => byRole(greeting, 'button', '登录抽奖'));

    await page.reload();
    const again = await shown(page, 'sb-login-lottery');
    await waitFor(async () => byRole(await shown(page, 'sb-member'), 'button', '退出登录'));
    expect(allByRole(again, 'dialog')).to.have.length(0);
    expect(allByRole(again, 'button')).to.have.length(0);
    expect(page.violations, 'Content Security Policy and Trusted Types').to.deep.equal([]);
  });

  it('closes the greeting at 320 px, and the button that stays covers no link or button of the page', async () => {
    const page = await openPage('/', { width: 320, height: 640, greets: true });
    const greeting = await shown(page, 'sb-login-lottery');
    await waitFor(() => byRole(greeting, 'dialog', '登录抽奖'));
    await click(byRole(greeting, 'button', '关闭'));
    await waitFor(() => byRole(greeting, 'button', '登录抽奖'));
    const view = page.document.defaultView as Window;
    const frame = () => new Promise(view.requestAnimationFrame.bind(view));
    for (let y = 0; y < page.document.documentElement.scrollHeight; y += 211) {
      view.scrollTo(0, y);
      for (let i = 0; i < 3; i++) await frame();
      const covered = [...page.document.querySelectorAll('a, button, select, summary')].filter((control) => {
        const { left, top, width, height } = control.getBoundingClientRect();
        return page.document.elementFromPoint(left + width / 2, top + height / 2)?.localName === 'sb-login-lottery';
      });
      expect(covered.map(({ outerHTML }) => outerHTML)).to.deep.equal([]);
    }
  });

  it('is not greeted on the login page', async () => {
    const page = await openPage('/login');
    await waitFor(() => hasDrawn(page.document.querySelector('sb-login') as Element));
    const greeting = page.document.querySelector('sb-login-lottery');
    expect(greeting ? allByRole(greeting, 'dialog').length : 0).to.equal(0);
  });

  it('closes the focused greeting with Escape, and the page is as before', async () => {
    const page = await openPage('/', { greets: true });
    const greeting = await shown(page, 'sb-login-lottery');
    await waitFor(() => byRole(greeting, 'dialog', '登录抽奖'));
    await waitFor(() => greeting.shadowRoot?.activeElement?.textContent === '立即抽奖');
    await press('Escape');
    await waitFor(() => byRole(greeting, 'button', '登录抽奖'));
    await click(page.document.querySelector('nav a') as Element);
  });
});
