import { expect } from '@open-wc/testing';
import { settingsOf } from '../../core/site/settings.js';
import { expectNoAxeViolations } from '../../test/support/axe.js';
import { mount } from '../../test/support/mount.js';
import { byRole } from '../../test/support/query.js';
import type { SbSite } from './index.js';
import 'dist/elements/site.js';

const DEFAULTS = {
  siteId: '',
  apiBase: '',
  loginUrl: '/login',
  userCenterUrl: '/usercenter',
  cartUrl: '/cart',
  orderConfirmUrl: '/order-confirm',
  orderDetailUrl: '/order-detail',
  payUrl: '/pay',
  searchUrl: '',
  oauthService: '',
  builderDomain: '',
  pageId: '',
  pageName: '',
  csrfHeader: 'x-csrf-token',
};
const attributeOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The settings of an element inside. */
const settingsIn = (site: Element) => settingsOf(site.querySelector('p') as Element);
const mountSite = (attributes = '') => mount<SbSite>(`<sb-site ${attributes}><p>a</p></sb-site>`);

describe('sb-site', () => {
  it('uses the defaults of the specification', async () => {
    expect(settingsIn(await mountSite())).to.deep.equal(DEFAULTS);
  });

  for (const name of Object.keys(DEFAULTS) as (keyof typeof DEFAULTS)[]) {
    it(`sets ${attributeOf(name)} for the elements inside, by attribute and by property ${name}`, async () => {
      const site = await mountSite(`${attributeOf(name)}="one"`);
      expect(settingsIn(site)[name]).to.equal('one');
      expect(site[name]).to.equal('one');
      site[name] = 'two';
      expect(site).to.have.attribute(attributeOf(name), 'two');
      expect(settingsIn(site)[name]).to.equal('two');
      site.removeAttribute(attributeOf(name));
      expect(settingsIn(site)[name]).to.equal(DEFAULTS[name]);
    });
  }

  it('treats an empty value as absent', async () => {
    expect(settingsIn(await mountSite('login-url=" " pay-url=""'))).to.deep.equal(DEFAULTS);
  });

  it('removes a slash at the end of api-base', async () => {
    expect(settingsIn(await mountSite('api-base="https://api.example/"')).apiBase).to.equal('https://api.example');
  });

  it('applies to elements outside any other sb-site', async () => {
    const page = await mount('<div><p></p><sb-site login-url="/enter"></sb-site></div>');
    expect(settingsOf(page.firstElementChild as Element).loginUrl).to.equal('/enter');
  });

  it('keeps properties that were set before the tag was defined', async () => {
    const Site = customElements.get('sb-site') as CustomElementConstructor;
    const site = document.createElement('sb-site-late');
    Object.assign(site, { loginUrl: '/early' });
    (await mount('<div></div>')).append(site);
    customElements.define('sb-site-late', class extends Site {});
    expect(site).to.have.attribute('login-url', '/early');
  });

  it('renders only its children', async () => {
    const site = await mount('<sb-site><button>a</button></sb-site>');
    expect(byRole(site, 'button', 'a').checkVisibility()).to.equal(true);
    await expectNoAxeViolations(site);
  });

  it('has no box in the layout', async () => {
    const page = await mount('<div style="display: grid; width: 300px"><sb-site><p>a</p><p>b</p></sb-site></div>');
    const [a, b] = [...page.querySelectorAll('p')].map((p) => p.getBoundingClientRect());
    expect(a?.width).to.equal(300);
    expect(b?.top).to.be.above(a?.top ?? 0);
    expect(getComputedStyle(page.firstElementChild as Element).display).to.equal('contents');
  });
});
