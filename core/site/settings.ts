import { apiBaseOf, siteAttribute, siteIdOf } from './attributes.js';

/** What a site's owner sets on `<sb-site>`, with its defaults (elements.md §1). */
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

/** `siteId` → `site-id` */
export const attributeOf = (property: string): string => property.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`);

export const SETTING_NAMES = Object.keys(DEFAULTS) as (keyof Settings)[];

/** The settings that hold for an element: its own site-id and api-base, then its `<sb-site>`'s, then the defaults. */
export function settingsOf(element: Element): Settings {
  const settings = { ...DEFAULTS };
  for (const name of SETTING_NAMES) settings[name] = siteAttribute(element, attributeOf(name)) || DEFAULTS[name];
  return { ...settings, siteId: siteIdOf(element), apiBase: apiBaseOf(element) };
}
