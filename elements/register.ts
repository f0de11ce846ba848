import { registerTags } from '../core/lib/tags.js';
import { registerLoader } from '../core/loading/auto-elements.js';
import { providePreload } from '../core/loading/preload-file.js';
import { TAGS } from './tags.js';

/** Defines an element's tag, and registers the loaders of the elements that the library adds to a page by itself. */
export function register(element: CustomElementConstructor & { tag: string }): void {
  // no custom elements on a server
  if (typeof customElements === 'undefined') return;
  // before `define`, which upgrades the elements that are already in the page
  registerTags(TAGS);
  registerLoader('notices', () => import('./notices/index.js'));
  registerLoader('third-party-login', () => import('./oauth-login/index.js'));
  providePreload();
  if (!customElements.get(element.tag)) customElements.define(element.tag, element);
}
