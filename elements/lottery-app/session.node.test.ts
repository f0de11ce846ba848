import '../../test/support/node-page.js';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { expect } from 'chai';
import { calls, currentMember, faults, signIn, signOut } from '../../test/support/node-demo.js';
import { openElement } from '../../test/support/node-element.js';
import { clock } from '../../test/support/node-page.js';
import { pause, waitFor } from '../../test/support/wait.js';
import { createLotteryApp } from './store.js';

const USER = 'POST /openapi/member/userInfo';
const LOGOUT = 'GET /openapi/member/logout';
const OTHER = 'cookie=MEMBER%3Dother%3B%20Path%3D%2F';
const HOSTILE = [
  'foo=bar; Path=/',
  'member=abc; Path=/',
  'MEMBER=abc; Path=/openapi',
  'MEMBER=abc; Path=/openapi/member',
  'MEMBER=a b; Path=/',
  'MEMBER=a,b',
  'MEMBER="; Path=/',
  'MEMBER=a\r\nSet-Cookie: x=y',
  '',
];

const { href } = location;
/** What was written to `document.cookie` in the test, and how often the member had been asked for before. */
let writes: string[] = [];
let askedBefore = 0;
/** The browser keeps this HttpOnly cookie until the server removes it: scripts neither see nor replace it. */
let isHttpOnly = () => false;

Object.assign(globalThis, {
  history: {
    state: null,
    replaceState: (_state: unknown, _title: string, url: URL) => {
      location.href = url.href;
    },
  },
});
const { get } = Object.getOwnPropertyDescriptor(document, 'cookie') as Required<PropertyDescriptor>;
Object.defineProperty(document, 'cookie', {
  get: () => `${get.call(document).replace(/MEMBER=[^;]*(; )?/, '')}; ${visible}`,
  set(cookie: string) {
    askedBefore = calls(USER).length;
    writes.push(cookie);
    if (!isHttpOnly()) [visible = ''] = cookie.split(';');
  },
});

/** The session cookie that scripts see. */
let visible = '';

beforeEach(() => {
  writes = [];
  visible = '';
  isHttpOnly = () => false;
});
afterEach(async () => {
  location.href = href;
  await signOut();
});

/** Opens the page of a lottery with a query. */
function openApp(query = '', siteId: string = crypto.randomUUID()) {
  location.search = query;
  const element = openElement(createLotteryApp, { lotteryId: '2', platform: undefined }, { settings: { siteId } });
  return { ...element, session: element.store.session };
}
type OpenedApp = ReturnType<typeof openApp>;

const asks = ({ session }: OpenedApp) => waitFor(() => expect(session.$needsConfirmation.get()).to.equal(true));
const memberIn = ({ site }: OpenedApp) => {
  const state = site.member.$member.get();
  return state.kind === 'member' ? state.member.id : undefined;
};

describe('the session cookie in the URL', () => {
  it('is written once with MEMBER and Path alone, after the visitor is known to be anonymous', async () => {
    const app = openApp(`cookie=${encodeURIComponent('MEMBER=abc; Path=/; Domain=evil.example; Max-Age=9')}&x=1`);
    expect(location.search, 'before any request').to.equal('?x=1');
    await app.session.ready;
    expect(writes).to.deep.equal(['MEMBER=abc; Path=/']);
    expect(askedBefore).to.equal(1);
    expect(app.session.$needsConfirmation.get()).to.equal(false);
    await waitFor(() => expect(calls(USER).filter(({ isOver }) => isOver)).to.have.length(2));
  });

  it('keeps a raw + of its value', async () => {
    await openApp('cookie=MEMBER=a+b/c==;%20Path=/').session.ready;
    expect(writes).to.deep.equal(['MEMBER=a+b/c==; Path=/']);
  });

  for (const hostile of HOSTILE) {
    it(`is removed from the URL but not written when it is invalid: ${JSON.stringify(hostile)}`, async () => {
      const app = openApp(`cookie=${encodeURIComponent(hostile)}&x=1`);
      expect(location.search).to.equal('?x=1');
      expect(app.session.ready).to.equal(undefined);
      expect(app.store.$state.get().kind, 'the lottery is loaded at once').to.equal('loading');
      await pause();
      expect(writes).to.deep.equal([]);
      expect(calls(USER)).to.deep.equal([]);
    });
  }

  it('doesn’t load the member when it is absent', async () => {
    const app = openApp();
    expect(app.session.ready).to.equal(undefined);
    await pause();
    expect(writes).to.deep.equal([]);
    expect(calls(USER)).to.deep.equal([]);
  });

  it('is read again when the page is opened with another one', async () => {
    await openApp('cookie=MEMBER%3Dabc').session.ready;
    await openApp('cookie=MEMBER%3Ddef').session.ready;
    expect(writes).to.deep.equal(['MEMBER=abc; Path=/', 'MEMBER=def; Path=/']);
  });

  it('is written again after a logout when an expired HttpOnly cookie is in its place', async () => {
    isHttpOnly = () => !calls(LOGOUT)[0]?.isOver;
    const app = openApp('cookie=MEMBER%3Dabc');
    await app.session.ready;
    expect(writes).to.deep.equal(['MEMBER=abc; Path=/', 'MEMBER=abc; Path=/']);
    expect(visible).to.equal('MEMBER=abc');
    expect(app.store.$state.get().kind, 'the lottery is loaded after it').to.equal('loading');
  });

  it('says that it failed when nobody is signed in by it, until somebody is', async () => {
    const app = openApp('cookie=MEMBER%3Dabc');
    await waitFor(() => expect(app.session.$hasFailed.get()).to.equal(true));
    app.site.member.setExternalMember({ id: '7' });
    expect(app.session.$hasFailed.get()).to.equal(false);
  });

  it('reaches the other tabs of the site', async (test) => {
    const app = openApp('cookie=MEMBER%3Dabc');
    const post = test.mock.method(app.site.broadcast, 'post');
    await app.session.ready;
    expect(post.mock.calls.map(({ arguments: [what] }) => what)).to.deep.equal(['member']);
  });
});

describe('the session cookie in the URL while a member is signed in', () => {
  it('is dropped without a question when its path isn’t the page’s own, and the member stays', async () => {
    const { id } = await signIn();
    const app = openApp(`cookie=${encodeURIComponent('MEMBER=theirs; Path=/openapi')}`);
    expect(app.session.ready).to.equal(undefined);
    await app.site.member.load({ again: true, fresh: true });
    expect(memberIn(app)).to.equal(id);
    expect(writes).to.deep.equal([]);
    expect(app.session.$needsConfirmation.get()).to.equal(false);
  });

  it('is written only after a question: 取消 keeps the member, and no later element asks again', async () => {
    const { id } = await signIn();
    const app = openApp(`${OTHER}&x=1`);
    await asks(app);
    expect(location.search).to.equal('?x=1');
    expect(app.store.$state.get().kind, 'the question doesn’t block the page').to.equal('loading');
    app.session.refuse();
    expect(app.session.$needsConfirmation.get()).to.equal(false);
    expect(writes).to.deep.equal([]);
    await app.site.member.load();
    expect(memberIn(app)).to.equal(id);
    app.remove();
    expect(openApp().session.ready).to.equal(undefined);
  });

  it('is written after 继续, and the member is loaded again', async () => {
    await signIn();
    const app = openApp(OTHER);
    await asks(app);
    expect(writes).to.deep.equal([]);
    app.session.accept();
    expect(app.session.$needsConfirmation.get()).to.equal(false);
    await waitFor(() => expect(writes).to.deep.equal(['MEMBER=other; Path=/']));
    await waitFor(() => expect(calls(USER).filter(({ isOver }) => isOver)).to.have.length(2));
  });

  it('ends the present session before the new one is written: no script can replace an HttpOnly cookie', async () => {
    await signIn();
    isHttpOnly = () => !calls(LOGOUT)[0]?.isOver;
    const app = openApp(OTHER);
    await asks(app);
    app.session.accept();
    await waitFor(() => expect(app.emitted('sb-logout')).to.have.length(1));
    expect(visible).to.equal('MEMBER=other');
    expect(app.emitted('sb-login'), 'the demo knows no such session').to.deep.equal([]);
    expect(app.session.$hasFailed.get()).to.equal(true);
  });

  it('says that it failed when the browser keeps the present session, which is told to nobody as a login', async () => {
    const { id } = await signIn();
    faults({ [LOGOUT]: 'html500' });
    isHttpOnly = () => true;
    const app = openApp(OTHER);
    await asks(app);
    app.session.accept();
    await waitFor(() => expect(app.session.$hasFailed.get()).to.equal(true));
    expect(memberIn(app)).to.equal(id);
    expect([app.emitted('sb-login'), app.emitted('sb-logout')]).to.deep.equal([[], []]);
  });

  it('ends the present session after 继续 even if the new member can’t be loaded', async () => {
    const { tick } = clock();
    await signIn();
    const app = openApp(OTHER);
    await asks(app);
    faults({ [USER]: 'html500' });
    app.session.accept();
    await waitFor(async () => {
      await tick(500);
      expect(app.site.member.$member.get().kind).to.equal('anonymous');
    });
  });

  it('is confirmed with the next element when the first one was removed before the answer', async () => {
    await signIn();
    const first = openApp(OTHER);
    await asks(first);
    first.remove();
    const second = openApp();
    await asks(second);
    second.session.accept();
    await waitFor(() => expect(writes).to.deep.equal(['MEMBER=other; Path=/']));
  });

  for (const fault of ['html500', 'timeout']) {
    it(`is written only after a question when userInfo fails by ${fault}`, async () => {
      const { tick } = clock();
      faults({ [USER]: fault });
      const app = openApp(OTHER);
      await waitFor(async () => {
        await tick(500);
        expect(app.session.$needsConfirmation.get()).to.equal(true);
      });
      expect(writes).to.deep.equal([]);
      app.session.refuse();
    });
  }

  it('is written only after a question when a member may have signed in meanwhile', async () => {
    const { tick } = clock();
    const siteId = crypto.randomUUID();
    const header = openApp('', siteId);
    await header.site.member.load();
    expect(header.site.member.$member.get().kind).to.equal('anonymous');
    await currentMember(); // in another tab
    faults({ [USER]: 'html500' });
    const app = openApp(OTHER, siteId);
    await waitFor(async () => {
      await tick(500);
      expect(app.session.$needsConfirmation.get()).to.equal(true);
    });
    expect(writes).to.deep.equal([]);
    app.session.refuse();
  });
});
