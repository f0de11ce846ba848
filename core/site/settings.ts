import { apiBaseOf, attributeOf, siteElementOf, siteIdOf, textIn } from './attributes.js';

/** The settings of the site element, with their defaults (docs/spec/interface.md §1). */
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

export type Settings = Readonly<typeof DEFAULTS>;

export const SETTING_NAMES = Object.keys(DEFAULTS) as (keyof Settings)[];

/** The settings of an element: its own site-id and api-base, then those of its site, then the defaults. */
export function settingsOf(element: Element): Settings {
  const site = siteElementOf(element);
  const settings = { ...DEFAULTS };
  for (const name of SETTING_NAMES) settings[name] = (site && textIn(site, attributeOf(name))) ?? DEFAULTS[name];
  return { ...settings, siteId: siteIdOf(element), apiBase: apiBaseOf(element) };
}
