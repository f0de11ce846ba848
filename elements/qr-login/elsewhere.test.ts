import { expect } from '@open-wc/testing';
import { createBroadcast } from '../../core/broadcast/broadcast.js';
import { destinations, recordEvents } from '../../test/support/events.js';
import { clock } from '../../test/support/fake-clock.js';
import { leaksOf } from '../../test/support/leak.js';
import { mount, settled } from '../../test/support/mount.js';
import { answered, CHECK, confirm, images, mountQr, polls, QRCODE, showQr } from '../../test/support/qr-login.js';
import { byRole, byText, pause, waitFor } from '../../test/support/query.js';
import { calls, faults, holdAnswers, signIn, signOut } from '../../test/support/server.js';
import { sessionOf } from '../../test/support/session.js';
import 'dist/elements/qr-login.js';
import { click } from '../../test/support/user-input.js';

afterEach(async () => {
  localStorage.clear();
  await signOut();
});

describe('sb-qr-login after a login or logout elsewhere', () => {
  it('stops polling after a login on this page, shows 已登录 and doesn’t navigate', async () => {
    const { tick } = clock();
    const urls = destinations();
    const logins = recordEvents('sb-login');
    const element = await showQr();
    sessionOf(element).member.signedIn({ id: '1' });
    await waitFor(() => byText(element, '已登录'));
    await tick(600_000);
    expect(polls()).to.have.length(0);
    expect([urls, logins]).to.deep.equal([[], []]);
  });

  it('stops polling after a login in another tab', async () => {
    const element = await showQr();
    await sessionOf(element).member.load();
    await signIn();
    createBroadcast(sessionOf(element).key).post('member');
    await waitFor(() => byText(element, '已登录'));
  });

  it('never shows a code that is loaded after the login', async () => {
    faults({ [QRCODE]: 'timeout' });
    const element = await mountQr();
    sessionOf(element).member.signedIn({ id: '1' });
    await waitFor(() => byText(element, '已登录'));
    await waitFor(() => calls(QRCODE)[0]?.aborted === true);
    expect(images(element)).to.have.length(0);
  });

  it('loads no code when a member is signed in already', async () => {
    const site = crypto.randomUUID();
    const first = await showQr('', site);
    sessionOf(first).member.signedIn({ id: '1' });
    const second = await mountQr('', site);
    await waitFor(() => byText(second, '已登录'));
    expect(calls(QRCODE)).to.have.length(1);
  });

  it('shows the member with a link to the user center in a panel of less than half the height', async () => {
    const urls = destinations();
    const element = await showQr();
    const before = element.offsetHeight;
    sessionOf(element).member.signedIn({ id: '1', nickname: '听雨' });
    const link = await waitFor(() => byRole(element, 'link', /听雨/));
    expect(element.matches(':state(signed-in)')).to.equal(true);
    expect(element.matches(':state(confirmed)')).to.equal(false);
    expect(element.offsetHeight).to.be.below(before / 2);
    await click(link);
    expect(urls).to.deep.equal(['/usercenter']);
  });

  it('loads a new code after 退出登录', async () => {
    const { nickname = '' } = await signIn();
    const element = await showQr();
    const logouts = recordEvents('sb-logout');
    await sessionOf(element).member.load();
    await waitFor(() => byRole(element, 'link', new RegExp(nickname)));
    await click(byRole(element, 'button', '退出登录'));
    await waitFor(() => images(element).length === 1);
    expect(logouts).to.have.length(1);
  });

  it('ignores a login on another site', async () => {
    const { tick } = clock();
    const element = await showQr();
    const other = await mount(`<sb-qr-login site-id="${crypto.randomUUID()}"></sb-qr-login>`);
    sessionOf(other).member.signedIn({ id: '1' });
    await tick(3000);
    expect(polls()).to.have.length(1);
    expect(images(element)).to.have.length(1);
  });

  it('loads and polls a new code after a logout', async () => {
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

  it('doesn’t navigate when a logout follows within a second of the login', async () => {
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

describe('a removed sb-qr-login', () => {
  it('stops polling for a scan', async () => {
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

  it('aborts the request of a code', async () => {
    faults({ [QRCODE]: 'timeout' });
    const element = await mountQr();
    await waitFor(() => calls(QRCODE).length === 1);
    element.remove();
    await waitFor(() => calls(QRCODE)[0]?.aborted === true);
  });

  it('tells the rest of the page about the login when a poll in flight confirms it', async () => {
    const { tick } = clock();
    const urls = destinations();
    const site = crypto.randomUUID();
    const element = await showQr('', site);
    await tick(3000);
    await waitFor(() => polls().length === 1);
    await answered();
    await confirm();
    const answer = holdAnswers(CHECK);
    await tick(3000);
    const { $member } = sessionOf(element).member;
    element.remove();
    answer();
    await waitFor(() => $member.get().kind === 'member');
    await tick(2000);
    expect(urls).to.deep.equal([]);
  });

  it('loads a new code when it is added again', async () => {
    const element = await showQr();
    const parent = element.parentElement as Element;
    element.remove();
    await pause();
    parent.append(element);
    await settled(element);
    await waitFor(() => images(element).length === 1);
    expect(calls(QRCODE)).to.have.length(2);
  });

  it('keeps its code when it is moved', async () => {
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
