import { expect } from '@open-wc/testing';
import { createBroadcast } from '../../core/broadcast/broadcast.js';
import { expectNoAxeViolations } from '../../test/support/axe.js';
import { recordEvents } from '../../test/support/events.js';
import { clock } from '../../test/support/fake-clock.js';
import { hasFocus } from '../../test/support/focus.js';
import { dialog, preferReducedMotion, WON } from '../../test/support/lottery-grid.js';
import { mount, settled } from '../../test/support/mount.js';
import { allByRole, byRole, waitFor } from '../../test/support/query.js';
import { calls, holdAnswers, signIn, signOut } from '../../test/support/server.js';
import { sessionOf } from '../../test/support/session.js';
import { tap } from '../../test/support/user-input.js';
import { currentUrl, mountApp, recordCookies, recordRequests, setUrl } from './page.kit.js';
import 'dist/elements/member.js';
import 'dist/elements/lottery-app.js';

const USER = 'POST /openapi/member/userInfo';
const FAILED = '没能用应用里的账号登录，请回到应用重新打开本页';
before(() => fetch('/sms.json')); // a page of the site comes with the CSRF cookie
afterEach(() => localStorage.clear());

describe('the session cookie in the URL', () => {
  // the element asks the visitor if nothing is known about the member after 2 s
  beforeEach(() => void clock());

  it('is written once with MEMBER and Path alone', async () => {
    const writes = recordCookies();
    setUrl(`cookie=${encodeURIComponent('MEMBER=abc; Path=/; Domain=evil.example; sb_faults=x; Max-Age=9')}`);
    await settled(await mountApp());
    expect(writes).to.deep.equal(['MEMBER=abc; Path=/']);
  });

  it('is removed from the URL before any request, and written after the member is known to be anonymous', async () => {
    setUrl('cookie=MEMBER%3Dfresh1%3B%20Path%3D%2F');
    const seen = recordRequests();
    await settled(await mountApp());
    await waitFor(() => expect(seen.map(({ path }) => path)).to.have.length.at.least(3));
    const [first, ...others] = seen;
    expect(first?.path).to.equal('/openapi/member/userInfo');
    expect(first?.cookie).to.not.contain('MEMBER');
    expect(others.map(({ path }) => path)).to.have.members(['/openapi/member/userInfo', '/openapi/lottery']);
    for (const { path, href } of seen) expect(href, path).to.not.contain('cookie');
    for (const { path, cookie } of others) expect(cookie, path).to.contain('MEMBER=fresh1');
  });

  it('is the only thing removed from the URL: other parameters, hash and history.state stay', async () => {
    setUrl('a=%20&cookie=MEMBER%3Dabc&platform=wx&b', { hash: '#top', state: { page: 3 } });
    const entries = history.length;
    await settled(await mountApp());
    expect(currentUrl()).to.match(/^[?&]a=%20&platform=wx&b#top$/);
    expect(history.state).to.deep.equal({ page: 3 });
    expect(history.length).to.equal(entries);
  });

  it('is removed from the URL but not written when it is invalid', async () => {
    const writes = recordCookies();
    setUrl(`cookie=${encodeURIComponent('MEMBER=abc; Path=/openapi')}&x=1`);
    await settled(await mountApp());
    expect(writes).to.deep.equal([]);
    expect(currentUrl()).to.match(/^[?&]x=1$/);
    expect(calls(USER)).to.deep.equal([]);
  });

  it('is read once, however many elements there are and however often one is moved or added again', async () => {
    const writes = recordCookies();
    setUrl('cookie=MEMBER%3Dabc');
    const [one] = await Promise.all([mountApp(), mountApp()]);
    const parent = one.parentElement as HTMLElement;
    parent.before(one);
    one.remove();
    await Promise.resolve();
    parent.append(one);
    await settled(one);
    expect(writes).to.deep.equal(['MEMBER=abc; Path=/']);
  });

  it('says on a page whose cookies are forbidden that it failed, and breaks nothing', async () => {
    const writes = recordCookies({ forbidden: true });
    setUrl('cookie=MEMBER%3Dabc');
    const element = await settled(await mountApp());
    byRole(element, 'heading', '一盏秋光 幸运抽');
    expect(writes).to.have.length(2);
    expect(currentUrl()).to.equal('');
    await waitFor(() => expect(byRole(element, 'alert').textContent).to.equal(FAILED));
    await expectNoAxeViolations(element);
  });

  it('is read once on a page whose history is forbidden', async () => {
    const writes = recordCookies();
    setUrl('cookie=MEMBER%3Dstays');
    const { replaceState } = history;
    history.replaceState = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    const element = await settled(await mountApp());
    await settled(await mountApp());
    history.replaceState = replaceState;
    byRole(element, 'heading', '一盏秋光 幸运抽');
    expect(writes).to.deep.equal(['MEMBER=stays; Path=/']);
  });

  it('reaches the other tabs of the site', async () => {
    const site = crypto.randomUUID();
    setUrl('cookie=MEMBER%3Dabc');
    const messages: unknown[] = [];
    const probe = document.createElement('sb-lottery-app');
    probe.setAttribute('site-id', site);
    createBroadcast(sessionOf(probe).key).subscribe('member', () => messages.push('member'));
    await mountApp('lottery-id="2"', site);
    await waitFor(() => expect(messages).to.deep.equal(['member']));
  });

  it('applies even if the member is being loaded with the previous session', async () => {
    const site = crypto.randomUUID();
    const seen = recordRequests();
    const answer = holdAnswers(USER);
    const header = await mount(`<sb-member site-id="${site}"></sb-member>`);
    setUrl('cookie=MEMBER%3Dafter');
    const element = await mountApp('lottery-id="2"', site);
    answer();
    await settled(element);
    await settled(header);
    const asked = seen.filter(({ path }) => path.endsWith('/userInfo')).map(({ cookie }) => /MEMBER=\w+/.test(cookie));
    expect(asked).to.deep.equal([false, true]);
  });
});

describe('the session cookie in the URL while a member is signed in', () => {
  const QUESTION = '本页要以另一个账号登录，是否继续？';
  const question = (element: Element) => waitFor(() => byRole(element, 'dialog', QUESTION));
  const memberOf = (element: Element) => {
    const state = sessionOf(element).member.$member.get();
    return state.kind === 'member' ? state.member.id : undefined;
  };
  afterEach(signOut);

  it('is written only after a question, which doesn’t block the page: 取消 keeps the member', async () => {
    const { id } = await signIn();
    const writes = recordCookies();
    setUrl('cookie=MEMBER%3Dother%3B%20Path%3D%2F&x=1');
    const element = await settled(await mountApp());
    const dialog = await question(element);
    expect(currentUrl()).to.match(/^[?&]x=1$/);
    byRole(element, 'heading', '一盏秋光 幸运抽');
    await waitFor(() => expect(hasFocus(byRole(element, 'button', '取消'))).to.equal(true));
    await expectNoAxeViolations(element);
    await tap(byRole(dialog, 'button', '取消'));
    await waitFor(() => expect(allByRole(element, 'dialog')).to.deep.equal([]));
    expect(writes).to.deep.equal([]);
    await sessionOf(element).member.load();
    expect(memberOf(element)).to.equal(id);
    element.remove();
    expect(allByRole(await settled(await mountApp()), 'dialog'), 'once').to.deep.equal([]);
  });

  it('is written after 继续', async () => {
    await signIn();
    const writes = recordCookies();
    setUrl('cookie=MEMBER%3Dother%3B%20Path%3D%2F');
    const element = await mountApp();
    const dialog = await question(element);
    expect(writes).to.deep.equal([]);
    await tap(byRole(dialog, 'button', '继续'));
    await waitFor(() => expect(allByRole(element, 'dialog')).to.deep.equal([]));
    await waitFor(() => expect(writes).to.deep.equal(['MEMBER=other; Path=/']));
    await waitFor(() => expect(calls(USER)).to.have.length(2));
  });

  it('is confirmed with the next element when the first one was removed before the answer', async () => {
    await signIn();
    const writes = recordCookies();
    setUrl('cookie=MEMBER%3Dother%3B%20Path%3D%2F');
    const first = await mountApp();
    await question(first);
    first.remove();
    await Promise.resolve();
    const second = await mountApp();
    await tap(byRole(await question(second), 'button', '继续'));
    await waitFor(() => expect(writes).to.deep.equal(['MEMBER=other; Path=/']));
  });
});

describe('a real session of a host app', () => {
  /** The cookie that the demo's host app adds to the URL. */
  const handedOver = async () => {
    const csrf = decodeURIComponent(/csrfToken=([^;]*)/.exec(document.cookie)?.[1] ?? '');
    const { url } = await fetch('/host-app', { method: 'POST', body: new URLSearchParams({ csrf }) });
    return new URL(url).searchParams.get('cookie') as string;
  };

  it('becomes the page’s session: the member shows, and may draw as a member', async () => {
    preferReducedMotion();
    clock(); // an answer about the member may take longer than the draw waits for it
    const site = crypto.randomUUID();
    const header = await settled(await mount(`<sb-member site-id="${site}"></sb-member>`));
    byRole(header, 'link', '登录');
    const logins = recordEvents<{ member: { id: string } }>('sb-login');
    setUrl(`cookie=${encodeURIComponent(await handedOver())}&id=members-only&platform=demo`);
    const element = await settled(await mountApp('', site));
    await waitFor(() => byRole(header, 'button', '退出登录'));
    await waitFor(() => expect(logins.map(({ member }) => typeof member.id)).to.deep.equal(['string']));
    const asked = recordEvents('sb-login-required', { prevent: true });
    await tap(byRole(element, 'button', '抽奖'));
    await dialog(element, WON);
    expect(asked).to.deep.equal([]);
  });

  it('replaces the session of the member who is signed in after 继续, whose cookie no script can replace', async () => {
    preferReducedMotion();
    const site = crypto.randomUUID();
    const cookie = await handedOver();
    const { id } = await signIn();
    const header = await settled(await mount(`<sb-member site-id="${site}"></sb-member>`));
    byRole(header, 'button', '退出登录');
    const logins = recordEvents<{ member: { id: string } }>('sb-login');
    setUrl(`cookie=${encodeURIComponent(cookie)}&id=members-only`);
    const element = await mountApp('', site);
    await tap(
      byRole(await waitFor(() => byRole(element, 'dialog', '本页要以另一个账号登录，是否继续？')), 'button', '继续'),
    );
    await waitFor(() => expect(logins.map(({ member }) => member.id === id)).to.deep.equal([false]));
    const state = sessionOf(element).member.$member.get();
    expect(state.kind === 'member' && state.member.id).to.equal(logins[0]?.member.id);
    expect(allByRole(element, 'alert')).to.deep.equal([]);
  });
});
