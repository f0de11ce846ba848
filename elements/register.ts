import { providePreload } from '../core/loading/preload-file.js';
import { registerLoader } from '../core/tags/auto-elements.js';

/** Defines an element's tag, and registers the loaders of the elements that the library adds to a page by itself. */
export function register(element: CustomElementConstructor & { tag: string }): void {
  // no custom elements on a server
  if (typeof customElements === 'undefined') return;
  // before `define`, which upgrades the elements that are already in the page
  registerLoader('notices', () => import('./notices/index.js'));
  registerLoader('third-party-login', () => import('./oauth-login/index.js'));
  providePreload();
  if (!customElements.get(element.tag)) customElements.define(element.tag, element);
}
