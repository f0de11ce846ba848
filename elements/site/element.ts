import { dispatchReady, setCustomState } from '../../core/element/custom-states.js';
import { attributesOf, defineAccessors, type Prop, upgradeProperties } from '../../core/element/props.js';
import { contextChanged } from '../../core/site/context-observer.js';
import { SETTING_NAMES, type Settings } from '../../core/site/settings.js';
import { adoptStyles } from '../../core/ui/adopt-styles.js';
import styleSheet from './style.css';

const setting: Prop<string> = { parse: (value) => value ?? '', write: (value) => value ?? null };
const props = Object.fromEntries(SETTING_NAMES.map((name) => [name, setting])) as Record<keyof Settings, Prop<string>>;

/** Servers have no HTMLElement: there the class only exists so that it can be imported. */
const Base = (globalThis.HTMLElement ?? Object) as unknown as new () => HTMLElement & Record<keyof Settings, string>;

/**
 * The settings that elements inside it, or elsewhere on the page, share: the site, its back end and its pages.
 *
 * @tag sb-site
 * @attr {string} site-id - The site's id.
 * @attr {string} api-base - The origin of the back end. Default: the page's own origin.
 * @attr {string} [login-url=/login] - The login page.
 * @attr {string} [user-center-url=/usercenter] - The user center: the page after a login, with the member's orders.
 * @attr {string} [cart-url=/cart] - The cart page.
 * @attr {string} [order-confirm-url=/order-confirm] - The page on which an order is placed.
 * @attr {string} [order-detail-url=/order-detail] - The page of one order.
 * @attr {string} [pay-url=/pay] - The payment page.
 * @attr {string} search-url - The page of search results.
 * @attr {string} oauth-service - The origin of the third-party login service.
 * @attr {string} builder-domain - The domain of the page builder.
 * @attr {string} page-id - This page's id.
 * @attr {string} page-name - This page's name.
 * @attr {string} [csrf-header=x-csrf-token] - The header that carries the CSRF token.
 * @fires sb-ready - It was added to the page.
 * @slot - The page's content.
 * @cssstate ready - Always, once it is defined.
 */
export class SbSite extends Base {
  static readonly tag = 'sb-site';
  /** The observer of {@link contextChanged} reports their changes. */
  static readonly observedAttributes = attributesOf(props);

  #isReady = false;

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    root.append(document.createElement('slot'));
    adoptStyles(root, [styleSheet]);
    setCustomState(this.attachInternals?.(), 'ready', true);
  }

  connectedCallback() {
    upgradeProperties(this, props);
    contextChanged();
    if (!this.#isReady) dispatchReady(this);
    this.#isReady = true;
  }

  disconnectedCallback() {
    contextChanged();
    // a move within the document disconnects and connects in one task: then sb-ready isn't dispatched again
    queueMicrotask(() => {
      this.#isReady = this.isConnected;
    });
  }
}
defineAccessors(SbSite.prototype, props);
