import { expect } from '@open-wc/testing';
import { mount } from '../../test/kit/mount.js';
import { contexts } from '../../test/kit/probe.js';
import { allByRole, byLabel, byPart, byRole, waitFor } from '../../test/kit/query.js';
import 'dist/elements/site.js';

const latest = () => contexts.at(-1);
const isOf = (element: Element, site: string) =>
  waitFor(() => expect(byPart(element, 'site').textContent).to.equal(site));

describe('the site of an element', () => {
  it('is its own site-id, before that of any sb-site', async () => {
    const page = await mount('<sb-site site-id="outer"><sb-probe site-id="own"></sb-probe></sb-site>');
    await isOf(page.firstElementChild as Element, 'own');
  });

  it('is that of the nearest sb-site ancestor', async () => {
    const page = await mount(
      '<sb-site site-id="outer"><sb-site site-id="inner"><p><sb-probe></sb-probe></p></sb-site></sb-site>',
    );
    await isOf(page.querySelector('sb-probe') as Element, 'inner');
  });

  it('is that of an sb-site around the shadow root it stands in', async () => {
    const page = await mount('<sb-site site-id="outer"><div></div></sb-site>');
    const root = page.querySelector('div')?.attachShadow({ mode: 'open' }) as ShadowRoot;
    root.innerHTML = '<sb-probe></sb-probe>';
    await isOf(root.firstElementChild as Element, 'outer');
  });

  it('is that of the document’s first sb-site when none is around it', async () => {
    const page = await mount(
      '<div><sb-site site-id="first"></sb-site><sb-site site-id="second"></sb-site><sb-probe></sb-probe></div>',
    );
    await isOf(page.lastElementChild as Element, 'first');
  });

  it('changed, makes a new store and a view without anything of the old one', async () => {
    const element = await mount('<sb-probe site-id="one"></sb-probe>');
    byLabel<HTMLInputElement>(element, 'draft').value = 'old';
    byRole(element, 'button', 'pressed 0').click();
    const before = latest();
    element.setAttribute('site-id', 'two');
    await isOf(element, 'two');
    expect(latest() === before).to.equal(false);
    expect(before?.signal.aborted).to.equal(true);
    expect(latest()?.signal.aborted).to.equal(false);
    expect(byLabel<HTMLInputElement>(element, 'draft').value).to.equal('');
    expect(allByRole(element, 'button', 'pressed 0')).to.have.length(1);
  });

  it('changed on sb-site, by attribute or property, changes that of the elements in it', async () => {
    const site = await mount('<sb-site site-id="one"><sb-probe></sb-probe></sb-site>');
    const element = site.firstElementChild as Element;
    site.setAttribute('site-id', 'two');
    await isOf(element, 'two');
    Object.assign(site, { siteId: 'three' });
    await isOf(element, 'three');
  });

  it('comes with an sb-site that comes later, and goes with it', async () => {
    const page = await mount('<div><sb-probe></sb-probe></div>');
    const element = page.firstElementChild as Element;
    await isOf(element, '');
    const site = document.createElement('sb-site');
    site.setAttribute('site-id', 'late');
    page.prepend(site);
    await isOf(element, 'late');
    site.remove();
    await isOf(element, '');
  });

  it('is that of the place it is moved to', async () => {
    const page = await mount(
      '<div><sb-site site-id="one"><sb-probe></sb-probe></sb-site><sb-site site-id="two"></sb-site></div>',
    );
    const element = page.querySelector('sb-probe') as Element;
    await isOf(element, 'one');
    page.lastElementChild?.append(element);
    await isOf(element, 'two');
  });

  it('is one session for all elements with the same api-base and site-id', async () => {
    const page = await mount(`<div>
      <sb-probe site-id="a"></sb-probe><sb-probe site-id="a"></sb-probe><sb-probe site-id="b"></sb-probe>
      <sb-probe site-id="a" api-base="https://api.example"></sb-probe></div>`);
    expect(page.childElementCount).to.equal(4);
    const [one, same, other, elsewhere] = contexts.slice(-4).map(({ site }) => site);
    expect(one?.member === same?.member && one?.send === same?.send).to.equal(true);
    expect(one?.member === other?.member || one?.member === elsewhere?.member).to.equal(false);
  });

  it('changes its other settings under the elements, without a new store', async () => {
    const page = await mount('<sb-site site-id="s" login-url="/a"><sb-probe></sb-probe></sb-site>');
    const before = latest();
    expect(before?.site.settings.loginUrl).to.equal('/a');
    page.setAttribute('login-url', '/b');
    await waitFor(() => before?.site.settings.loginUrl === '/b');
    page.removeAttribute('login-url');
    await waitFor(() => before?.site.settings.loginUrl === '/login');
    expect(latest() === before).to.equal(true);
  });
});
