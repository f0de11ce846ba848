import { providePreload } from '../core/preload-file.js';
import { provide } from '../core/summon.js';

/** Defines an element's tag, and says where those come from that the library puts on a page by itself. */
export function register(element: CustomElementConstructor & { tag: string }): void {
  // on a server there is nothing to define
  if (typeof customElements === 'undefined') return;
  if (!customElements.get(element.tag)) customElements.define(element.tag, element);
  providePreload();
  provide('sb-notices', () => import('./notices/index.js'));
  provide('sb-oauth-login', () => import('./oauth-login/index.js'));
}
