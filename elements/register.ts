import { registerLoader } from '../core/loading/auto-elements.js';
import { providePreload } from '../core/loading/preload-file.js';

/** Defines an element's tag, and says where those come from that the library puts on a page by itself. */
export function register(element: CustomElementConstructor & { tag: string }): void {
  // on a server there is nothing to define
  if (typeof customElements === 'undefined') return;
  if (!customElements.get(element.tag)) customElements.define(element.tag, element);
  providePreload();
  registerLoader('sb-notices', () => import('./notices/index.js'));
  registerLoader('sb-oauth-login', () => import('./oauth-login/index.js'));
}
