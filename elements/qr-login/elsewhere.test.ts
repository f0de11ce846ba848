import { expect } from '@open-wc/testing';
import { createTabs } from '../../core/tabs/tabs.js';
import { destinations, heard } from '../../test/kit/events.js';
import { leaksOf } from '../../test/kit/leak.js';
import { mount, settled } from '../../test/kit/mount.js';
import { answered, CHECK, confirm, images, mountQr, polls, QRCODE, showQr } from '../../test/kit/qr-login.js';
import { byRole, byText, pause, waitFor } from '../../test/kit/query.js';
import { calls, faults, signIn, signOut } from '../../test/kit/server.js';
import { sessionOf } from '../../test/kit/session.js';
import { clock } from '../../test/kit/time.js';
import 'dist/elements/qr-login.js';

afterEach(async () => {
  localStorage.clear();
  await signOut();
});

describe('a login elsewhere', () => {
  it('on this page ends the polling: 已登录, and the page stays', async () => {
    const { tick } = clock();
    const urls = destinations();
    const logins = heard('sb-login');
    const element = await showQr();
    sessionOf(element).member.signedIn({ id: '1' });
    await waitFor(() => byText(element, '已登录'));
    await tick(600_000);
    expect(polls()).to.have.length(0);
    expect([urls, logins]).to.deep.equal([[], []]);
  });

  it('in another tab, too', async () => {
    const element = await showQr();
    await sessionOf(element).member.load();
    await signIn();
    createTabs(sessionOf(element).key).tell('member');
    await waitFor(() => byText(element, '已登录'));
  });

  it('while the code is on its way: it never shows', async () => {
    faults({ [QRCODE]: 'late:200' });
    const element = await mountQr();
    sessionOf(element).member.signedIn({ id: '1' });
    await waitFor(() => byText(element, '已登录'));
    await waitFor(() => calls(QRCODE)[0]?.aborted === true);
    expect(images(element)).to.have.length(0);
  });

  it('before the element is there: no code is fetched', async () => {
    const site = crypto.randomUUID();
    const first = await showQr('', site);
    sessionOf(first).member.signedIn({ id: '1' });
    const second = await mountQr('', site);
    await waitFor(() => byText(second, '已登录'));
    expect(calls(QRCODE)).to.have.length(1);
  });

  it('shows who is signed in with a link to the user center, in a panel of less than half the height', async () => {
    const urls = destinations();
    const element = await showQr();
    const before = element.offsetHeight;
    sessionOf(element).member.signedIn({ id: '1', nickname: '听雨' });
    const link = await waitFor(() => byRole(element, 'link', /听雨/));
    expect(element.matches(':state(signed-in)')).to.equal(true);
    expect(element.matches(':state(confirmed)')).to.equal(false);
    expect(element.offsetHeight).to.be.below(before / 2);
    link.click();
    expect(urls).to.deep.equal(['/usercenter']);
  });

  it('can be ended by 退出登录, which fetches a fresh code', async () => {
    const { nickname = '' } = await signIn();
    const element = await showQr();
    const logouts = heard('sb-logout');
    await sessionOf(element).member.load();
    await waitFor(() => byRole(element, 'link', new RegExp(nickname)));
    byRole(element, 'button', '退出登录').click();
    await waitFor(() => images(element).length === 1);
    expect(logouts).to.have.length(1);
  });

  it('on another site changes nothing', async () => {
    const { tick } = clock();
    const element = await showQr();
    const other = await mount(`<sb-qr-login site-id="${crypto.randomUUID()}"></sb-qr-login>`);
    sessionOf(other).member.signedIn({ id: '1' });
    await tick(3000);
    expect(polls()).to.have.length(1);
    expect(images(element)).to.have.length(1);
  });

  it('a logout fetches a fresh code, which is polled for', async () => {
    const { tick } = clock();
    destinations();
    const element = await showQr();
    sessionOf(element).member.signedIn({ id: '1' });
    await waitFor(() => byText(element, '已登录'));
    await sessionOf(element).member.logout();
    await waitFor(() => images(element).length === 1);
    expect(calls(QRCODE)).to.have.length(2);
    await tick(3000);
    expect(polls()).to.have.length(1);
  });

  it('a logout within the second before the page changes keeps it', async () => {
    const { tick } = clock();
    const urls = destinations();
    const element = await showQr();
    await tick(3000);
    await waitFor(() => polls().length === 1);
    await answered();
    await confirm();
    await tick(3000);
    await waitFor(() => byText(element, '登录成功'));
    await sessionOf(element).member.logout();
    await waitFor(() => images(element).length === 1);
    await tick(2000);
    expect(urls).to.deep.equal([]);
  });
});

describe('sb-qr-login taken off the page', () => {
  it('polls no more', async () => {
    const { tick, waiting } = clock();
    const element = await showQr();
    await tick(3000);
    await waitFor(() => polls().length === 1);
    await answered();
    element.remove();
    await pause();
    await tick(60_000);
    expect(polls()).to.have.length(1);
    expect(waiting()).to.equal(0);
  });

  it('aborts the code that is on its way', async () => {
    faults({ [QRCODE]: 'late:300' });
    const element = await mountQr();
    await waitFor(() => calls(QRCODE).length === 1);
    element.remove();
    await waitFor(() => calls(QRCODE)[0]?.aborted === true);
  });

  it('while a poll is under way that signs in: the rest of the page learns of it', async () => {
    const { tick } = clock();
    const urls = destinations();
    const site = crypto.randomUUID();
    const element = await showQr('', site);
    await tick(3000);
    await waitFor(() => polls().length === 1);
    await answered();
    await confirm();
    faults({ [CHECK]: 'late:200' });
    await tick(3000);
    const { $member } = sessionOf(element).member;
    element.remove();
    await waitFor(() => $member.get().kind === 'member');
    await tick(2000);
    expect(urls).to.deep.equal([]);
  });

  it('and put in again, has a fresh code', async () => {
    const element = await showQr();
    const parent = element.parentElement as Element;
    element.remove();
    await pause();
    parent.append(element);
    await settled(element);
    await waitFor(() => images(element).length === 1);
    expect(calls(QRCODE)).to.have.length(2);
  });

  it('moved, keeps its code', async () => {
    const element = await showQr();
    const before = images(element)[0]?.src;
    element.parentElement?.append(element);
    await pause();
    expect(images(element)[0]?.src).to.equal(before);
    expect(calls(QRCODE)).to.have.length(1);
  });

  it('leaves nothing behind', async () => {
    const leaks = await leaksOf(async () => {
      const element = document.createElement('sb-qr-login');
      element.setAttribute('site-id', 'qr-leaks');
      document.body.append(element);
      await waitFor(() => images(element).length === 1);
      element.remove();
    });
    expect(leaks).to.deep.equal([]);
  });
});
