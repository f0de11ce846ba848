import { expect } from '@open-wc/testing';
import { destinations, recordEvents } from '../../test/support/events.js';
import { leaksOf } from '../../test/support/leak.js';
import { mount, settled } from '../../test/support/mount.js';
import { images, QRCODE, showQr } from '../../test/support/qr-login.js';
import { byRole, byText, pause, waitFor } from '../../test/support/query.js';
import { calls, signIn, signOut } from '../../test/support/server.js';
import { sessionOf } from '../../test/support/session.js';
import 'dist/elements/qr-login.js';
import { click } from '../../test/support/user-input.js';

afterEach(async () => {
  localStorage.clear();
  await signOut();
});

describe('sb-qr-login after a login elsewhere', () => {
  it('shows 已登录 and the member with a link to the user center in a panel of less than half the height', async () => {
    const urls = destinations();
    const element = await showQr();
    const before = element.offsetHeight;
    sessionOf(element).member.signedIn({ id: '1', nickname: '听雨' });
    const link = await waitFor(() => byRole(element, 'link', /听雨/));
    expect(byText(element, '已登录')).to.exist;
    expect(element.matches(':state(signed-in)')).to.equal(true);
    expect(element.matches(':state(confirmed)')).to.equal(false);
    expect(element.offsetHeight).to.be.below(before / 2);
    await click(link);
    expect(urls).to.deep.equal(['/usercenter']);
  });

  it('shows the member who is signed in already', async () => {
    const { nickname = '' } = await signIn();
    const element = await mount('<sb-qr-login site-id="qr-alone"></sb-qr-login>');
    await waitFor(() => byRole(element, 'link', new RegExp(nickname)));
    expect(images(element)).to.have.length(0);
  });

  it('loads a new code after 退出登录', async () => {
    const { nickname = '' } = await signIn();
    const element = await mount('<sb-qr-login site-id="qr-logout"></sb-qr-login>');
    const logouts = recordEvents('sb-logout');
    await sessionOf(element).member.load();
    await waitFor(() => byRole(element, 'link', new RegExp(nickname)));
    await click(byRole(element, 'button', '退出登录'));
    await waitFor(() => images(element).length === 1);
    expect(logouts).to.have.length(1);
  });
});

describe('a removed sb-qr-login', () => {
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
