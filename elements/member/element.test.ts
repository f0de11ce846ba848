import { expect } from '@open-wc/testing';
import { $notices } from '../../core/notices/notices.js';
import { createTabs } from '../../core/tabs/tabs.js';
import { destinations, heard } from '../../test/kit/events.js';
import { click, press } from '../../test/kit/keys.js';
import { mount, settled } from '../../test/kit/mount.js';
import { allByRole, byPart, byRole, byText, nameOf, waitFor } from '../../test/kit/query.js';
import { calls, faults, noFaults, signIn, signOut } from '../../test/kit/server.js';
import { sessionOf } from '../../test/kit/session.js';
import { clock } from '../../test/kit/time.js';
import type { SbMember } from './index.js';
import 'dist/elements/member.js';

const ASK = 'POST /openapi/member/userInfo';
const LOGOUT = 'GET /openapi/member/logout';

/** Of a site of its own, so that nothing is known of its member. */
const mountMember = (attributes = '', site: string = crypto.randomUUID()) =>
  mount<SbMember>(`<sb-member site-id="${site}" ${attributes}></sb-member>`);
const controlsOf = (element: Element) =>
  [...allByRole(element, 'link'), ...allByRole(element, 'button')].map((control) => nameOf(control));
/** What the page's `<sb-site>` says, until the end of the test. */
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

describe('sb-member for anybody', () => {
  beforeEach(signOut);

  it('is busy until it is known who is signed in', async () => {
    faults({ [ASK]: 'late:300' });
    const element = await mountMember();
    await waitFor(() => element.shadowRoot?.querySelector('[aria-busy="true"]') ?? null);
    await settled(element);
    expect(controlsOf(element)).to.deep.equal(['登录']);
  });

  it('is the link 登录 to login-url, told to come back here', async () => {
    pageSays('login-url', '/enter');
    const element = await settled(await mountMember());
    const link = byRole<HTMLAnchorElement>(element, 'link', '登录');
    const url = new URL(link.href);
    expect(url.pathname).to.equal('/enter');
    expect(url.searchParams.get('redirect')).to.equal(location.pathname + location.search);
  });

  it('clicked, it asks for a login by sb-login-required', async () => {
    const asked = heard('sb-login-required', { prevent: true });
    const element = await settled(await mountMember());
    await click(byRole(element, 'link', '登录'));
    expect(asked).to.deep.equal([{ cause: 'member' }]);
  });

  it('clicked on a page without a login, it goes to login-url by sb-navigate', async () => {
    const urls = destinations();
    const element = await settled(await mountMember());
    byRole(element, 'link', '登录').focus();
    await press('Enter');
    await waitFor(() => expect(urls).to.deep.equal([byRole(element, 'link').getAttribute('href')]));
  });

  for (const key of ['ctrlKey', 'metaKey', 'shiftKey'] as const) {
    it(`a click with ${key.slice(0, -3)} is the browser’s`, async () => {
      const asked = heard('sb-login-required', { prevent: true });
      const element = await settled(await mountMember());
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

  it('becomes the member after a login on the page', async () => {
    const element = await settled(await mountMember());
    sessionOf(element).member.signedIn({ id: '1', nickname: '听雨' });
    await waitFor(() => byRole(element, 'link', '听雨'));
    byRole(element, 'button', '退出登录');
  });

  it('becomes the member after a login in another tab', async () => {
    const element = await settled(await mountMember());
    const { nickname = '' } = await signIn();
    createTabs(sessionOf(element).key).tell('member');
    await waitFor(() => byRole(element, 'link', nickname));
  });
});

describe('sb-member for a member', () => {
  it('shows portrait and nickname, a link to the user center, and the button 退出登录', async () => {
    const { nickname = '' } = await signIn();
    const element = await settled(await mountMember());
    expect(controlsOf(element)).to.deep.equal([nickname, '退出登录']);
    expect(new URL(byRole<HTMLAnchorElement>(element, 'link').href).pathname).to.equal('/usercenter');
    const portrait = element.shadowRoot?.querySelector('img') as HTMLImageElement;
    expect(portrait.src).to.match(/^http.*portrait/);
    expect(portrait.alt).to.equal('');
  });

  it('clicked, goes to the user center by sb-navigate', async () => {
    await signIn();
    const announced = heard('sb-navigate', { prevent: true });
    const element = await settled(await mountMember());
    await click(byRole(element, 'link'));
    expect(announced).to.deep.equal([{ url: '/usercenter', cause: 'member' }]);
  });

  it('without a nickname shows the name, without either 用户, and without a portrait a letter', async () => {
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

  it('never links to javascript:', async () => {
    await signIn();
    pageSays('user-center-url', 'javascript:alert(1)');
    const announced = heard('sb-navigate', { prevent: true });
    const element = await settled(await mountMember());
    byPart(element, 'name').click();
    expect(allByRole(element, 'link')).to.have.length(0);
    expect(announced).to.deep.equal([]);
  });

  it('asks once for all elements of a site', async () => {
    await signIn();
    const site = crypto.randomUUID();
    const elements = await Promise.all([mountMember('', site), mountMember('', site)]);
    await Promise.all(elements.map((element) => settled(element)));
    expect(calls(ASK)).to.have.length(1);
  });

  it('with show-all asks for the whole record', async () => {
    await signIn();
    await settled(await mountMember('show-all'));
    expect(calls(ASK).map(({ query }) => query)).to.deep.equal([{ showAll: '1' }]);
  });

  it('with show-all set later asks for the whole record then', async () => {
    await signIn();
    const element = await settled(await mountMember());
    expect(calls(ASK).map(({ query }) => query)).to.deep.equal([{}]);
    element.showAll = true;
    await waitFor(() => expect(calls(ASK).map(({ query }) => query)).to.deep.equal([{}, { showAll: '1' }]));
  });

  it('with show-all beside one without gets the whole record all the same', async () => {
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

describe('sb-member that can’t say who is signed in', () => {
  it('says so with a way to try again', async () => {
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

describe('退出登录', () => {
  it('signs out, says sb-logout and offers 登录', async () => {
    await signIn();
    const element = await settled(await mountMember());
    const logouts = heard('sb-logout');
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

  it('five quick clicks send one request', async () => {
    await signIn();
    faults({ [LOGOUT]: 'late:200' });
    const element = await settled(await mountMember());
    const logouts = heard('sb-logout');
    const button = byRole(element, 'button', '退出登录');
    for (let i = 0; i < 5; i++) button.click();
    await waitFor(() => button.getAttribute('aria-busy') === 'true');
    await waitFor(() => byRole(element, 'link', '登录'));
    expect(calls(LOGOUT)).to.have.length(1);
    expect(logouts).to.have.length(1);
  });

  for (const fault of ['net', 'html500', 'badjson', 'refuse']) {
    it(`answered by ${fault} leaves the member signed in, says 退出登录失败，请重试 in its place, and can be tried again`, async () => {
      const { nickname = '' } = await signIn();
      faults({ [LOGOUT]: fault });
      const element = await settled(await mountMember());
      const notices = heard('sb-notice');
      const logouts = heard('sb-logout');
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

  it('that failed shows no error any more when another member signs in', async () => {
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
