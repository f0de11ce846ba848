import { expect } from '@open-wc/testing';
import { destinations, heard } from '../../test/kit/events.js';
import { mount } from '../../test/kit/mount.js';
import { contexts } from '../../test/kit/probe.js';
import { pause, waitFor } from '../../test/kit/query.js';
import '../../elements/site/index.js';
import { type LoginDoor, offerLogin, requireLogin } from './login.js';

/** An element of a site that needs a member. */
async function needy(site: string = crypto.randomUUID(), html = '') {
  const page = await mount(`<sb-site site-id="${site}" login-url="/enter">${html}<sb-probe></sb-probe></sb-site>`);
  const context = await waitFor(() => contexts.at(-1) ?? null);
  return { page, ...context, ask: () => requireLogin(context.emit, context.site, 'test', context.life) };
}
type Needy = Awaited<ReturnType<typeof needy>>;

describe('when a member is needed', () => {
  let leaving: AbortController;
  let opened: string[];
  const offer = (name: string, { site }: Pick<Needy, 'site'>, life = leaving) => {
    const door: LoginDoor = { kind: 'phone', site, open: () => opened.push(name) };
    offerLogin(door, life.signal);
  };
  beforeEach(() => {
    leaving = new AbortController();
    opened = [];
  });
  afterEach(() => leaving.abort());

  it('sb-login-required {cause} says so, and the page may prevent what follows', async () => {
    const asked = heard('sb-login-required', { prevent: true });
    const urls = destinations();
    const element = await needy();
    offer('door', element);
    element.ask();
    expect(asked).to.deep.equal([{ cause: 'test' }]);
    expect(opened).to.deep.equal([]);
    expect(urls).to.deep.equal([]);
  });

  it('a page that prevented it may sign the visitor in itself', async () => {
    heard('sb-login-required', { prevent: true });
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
      element.page.append(late);
      element.ask();
      expect(late).to.have.attribute('open');
      expect(urls).to.deep.equal([]);
    });
  }

  it('without a login on the page it goes to login-url with ?redirect=, and announces that', async () => {
    const announced = heard('sb-navigate', { prevent: true });
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
    expect(element.site.member.isAwaited()).to.equal(false);
  });
});
