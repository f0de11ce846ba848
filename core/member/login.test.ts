import { expect } from '@open-wc/testing';
import { destinations, recordEvents } from '../../test/support/events.js';
import { contexts } from '../../test/support/fixture.js';
import { mount } from '../../test/support/mount.js';
import { pause, waitFor } from '../../test/support/query.js';
import 'dist/elements/site.js';
import { registerLoader } from '../loading/auto-elements.js';
import { type LoginPreference, type LoginProvider, registerLoginProvider, requireLogin } from './login.js';

const SERVICE = 'https://id.example';

/** An element of a site that needs a member. */
async function needy(site: string = crypto.randomUUID(), html = '') {
  const page = await mount(`<sb-site site-id="${site}" login-url="/enter">${html}<sb-fixture></sb-fixture></sb-site>`);
  const context = await waitFor(() => contexts.at(-1) ?? null);
  const ask = (preference?: LoginPreference) =>
    requireLogin(context.emit, context.site, 'test', context.signal, preference);
  return { page, ...context, ask };
}
type Needy = Awaited<ReturnType<typeof needy>>;

describe('when a member is needed', () => {
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

  it('sb-login-required {cause} says so, and the page may prevent what follows', async () => {
    const asked = recordEvents('sb-login-required', { prevent: true });
    const urls = destinations();
    const element = await needy();
    offer('door', element);
    element.ask();
    expect(asked).to.deep.equal([{ cause: 'test' }]);
    expect(opened).to.deep.equal([]);
    expect(urls).to.deep.equal([]);
  });

  it('a page that prevented it may sign the visitor in itself', async () => {
    recordEvents('sb-login-required', { prevent: true });
    const element = await needy();
    const signedIn = element.ask();
    element.site.member.signedIn({ id: '1' });
    expect(await signedIn).to.equal(true);
  });

  it('the login of the same site on the page opens', async () => {
    const urls = destinations();
    const [element, other] = [await needy(), await needy()];
    offer('other', other);
    offer('own', element);
    element.ask();
    expect(opened).to.deep.equal(['own']);
    expect(urls).to.deep.equal([]);
  });

  it('a login that has gone doesn’t', async () => {
    const urls = destinations();
    const element = await needy();
    offer('gone', element);
    leaving.abort();
    element.ask();
    expect(opened).to.deep.equal([]);
    expect(urls).to.have.length(1);
  });

  for (const tag of ['sb-phone-login', 'sb-oauth-login']) {
    it(`an ${tag} whose code isn’t here yet is told to open when it comes`, async () => {
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

  it('a third party’s login that has no service is none', async () => {
    const urls = destinations();
    const element = await needy();
    offer('shut', element, leaving, { kind: 'third-party', isUsable: () => false });
    element.page.append(document.createElement('sb-oauth-login'));
    element.ask();
    expect(opened).to.deep.equal([]);
    expect(urls).to.have.length(1);
  });

  it('without a login on the page it goes to login-url with ?redirect=, and announces that', async () => {
    const announced = recordEvents('sb-navigate', { prevent: true });
    const element = await needy();
    element.ask();
    const back = encodeURIComponent(location.pathname + location.search);
    expect(announced).to.deep.equal([{ url: `/enter?redirect=${back}`, cause: 'test' }]);
  });

  it('a login of another site is none', async () => {
    const urls = destinations();
    const [element, other] = [await needy(), await needy()];
    offer('other', other);
    element.ask();
    expect(opened).to.deep.equal([]);
    expect(urls).to.have.length(1);
  });

  it('an element that is removed waits no longer', async () => {
    destinations();
    const element = await needy();
    const signedIn = element.ask();
    element.page.remove();
    expect(await signedIn).to.equal(false);
    await pause();
    expect(element.site.member.hasPendingLogin()).to.equal(false);
  });
});

describe('when a form’s 401 wishes for the third party', () => {
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

  it('the third party’s login opens, though one by phone is there', async () => {
    const urls = destinations();
    const element = await withService();
    offer('phone', element);
    offer('third-party', element);
    element.ask('third-party');
    expect(opened).to.deep.equal(['third-party']);
    expect(urls).to.deep.equal([]);
  });

  it('without an element one comes, open, with the site’s service; it goes when it is closed', async () => {
    const urls = destinations();
    let fetched = 0;
    registerLoader('third-party-login', async () => fetched++);
    const element = await withService('summons');
    offer('phone', element);
    const signedIn = element.ask('third-party');
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

  it('without a service any login does', async () => {
    const element = await needy();
    offer('phone', element);
    element.ask('third-party');
    expect(opened).to.deep.equal(['phone']);
  });

  it('without a service and without a login it goes to login-url', async () => {
    const urls = destinations();
    const element = await needy();
    element.ask('third-party');
    expect(urls).to.have.length(1);
    expect(summoned()).to.equal(null);
  });

  it('a service that isn’t http(s) is none', async () => {
    const urls = destinations();
    const element = await withService();
    element.page.setAttribute('oauth-service', 'javascript:alert(1)');
    element.ask('third-party');
    expect(urls).to.have.length(1);
    expect(summoned()).to.equal(null);
  });
});
