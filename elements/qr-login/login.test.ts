import { expect } from '@open-wc/testing';
import { createBroadcast } from '../../core/broadcast/broadcast.js';
import type { Emit } from '../../core/events/emit.js';
import { prefetch } from '../../core/http/prefetch.js';
import { urlOf } from '../../core/http/url.js';
import { requireLogin } from '../../core/member/login.js';
import { destinations, recordEvents } from '../../test/support/events.js';
import { clock } from '../../test/support/fake-clock.js';
import { settled } from '../../test/support/mount.js';
import {
  answered,
  CHECK,
  confirm,
  images,
  mountQr,
  polled,
  polls,
  QRCODE,
  showQr,
} from '../../test/support/qr-login.js';
import { allByRole, byPart, byRole, byText, waitFor } from '../../test/support/query.js';
import { calls, faults, holdAnswers, noFaults, signOut } from '../../test/support/server.js';
import { sessionOf } from '../../test/support/session.js';
import { click } from '../../test/support/user-input.js';
import 'dist/elements/qr-login.js';
import { preload } from './preload.js';

const MEMBER = 'POST /openapi/member/userInfo';
const isDone = (element: Element) => waitFor(() => byText(element, '登录成功'));

afterEach(async () => {
  localStorage.clear();
  await signOut();
});

/** Shows a code and confirms it; the next poll returns the confirmation. */
async function scanned(attributes = '') {
  const { tick } = clock();
  const element = await showQr(attributes);
  await tick(3000);
  await waitFor(() => polls().length === 1);
  await answered();
  await confirm();
  return { element, tick };
}

describe('sb-qr-login', () => {
  it('loads a code of the site for 微信 and shows it with instructions', async () => {
    const site = crypto.randomUUID();
    const element = await showQr('', site);
    expect(calls(QRCODE).map(({ query }) => query)).to.deep.equal([{ siteId: site, type: 'wechat' }]);
    const { width, height } = (images(element)[0] as HTMLElement).getBoundingClientRect();
    expect(Math.min(width, height)).to.be.at.least(180);
    expect(byText(element, '打开微信扫一扫登录')).to.exist;
    expect(byText(element, '二维码3分钟内有效')).to.exist;
    expect(allByRole(element, 'tab')).to.have.length(0);
  });

  it('shows a skeleton of the final size while it loads', async () => {
    const answer = holdAnswers(QRCODE);
    const element = await mountQr();
    const height = element.offsetHeight;
    expect(byPart(element, 'code').getAttribute('aria-busy')).to.equal('true');
    answer();
    await settled(element);
    expect(element.offsetHeight).to.equal(height);
  });

  for (const apps of [null, '', '[', '[]', '{}', '[{"type":"alipay"},{"type":"wechat"}]']) {
    it(`uses the code that sb.js prefetched, with apps=${apps}`, async () => {
      const site = crypto.randomUUID();
      prefetch(urlOf('', ...preload((name) => (name === 'apps' ? apps || undefined : undefined), site)));
      await showQr(apps === null ? '' : `apps='${apps}'`, site);
      expect(calls(QRCODE)).to.have.length(1);
    });
  }

  it('dispatches sb-login with the member after a confirmed scan, shows 登录成功, and goes to the user center after 1 s', async () => {
    const urls = destinations();
    const logins = recordEvents<{ member: { id: string; nickname?: string } }>('sb-login');
    const { element, tick } = await scanned();
    await tick(3000);
    await isDone(element);
    expect(byText(element, '登录成功').closest('[role=status]'), 'is announced').to.exist;
    expect(logins).to.have.length(1);
    expect(logins[0]?.member.id).to.match(/^\d+$/);
    expect(logins[0]?.member.nickname).to.be.a('string');
    expect(sessionOf(element).member.$member.get().kind).to.equal('member');
    await tick(999);
    expect(urls).to.deep.equal([]);
    await tick(1);
    expect(urls).to.deep.equal(['/usercenter']);
    await tick(60_000);
    expect(polls()).to.have.length(2);
  });

  it('goes only to a redirect of the page’s own origin', async () => {
    const urls = destinations();
    const { element, tick } = await scanned('redirect="/article/3"');
    element.setAttribute('redirect', '/article/4');
    await tick(3000);
    await isDone(element);
    await tick(1000);
    element.setAttribute('redirect', 'https://evil.example/');
    await sessionOf(element).member.logout();
    await waitFor(() => images(element).length === 1);
    await tick(3000);
    await waitFor(() => polls().length === 3);
    await answered();
    await confirm();
    await tick(3000);
    await isDone(element);
    await tick(1000);
    expect(urls).to.deep.equal(['/article/4', '/usercenter']);
  });

  it('doesn’t navigate when an element waits for the login', async () => {
    const urls = destinations();
    const emit: Emit = () => false; // the page prevents our login: the code is already shown
    const { element, tick } = await scanned();
    const signedIn = requireLogin(emit, sessionOf(element), 'comment', new AbortController().signal);
    await tick(3000);
    await isDone(element);
    expect(await signedIn).to.equal(true);
    await tick(2000);
    expect(urls).to.deep.equal([]);
  });

  it('tells the other tabs about the login', async () => {
    destinations();
    const { element, tick } = await scanned();
    const message = new Promise((resolve) => createBroadcast(sessionOf(element).key).subscribe('member', resolve));
    await tick(3000);
    await isDone(element);
    await message;
  });

  it('shows 获取用户信息出错, 请刷新重试 when the member can’t be loaded, and keeps the login', async () => {
    const urls = destinations();
    const logins = recordEvents('sb-login');
    const { element, tick } = await scanned();
    faults({ [MEMBER]: 'refuse' });
    await tick(3000);
    await waitFor(() => expect(byRole(element, 'alert')).to.contain.text('获取用户信息出错, 请刷新重试'));
    expect([logins.length, calls(CHECK).length]).to.deep.equal([0, 2]);
    noFaults();
    await click(byRole(element, 'button', '重试'));
    await isDone(element);
    expect(logins).to.have.length(1);
    await tick(1000);
    expect(urls).to.deep.equal(['/usercenter']);
    expect(new Set(polled()).size).to.equal(1);
  });

  it('uses a member that another element could load later', async () => {
    destinations();
    const logins = recordEvents('sb-login');
    const { element, tick } = await scanned();
    faults({ [MEMBER]: 'refuse' });
    await tick(3000);
    await waitFor(() => byRole(element, 'alert'));
    noFaults();
    await sessionOf(element).member.load({ again: true });
    await isDone(element);
    expect(logins).to.have.length(1);
  });
});
