import { expect } from '@open-wc/testing';
import { createBroadcast } from '../../core/broadcast/broadcast.js';
import { $notices } from '../../core/notices/notices.js';
import { destinations, recordEvents } from '../../test/support/events.js';
import { clock } from '../../test/support/fake-clock.js';
import { settled } from '../../test/support/mount.js';
import { allByRole, byPart, byRole, byText, nameOf, waitFor } from '../../test/support/query.js';
import { calls, faults, holdAnswers, noFaults, signIn, signOut } from '../../test/support/server.js';
import { sessionOf } from '../../test/support/session.js';
import { click, press } from '../../test/support/user-input.js';
import { mountMember } from './member.kit.js';
import 'dist/elements/member.js';

const ASK = 'POST /openapi/member/userInfo';
const LOGOUT = 'GET /openapi/member/logout';

const controlsOf = (element: Element) =>
  [...allByRole(element, 'link'), ...allByRole(element, 'button')].map((control) => nameOf(control));
/** Sets attributes of the page's `<sb-site>` until the end of the test. */
function pageSays(attribute: string, value: string) {
  const page = document.createElement('sb-site');
  page.setAttribute(attribute, value);
  document.body.prepend(page);
}

afterEach(async () => {
  for (const made of document.querySelectorAll('sb-notices, body > sb-site')) made.remove();
  $notices.set([]);
  await signOut();
});

describe('a long name in sb-member', () => {
  for (const lang of ['zh', 'ar']) {
    it(`is cut at its end in a page in ${lang}`, async () => {
      const element = await settled(await mountMember(`lang="${lang}"`));
      sessionOf(element).member.signedIn({ id: '1', nickname: '山下看云的人和一只很懒的猫咪'.repeat(3) });
      const name = await waitFor(() => byText(element, /^山下看云/));
      const firstLetter = document.createRange();
      firstLetter.setStart(name.firstChild as Node, 0);
      firstLetter.setEnd(name.firstChild as Node, 1);
      const [letter, box] = [firstLetter.getBoundingClientRect(), name.getBoundingClientRect()];
      expect(letter.left).to.be.closeTo(box.left, 2);
      expect(name.scrollWidth, 'it is cut').to.be.above(name.clientWidth);
    });
  }
});

describe('sb-member for an anonymous visitor', () => {
  beforeEach(signOut);

  it('is busy until the member is loaded', async () => {
    const answer = holdAnswers(ASK);
    const element = await mountMember();
    await waitFor(() => element.shadowRoot?.querySelector('[aria-busy="true"]') ?? null);
    answer();
    await settled(element);
    expect(controlsOf(element)).to.deep.equal(['登录']);
  });

  it('shows the link 登录 to login-url with the return URL', async () => {
    pageSays('login-url', '/enter');
    const element = await settled(await mountMember());
    const link = byRole<HTMLAnchorElement>(element, 'link', '登录');
    const url = new URL(link.href);
    expect(url.pathname).to.equal('/enter');
    expect(url.searchParams.get('redirect')).to.equal(location.pathname + location.search);
  });

  it('asks for a login with sb-login-required when it is clicked', async () => {
    const asked = recordEvents('sb-login-required', { prevent: true });
    const element = await settled(await mountMember());
    await click(byRole(element, 'link', '登录'));
    expect(asked).to.deep.equal([{ cause: 'member' }]);
  });

  it('goes to login-url with sb-navigate when it is clicked on a page without a login', async () => {
    const urls = destinations();
    const element = await settled(await mountMember());
    byRole(element, 'link', '登录').focus();
    await press('Enter');
    await waitFor(() => expect(urls).to.deep.equal([byRole(element, 'link').getAttribute('href')]));
  });

  for (const key of ['ctrlKey', 'metaKey', 'shiftKey'] as const) {
    it(`leaves a click with ${key.slice(0, -3)} to the browser`, async () => {
      const asked = recordEvents('sb-login-required', { prevent: true });
      const element = await settled(await mountMember());
      // synthetic: the browser would open a tab or a window
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, [key]: true });
      let ours = true;
      document.addEventListener(
        'click',
        (click) => {
          ours = click.defaultPrevented;
          click.preventDefault(); // no tab is opened in a test
        },
        { once: true },
      );
      byRole(element, 'link', '登录').dispatchEvent(event);
      expect(ours).to.equal(false);
      expect(asked).to.deep.equal([]);
    });
  }

  it('shows the member after a login on the page', async () => {
    const element = await settled(await mountMember());
    sessionOf(element).member.signedIn({ id: '1', nickname: '听雨' });
    await waitFor(() => byRole(element, 'link', '听雨'));
    byRole(element, 'button', '退出登录');
  });

  it('shows the member after a login in another tab', async () => {
    const element = await settled(await mountMember());
    const { nickname = '' } = await signIn();
    createBroadcast(sessionOf(element).key).post('member');
    await waitFor(() => byRole(element, 'link', nickname));
  });
});

describe('sb-member for a member', () => {
  it('shows avatar and nickname, a link to the user center, and the button 退出登录', async () => {
    const { nickname = '' } = await signIn();
    const element = await settled(await mountMember());
    expect(controlsOf(element)).to.deep.equal([nickname, '退出登录']);
    expect(new URL(byRole<HTMLAnchorElement>(element, 'link').href).pathname).to.equal('/usercenter');
    const portrait = element.shadowRoot?.querySelector('img') as HTMLImageElement;
    expect(portrait.src).to.match(/^http.*portrait/);
    expect(portrait.alt).to.equal('');
  });

  it('goes to the user center with sb-navigate when it is clicked', async () => {
    await signIn();
    const announced = recordEvents('sb-navigate', { prevent: true });
    const element = await settled(await mountMember());
    await click(byRole(element, 'link'));
    expect(announced).to.deep.equal([{ url: '/usercenter', cause: 'member' }]);
  });

  it('shows the name without a nickname, 用户 without a name, and a letter without an avatar', async () => {
    const element = await settled(await mountMember());
    const { member } = sessionOf(element);
    member.signedIn({ id: '1', name: '138****0000' });
    await waitFor(() => byRole(element, 'link', '138****0000'));
    expect(element.shadowRoot?.querySelectorAll('img')).to.have.length(0);
    member.signedIn({ id: '1' });
    await waitFor(() => byRole(element, 'link', '用户'));
    member.signedIn({ id: '1', nickname: '', name: '' });
    await waitFor(() => byRole(element, 'link', '用户'));
  });

  it('shows a name as plain text', async () => {
    const element = await settled(await mountMember());
    const name = '<img src=x onerror=alert(1)>';
    sessionOf(element).member.signedIn({ id: '1', nickname: name });
    await waitFor(() => byText(element, name));
  });

  it('never links to a javascript: URL', async () => {
    await signIn();
    pageSays('user-center-url', 'javascript:alert(1)');
    const announced = recordEvents('sb-navigate', { prevent: true });
    const element = await settled(await mountMember());
    await click(byPart(element, 'name'));
    expect(allByRole(element, 'link')).to.have.length(0);
    expect(announced).to.deep.equal([]);
  });

  it('loads the member once for all elements of a site', async () => {
    await signIn();
    const site = crypto.randomUUID();
    const elements = await Promise.all([mountMember('', site), mountMember('', site)]);
    await Promise.all(elements.map((element) => settled(element)));
    expect(calls(ASK)).to.have.length(1);
  });

  it('loads all fields of the member with show-all', async () => {
    await signIn();
    await settled(await mountMember('show-all'));
    expect(calls(ASK).map(({ query }) => query)).to.deep.equal([{ showAll: '1' }]);
  });

  it('loads all fields of the member when show-all is set later', async () => {
    await signIn();
    const element = await settled(await mountMember());
    expect(calls(ASK).map(({ query }) => query)).to.deep.equal([{}]);
    element.showAll = true;
    await waitFor(() => expect(calls(ASK).map(({ query }) => query)).to.deep.equal([{}, { showAll: '1' }]));
  });

  it('loads all fields of the member when another element has no show-all', async () => {
    await signIn();
    const site = crypto.randomUUID();
    const [plain] = await Promise.all([mountMember('', site), mountMember('show-all', site)]);
    const { $member } = sessionOf(plain as Element).member;
    await waitFor(() => {
      const state = $member.get();
      return state.kind === 'member' && state.member.name !== undefined;
    });
  });
});

describe('sb-member when the member can’t be loaded', () => {
  it('shows an error with a retry button', async () => {
    const { tick } = clock();
    const { nickname = '' } = await signIn();
    faults({ [ASK]: 'html500' });
    const element = await mountMember();
    await waitFor(async () => {
      await tick(2000);
      return allByRole(element, 'alert').length > 0;
    });
    expect(byRole(element, 'alert')).to.contain.text('获取用户信息出错, 请刷新重试');
    noFaults();
    await click(byRole(element, 'button', '重试'));
    await waitFor(() => byRole(element, 'link', nickname));
  });
});

describe('the logout button of sb-member', () => {
  it('logs out, dispatches sb-logout and shows 登录', async () => {
    await signIn();
    const element = await settled(await mountMember());
    const logouts = recordEvents('sb-logout');
    await click(byRole(element, 'button', '退出登录'));
    await waitFor(() => byRole(element, 'link', '登录'));
    expect(logouts).to.have.length(1);
    expect(calls(LOGOUT)).to.have.length(1);
  });

  it('updates every element of the site', async () => {
    await signIn();
    const site = crypto.randomUUID();
    const [one, other] = [await settled(await mountMember('', site)), await settled(await mountMember('', site))];
    await click(byRole(one, 'button', '退出登录'));
    await waitFor(() => byRole(other, 'link', '登录'));
  });

  it('sends one request for five quick clicks', async () => {
    await signIn();
    const answer = holdAnswers(LOGOUT);
    const element = await settled(await mountMember());
    const logouts = recordEvents('sb-logout');
    const button = byRole(element, 'button', '退出登录');
    for (let i = 0; i < 5; i++) await click(button);
    await waitFor(() => button.getAttribute('aria-busy') === 'true');
    answer();
    await waitFor(() => byRole(element, 'link', '登录'));
    expect(calls(LOGOUT)).to.have.length(1);
    expect(logouts).to.have.length(1);
  });

  for (const fault of ['net', 'html500', 'badjson', 'refuse']) {
    it(`keeps the member signed in and shows 退出登录失败，请重试 with a retry after ${fault}`, async () => {
      const { nickname = '' } = await signIn();
      faults({ [LOGOUT]: fault });
      const element = await settled(await mountMember());
      const notices = recordEvents('sb-notice');
      const logouts = recordEvents('sb-logout');
      await click(byRole(element, 'button', '退出登录'));
      await waitFor(() => expect(byRole(element, 'alert').textContent).to.equal('退出登录失败，请重试'));
      byRole(element, 'link', nickname);
      expect([logouts, notices]).to.deep.equal([[], []]);
      noFaults();
      await click(byRole(element, 'button', '退出登录'));
      await waitFor(() => byRole(element, 'link', '登录'));
      expect(allByRole(element, 'alert')).to.deep.equal([]);
      expect(logouts).to.have.length(1);
    });
  }

  it('removes its error when another member signs in', async () => {
    await signIn();
    faults({ [LOGOUT]: 'net' });
    const element = await settled(await mountMember());
    await click(byRole(element, 'button', '退出登录'));
    await waitFor(() => byRole(element, 'alert'));
    sessionOf(element).member.signedIn({ id: '2', nickname: '听雨' });
    await waitFor(() => byRole(element, 'link', '听雨'));
    expect(allByRole(element, 'alert')).to.deep.equal([]);
  });
});
