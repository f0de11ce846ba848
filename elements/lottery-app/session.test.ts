import { expect } from '@open-wc/testing';
import { siteOf } from '../../core/site/site.js';
import { createTabs } from '../../core/tabs.js';
import { heard } from '../../test/kit/events.js';
import { mount, settled } from '../../test/kit/mount.js';
import { byRole, waitFor } from '../../test/kit/query.js';
import { calls } from '../../test/kit/server.js';
import { addressHas, addressNow, cookieWrites, mountApp, seenByCalls } from './page.kit.js';
import '../member/index.js';
import './index.js';

const USER = 'POST /openapi/member/userInfo';
const HOSTILE = [
  'foo=bar; Path=/',
  'member=abc; Path=/',
  'MEMBER=a b; Path=/',
  'MEMBER=a,b',
  'MEMBER="; Path=/',
  'MEMBER=a\r\nSet-Cookie: x=y',
  '',
];

before(() => fetch('/sms.json')); // a page of the site comes with the CSRF cookie
afterEach(() => localStorage.clear());

describe('the cookie that a host app hands over in the address', () => {
  it('is written once, MEMBER and Path alone', async () => {
    const writes = cookieWrites();
    addressHas(`cookie=${encodeURIComponent('MEMBER=abc; Path=/; Domain=evil.example; sb_faults=x; Max-Age=9')}`);
    await settled(await mountApp());
    expect(writes).to.deep.equal(['MEMBER=abc; Path=/']);
  });

  it('is written, and gone from the address, before anything is asked; then the member is asked for', async () => {
    addressHas('cookie=MEMBER%3Dfresh1%3B%20Path%3D%2F');
    const seen = seenByCalls();
    await settled(await mountApp());
    await waitFor(() => expect(seen.map(({ path }) => path)).to.have.length.at.least(2));
    expect(seen.map(({ path }) => path)).to.include.members(['/openapi/member/userInfo', '/openapi/lottery']);
    for (const { path, href, cookie } of seen) {
      expect(href, path).to.not.contain('cookie');
      expect(cookie, path).to.contain('MEMBER=fresh1');
    }
  });

  it('goes from the address alone: other parameters, hash and history.state stay', async () => {
    addressHas('a=%20&cookie=MEMBER%3Dabc&platform=wx&b', { hash: '#top', state: { page: 3 } });
    const entries = history.length;
    await settled(await mountApp());
    expect(addressNow()).to.match(/^[?&]a=%20&platform=wx&b#top$/);
    expect(history.state).to.deep.equal({ page: 3 });
    expect(history.length).to.equal(entries);
  });

  for (const hostile of HOSTILE) {
    it(`sets nothing, but goes from the address all the same: ${JSON.stringify(hostile)}`, async () => {
      const writes = cookieWrites();
      addressHas(`cookie=${encodeURIComponent(hostile)}&x=1`);
      await settled(await mountApp());
      expect(writes).to.deep.equal([]);
      expect(addressNow()).to.match(/^[?&]x=1$/);
      expect(calls(USER)).to.deep.equal([]);
    });
  }

  it('is no reason to ask for the member where there is none', async () => {
    const writes = cookieWrites();
    await settled(await mountApp());
    expect(writes).to.deep.equal([]);
    expect(calls(USER)).to.deep.equal([]);
  });

  it('is taken once, however many elements there are, and however often one is moved or put in again', async () => {
    const writes = cookieWrites();
    addressHas('cookie=MEMBER%3Dabc');
    const [one] = await Promise.all([mountApp(), mountApp()]);
    const parent = one.parentElement as HTMLElement;
    parent.before(one);
    one.remove();
    await Promise.resolve();
    parent.append(one);
    await settled(one);
    expect(writes).to.deep.equal(['MEMBER=abc']);
  });

  it('is taken again where the page is opened with another one', async () => {
    const writes = cookieWrites();
    addressHas('cookie=MEMBER%3Dabc');
    await mountApp();
    addressHas('cookie=MEMBER%3Ddef');
    await mountApp();
    expect(writes).to.deep.equal(['MEMBER=abc', 'MEMBER=def']);
  });

  it('of a page whose cookies are forbidden breaks nothing', async () => {
    const writes = cookieWrites({ forbidden: true });
    addressHas('cookie=MEMBER%3Dabc');
    const element = await settled(await mountApp());
    byRole(element, 'heading', '一盏秋光 幸运抽');
    expect(writes).to.have.length(1);
    expect(addressNow()).to.equal('');
    expect(calls(USER)).to.deep.equal([]);
  });

  it('of a page whose history is forbidden is taken once all the same', async () => {
    const writes = cookieWrites();
    addressHas('cookie=MEMBER%3Dstays');
    const { replaceState } = history;
    history.replaceState = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    const element = await settled(await mountApp());
    await settled(await mountApp());
    history.replaceState = replaceState;
    byRole(element, 'heading', '一盏秋光 幸运抽');
    expect(writes).to.deep.equal(['MEMBER=stays']);
  });

  it('reaches the other tabs of the site', async () => {
    const site = crypto.randomUUID();
    addressHas('cookie=MEMBER%3Dabc');
    const told: unknown[] = [];
    const probe = document.createElement('sb-lottery-app');
    probe.setAttribute('site-id', site);
    createTabs(siteOf(probe).key).hear('member', () => told.push('member'));
    await mountApp('lottery-id="2"', site);
    await waitFor(() => expect(told).to.deep.equal(['member']));
  });

  it('counts even where the member was being asked for with the session before', async () => {
    const site = crypto.randomUUID();
    const seen = seenByCalls();
    const header = await mount(`<sb-member site-id="${site}"></sb-member>`);
    addressHas('cookie=MEMBER%3Dafter');
    await settled(await mountApp('lottery-id="2"', site));
    await settled(header);
    const asked = seen.filter(({ path }) => path.endsWith('/userInfo')).map(({ cookie }) => /MEMBER=\w+/.test(cookie));
    expect(asked).to.deep.equal([false, true]);
  });
});

describe('a session that a host app really began', () => {
  /** What the demo's host app puts into the address that it opens. */
  const handedOver = async () => {
    const csrf = decodeURIComponent(/csrfToken=([^;]*)/.exec(document.cookie)?.[1] ?? '');
    const { url } = await fetch('/host-app', { method: 'POST', body: new URLSearchParams({ csrf }) });
    return new URL(url).searchParams.get('cookie') as string;
  };

  it('is the page’s: the member shows, and may draw what only members may', async () => {
    const site = crypto.randomUUID();
    const header = await settled(await mount(`<sb-member site-id="${site}"></sb-member>`));
    byRole(header, 'link', '登录');
    addressHas(`cookie=${encodeURIComponent(await handedOver())}&id=members-only&platform=demo`);
    const element = await settled(await mountApp('', site));
    await waitFor(() => byRole(header, 'button', '退出登录'));
    const asked = heard('sb-login-required', { prevent: true });
    byRole(element, 'button', '抽奖').click();
    await waitFor(() => byRole(element, 'dialog', '恭喜中奖'));
    expect(asked).to.deep.equal([]);
  });
});
