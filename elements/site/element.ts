import { dispatchReady, setCustomState } from '../../core/element/custom-states.js';
import { attributesOf, type Prop, reflect, upgrade } from '../../core/element/props.js';
import { contextChanged } from '../../core/site/context-observer.js';
import { SETTING_NAMES, type Settings } from '../../core/site/settings.js';
import sheet from './style.css';

const setting: Prop<string> = { parse: (value) => value ?? '', write: (value) => value ?? null };
const props = Object.fromEntries(SETTING_NAMES.map((name) => [name, setting])) as Record<keyof Settings, Prop<string>>;

/** A server has no elements: there the class is only a name. */
const Base = (globalThis.HTMLElement ?? Object) as unknown as new () => HTMLElement & Record<keyof Settings, string>;

/**
 * What the elements inside it, or anywhere on the page, have in common: the site, its back end and its pages.
 *
 * @tag sb-site
 * @attr {string} site-id - The site's id.
 * @attr {string} api-base - Origin of the back end. Default: this page's.
 * @attr {string} [login-url=/login] - The login page.
 * @attr {string} [user-center-url=/usercenter] - Where a login leads, and where a member finds their orders.
 * @attr {string} [cart-url=/cart] - The cart's page.
 * @attr {string} [order-confirm-url=/order-confirm] - The page that confirms an order.
 * @attr {string} [order-detail-url=/order-detail] - The page of one order.
 * @attr {string} [pay-url=/pay] - The payment page.
 * @attr {string} search-url - The page of search results.
 * @attr {string} oauth-service - Origin of the third-party login.
 * @attr {string} builder-domain - The page builder's own domain.
 * @attr {string} page-id - This page's id.
 * @attr {string} page-name - This page's name.
 * @attr {string} [csrf-header=x-csrf-token] - The header that carries the CSRF token.
 * @fires sb-ready - It is in the page.
 * @slot - The page's content.
 * @cssstate ready - Always, once it is defined.
 */
export class SbSite extends Base {
  static readonly tag = 'sb-site';
  /** All are observed by {@link contextChanged}'s own observer. */
  static readonly observedAttributes = attributesOf(props);

  #isIn = false;

  constructor() {
    super();
    setCustomState(this.attachInternals(), 'ready', true);
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    root.append(document.createElement('slot'));
  }

  connectedCallback() {
    upgrade(this, props);
    contextChanged();
    if (!this.#isIn) dispatchReady(this);
    this.#isIn = true;
  }

  disconnectedCallback() {
    contextChanged();
    // a move within the document disconnects and connects at once
    queueMicrotask(() => {
      this.#isIn = this.isConnected;
    });
  }
}
reflect(SbSite.prototype, props);
