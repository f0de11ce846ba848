import { registerTags } from '../core/lib/tags.js';
import { registerLoader } from '../core/loading/auto-elements.js';
import { providePreload } from '../core/loading/preload-file.js';
import { TAGS } from './tags.js';

/** Defines an element's tag, and says where those come from that the library puts on a page by itself. */
export function register(element: CustomElementConstructor & { tag: string }): void {
  // on a server there is nothing to define
  if (typeof customElements === 'undefined') return;
  // before the tag is defined: that creates the page's elements of it
  registerTags(TAGS);
  registerLoader('notices', () => import('./notices/index.js'));
  registerLoader('third-party-login', () => import('./oauth-login/index.js'));
  providePreload();
  if (!customElements.get(element.tag)) customElements.define(element.tag, element);
}
