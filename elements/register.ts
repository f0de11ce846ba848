import { provide } from '../core/summon.js';

/** Defines an element's tag, and says where the notices come from that any element may give. */
export function register(element: CustomElementConstructor & { tag: string }): void {
  if (!customElements.get(element.tag)) customElements.define(element.tag, element);
  provide('sb-notices', () => import('./notices/index.js'));
}
