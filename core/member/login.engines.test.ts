import { expect } from '@open-wc/testing';
import { destinations, recordEvents } from '../../test/support/events.js';
import { contexts } from '../../test/support/fixture.js';
import { mount } from '../../test/support/mount.js';
import { pause, waitFor } from '../../test/support/query.js';
import 'dist/elements/site.js';
import { registerLoader } from '../tags/auto-elements.js';
import { type LoginProvider, type LoginWish, registerLoginProvider, requireLogin } from './login.js';

const SERVICE = 'https://id.example';

/** An element of a site that needs a member. */
async function needy(site: string = crypto.randomUUID(), html = '') {
  const page = await mount(`<sb-site site-id="${site}" login-url="/enter">${html}<sb-fixture></sb-fixture></sb-site>`);
  const context = await waitFor(() => contexts.at(-1) ?? null);
  const ask = (wish?: LoginWish) => requireLogin(context.emit, context.site, 'test', context.signal, wish);
  return { page, ...context, ask };
}
type Needy = Awaited<ReturnType<typeof needy>>;

describe('a call that needs a member', () => {
  let leaving: AbortController;
  let opened: string[];
  const offer = (name: string, { site }: Pick<Needy, 'site'>, owner = leaving, more: Partial<LoginProvider> = {}) => {
    const provider: LoginProvider = { kind: 'phone', site, open: () => opened.push(name), ...more };
    registerLoginProvider(provider, owner.signal);
  };
  beforeEach(() => {
    leaving = new AbortController();
    opened = [];
  });
  afterEach(() => leaving.abort());

  it('dispatches sb-login-required {cause}, and opens no login when the page prevents it', async () => {
    const asked = recordEvents('sb-login-required', { prevent: true });
    const urls = destinations();
    const element = await needy();
    offer('door', element);
    element.ask();
    expect(asked).to.deep.equal([{ cause: 'test' }]);
    expect(opened).to.deep.equal([]);
    expect(urls).to.deep.equal([]);
  });

  it('says what it is for, to the page and to the login', async () => {
    const asked = recordEvents('sb-login-required');
    const element = await needy();
    const reasons: unknown[] = [];
    offer('door', element, leaving, { open: (reason) => reasons.push(reason) });
    element.ask({ reason: 'draw' });
    element.ask();
    expect(asked).to.deep.equal([{ cause: 'test', reason: 'draw' }, { cause: 'test' }]);
    expect(reasons).to.deep.equal(['draw', undefined]);
  });

  it('opens no QR code by itself', async () => {
    const urls = destinations();
    const element = await needy();
    offer('code', element, leaving, { kind: 'qr' });
    element.ask();
    expect([opened.length, urls.length]).to.deep.equal([0, 1]);
  });

  it('resumes when the page prevented it and signs the visitor in itself', async () => {
    recordEvents('sb-login-required', { prevent: true });
    const element = await needy();
    const signedIn = element.ask();
    element.site.member.signedIn({ id: '1' });
    expect(await signedIn).to.equal(true);
  });

  it('opens the login of the same site on the page', async () => {
    const urls = destinations();
    const [element, other] = [await needy(), await needy()];
    offer('other', other);
    offer('own', element);
    element.ask();
    expect(opened).to.deep.equal(['own']);
    expect(urls).to.deep.equal([]);
  });

  it('opens no login that was removed', async () => {
    const urls = destinations();
    const element = await needy();
    offer('gone', element);
    leaving.abort();
    element.ask();
    expect(opened).to.deep.equal([]);
    expect(urls).to.have.length(1);
  });

  for (const tag of ['sb-login', 'sb-phone-login', 'sb-oauth-login']) {
    it(`sets open on an ${tag} whose code isn’t loaded`, async () => {
      if (customElements.get(tag)) throw new Error('This test is about a tag that nobody has defined.');
      const urls = destinations();
      const element = await needy();
      const late = document.createElement(tag);
      late.setAttribute('service', SERVICE);
      element.page.append(late);
      element.ask();
      expect(late).to.have.attribute('open');
      expect(urls).to.deep.equal([]);
    });
  }

  it('opens no third-party login without a service', async () => {
    const urls = destinations();
    const element = await needy();
    offer('shut', element, leaving, { kind: 'third-party', isUsable: () => false });
    element.page.append(document.createElement('sb-oauth-login'));
    element.ask();
    expect(opened).to.deep.equal([]);
    expect(urls).to.have.length(1);
  });

  it('navigates to login-url with ?redirect= and sb-navigate without a login on the page', async () => {
    const announced = recordEvents('sb-navigate', { prevent: true });
    const element = await needy();
    element.ask();
    const back = encodeURIComponent(location.pathname + location.search);
    expect(announced).to.deep.equal([{ url: `/enter?redirect=${back}`, cause: 'test' }]);
  });

  it('opens no login of another site', async () => {
    const urls = destinations();
    const [element, other] = [await needy(), await needy()];
    offer('other', other);
    element.ask();
    expect(opened).to.deep.equal([]);
    expect(urls).to.have.length(1);
  });

  it('stops waiting when its element is removed', async () => {
    destinations();
    const element = await needy();
    const signedIn = element.ask();
    element.page.remove();
    expect(await signedIn).to.equal(false);
    await pause();
    expect(element.site.member.hasPendingLogin()).to.equal(false);
  });
});

describe('a form’s 401 with a preference for the third-party login', () => {
  let leaving: AbortController;
  let opened: string[];
  const offer = (kind: LoginProvider['kind'], { site }: Pick<Needy, 'site'>) =>
    registerLoginProvider({ kind, site, open: () => opened.push(kind) }, leaving.signal);
  const withService = async (site?: string) => {
    const element = await needy(site);
    element.page.setAttribute('oauth-service', SERVICE);
    return element;
  };
  const summoned = () => document.querySelector<HTMLElement>('body > sb-oauth-login');

  beforeEach(() => {
    leaving = new AbortController();
    opened = [];
  });
  afterEach(() => {
    leaving.abort();
    summoned()?.remove();
  });

  it('opens the third-party login, even if the page has a phone login', async () => {
    const urls = destinations();
    const element = await withService();
    offer('phone', element);
    offer('third-party', element);
    element.ask({ preference: 'third-party' });
    expect(opened).to.deep.equal(['third-party']);
    expect(urls).to.deep.equal([]);
  });

  it('appends an open element with the site’s service if there is none, and removes it when it is closed', async () => {
    const urls = destinations();
    let fetched = 0;
    registerLoader('third-party-login', async () => fetched++);
    const element = await withService('summons');
    offer('phone', element);
    const signedIn = element.ask({ preference: 'third-party' });
    expect(opened).to.deep.equal([]);
    expect(urls).to.deep.equal([]);
    expect(fetched).to.equal(1);
    const attributes = ['site-id', 'service', 'open'].map((name) => summoned()?.getAttribute(name));
    expect(attributes).to.deep.equal(['summons', SERVICE, '']);
    expect(element.site.member.hasPendingLogin()).to.equal(true);
    summoned()?.dispatchEvent(new CustomEvent('sb-close', { bubbles: true }));
    expect(summoned()).to.equal(null);
    element.site.member.cancelLogin();
    expect(await signedIn).to.equal(false);
  });

  it('opens any login without a service', async () => {
    const element = await needy();
    offer('phone', element);
    element.ask({ preference: 'third-party' });
    expect(opened).to.deep.equal(['phone']);
  });

  it('navigates to login-url without a service and without a login', async () => {
    const urls = destinations();
    const element = await needy();
    element.ask({ preference: 'third-party' });
    expect(urls).to.have.length(1);
    expect(summoned()).to.equal(null);
  });

  it('ignores a service that isn’t http(s)', async () => {
    const urls = destinations();
    const element = await withService();
    element.page.setAttribute('oauth-service', 'javascript:alert(1)');
    element.ask({ preference: 'third-party' });
    expect(urls).to.have.length(1);
    expect(summoned()).to.equal(null);
  });
});
