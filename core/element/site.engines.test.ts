import { expect } from '@open-wc/testing';
import { contexts } from '../../test/support/fixture.js';
import { mount } from '../../test/support/mount.js';
import { allByRole, byLabel, byPart, byRole, waitFor } from '../../test/support/query.js';
import 'dist/elements/site.js';
import { click } from '../../test/support/user-input.js';
import { userInfo } from '../member/member.api.js';
import type { Site } from '../site/site.js';

const latest = () => contexts.at(-1);
const isOf = (element: Element, site: string) =>
  waitFor(() => expect(byPart(element, 'site').textContent).to.equal(site));

describe('the site of an element', () => {
  it('is its own site-id, before that of any sb-site', async () => {
    const page = await mount('<sb-site site-id="outer"><sb-fixture site-id="own"></sb-fixture></sb-site>');
    await isOf(page.firstElementChild as Element, 'own');
  });

  it('is that of the nearest sb-site ancestor', async () => {
    const page = await mount(
      '<sb-site site-id="outer"><sb-site site-id="inner"><p><sb-fixture></sb-fixture></p></sb-site></sb-site>',
    );
    await isOf(page.querySelector('sb-fixture') as Element, 'inner');
  });

  it('is that of an sb-site around the shadow root that contains it', async () => {
    const page = await mount('<sb-site site-id="outer"><div></div></sb-site>');
    const root = page.querySelector('div')?.attachShadow({ mode: 'open' }) as ShadowRoot;
    root.innerHTML = '<sb-fixture></sb-fixture>';
    await isOf(root.firstElementChild as Element, 'outer');
  });

  it('is that of the document’s first sb-site when none is around it', async () => {
    const page = await mount(
      '<div><sb-site site-id="first"></sb-site><sb-site site-id="second"></sb-site><sb-fixture></sb-fixture></div>',
    );
    await isOf(page.lastElementChild as Element, 'first');
  });

  it('is that of an sb-site which a router inserts a moment later; there is no store without a site before', async () => {
    const before = contexts.length;
    const mounting = mount('<div><sb-fixture></sb-fixture></div>');
    await undefined;
    document.querySelector('sb-fixture')?.insertAdjacentHTML('beforebegin', '<sb-site site-id="late"></sb-site>');
    await isOf((await mounting).lastElementChild as Element, 'late');
    expect(contexts.length).to.equal(before + 1);
  });

  it('gets a new store and a new view when it changes', async () => {
    const element = await mount('<sb-fixture site-id="one"></sb-fixture>');
    byLabel<HTMLInputElement>(element, 'draft').value = 'old';
    await click(byRole(element, 'button', 'pressed 0'));
    const before = latest();
    element.setAttribute('site-id', 'two');
    await isOf(element, 'two');
    expect(latest() === before).to.equal(false);
    expect(before?.signal.aborted).to.equal(true);
    expect(latest()?.signal.aborted).to.equal(false);
    expect(byLabel<HTMLInputElement>(element, 'draft').value).to.equal('');
    expect(allByRole(element, 'button', 'pressed 0')).to.have.length(1);
  });

  it('changes with the attribute or property of the sb-site around it', async () => {
    const site = await mount('<sb-site site-id="one"><sb-fixture></sb-fixture></sb-site>');
    const element = site.firstElementChild as Element;
    site.setAttribute('site-id', 'two');
    await isOf(element, 'two');
    Object.assign(site, { siteId: 'three' });
    await isOf(element, 'three');
  });

  it('changes when an sb-site is inserted later, and when that is removed', async () => {
    const page = await mount('<div><sb-fixture></sb-fixture></div>');
    const element = page.firstElementChild as Element;
    await isOf(element, '');
    const site = document.createElement('sb-site');
    site.setAttribute('site-id', 'late');
    page.prepend(site);
    await isOf(element, 'late');
    site.remove();
    await isOf(element, '');
  });

  it('is that of the new position after a move', async () => {
    const page = await mount(
      '<div><sb-site site-id="one"><sb-fixture></sb-fixture></sb-site><sb-site site-id="two"></sb-site></div>',
    );
    const element = page.querySelector('sb-fixture') as Element;
    await isOf(element, 'one');
    page.lastElementChild?.append(element);
    await isOf(element, 'two');
  });

  it('is one session for all elements with the same api-base and site-id', async () => {
    const page = await mount(`<div>
      <sb-fixture site-id="a"></sb-fixture><sb-fixture site-id="a"></sb-fixture><sb-fixture site-id="b"></sb-fixture>
      <sb-fixture site-id="a" api-base="https://api.example"></sb-fixture></div>`);
    expect(page.childElementCount).to.equal(4);
    const [one, same, other, elsewhere] = contexts.slice(-4).map(({ site }) => site);
    expect(one?.member === same?.member && one?.send === same?.send).to.equal(true);
    expect(one?.member === other?.member || one?.member === elsewhere?.member).to.equal(false);
  });

  it('keeps the store when its other settings change', async () => {
    const page = await mount('<sb-site site-id="s" login-url="/a"><sb-fixture></sb-fixture></sb-site>');
    const before = latest();
    expect(before?.site.settings.loginUrl).to.equal('/a');
    page.setAttribute('login-url', '/b');
    await waitFor(() => before?.site.settings.loginUrl === '/b');
    page.removeAttribute('login-url');
    await waitFor(() => before?.site.settings.loginUrl === '/login');
    expect(latest() === before).to.equal(true);
  });

  it('reads the settings once, and again at once after a change of the page', async () => {
    const page = await mount('<sb-site site-id="cached" login-url="/a"><sb-fixture></sb-fixture></sb-site>');
    const site = latest()?.site;
    const before = site?.settings;
    expect(site?.settings).to.equal(before);
    page.setAttribute('login-url', '/b');
    expect(site?.settings.loginUrl, 'in the same task').to.equal('/b');
    expect(site?.settings).to.equal(site?.settings);
  });

  it('ignores an empty site-id or api-base of an element', async () => {
    const page = await mount(
      '<sb-site site-id="outer" api-base="https://api.example"><sb-fixture site-id="" api-base=" "></sb-fixture></sb-site>',
    );
    await isOf(page.firstElementChild as Element, 'outer');
    expect(latest()?.site.settings.apiBase).to.equal('https://api.example');
  });
});

describe('two sb-site of the same site that name different CSRF headers', () => {
  let sent: Headers[] = [];
  const realFetch = window.fetch;
  beforeEach(() => {
    sent = [];
    document.head.insertAdjacentHTML('beforeend', '<meta name="csrf-token" content="token">');
    window.fetch = async (_, init) => {
      sent.push(new Headers(init?.headers));
      return Response.json({ status: 0, data: { id: '1' } });
    };
  });
  afterEach(() => {
    window.fetch = realFetch;
    document.querySelector('meta[name="csrf-token"]')?.remove();
  });

  async function twoSites() {
    const key = crypto.randomUUID();
    const page = await mount(`<div>
      <sb-site site-id="${key}" csrf-header="x-one"><sb-fixture></sb-fixture></sb-site>
      <sb-site site-id="${key}" csrf-header="x-two"><sb-fixture></sb-fixture></sb-site></div>`);
    await waitFor(() => expect(page.querySelectorAll(':state(ready)')).to.have.length.at.least(2));
    const [one, two] = contexts.slice(-2).map(({ site }) => site) as [Site, Site];
    return { page, one, two };
  }
  const headers = () => sent.map((given) => (given.has('x-one') ? 'one' : given.has('x-two') ? 'two' : 'none'));

  it('send each element’s calls with its own header, whichever connected last', async () => {
    const { one, two } = await twoSites();
    expect(one.key).to.equal(two.key);
    for (const { send } of [one, two, one]) await send(userInfo, {});
    expect(headers()).to.deep.equal(['one', 'two', 'one']);
  });

  it('share the member, which is loaded with the header of the element that requests it', async () => {
    const { one, two } = await twoSites();
    await one.member.load({ again: true });
    await two.member.load({ again: true });
    expect(headers()).to.deep.equal(['one', 'two']);
    expect(one.member.$member).to.equal(two.member.$member);
  });

  it('apply a changed header to their elements', async () => {
    const { page, one } = await twoSites();
    page.firstElementChild?.setAttribute('csrf-header', 'x-two');
    await one.send(userInfo, {});
    expect(headers()).to.deep.equal(['two']);
  });
});
