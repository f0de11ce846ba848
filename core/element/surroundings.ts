import { atom } from 'nanostores';
import { attributeOf, SETTING_NAMES } from '../site/settings.js';

/** Counts changes of what elements take from the page around them: the language and the site's settings. */
export const $surroundings = atom(0);

export const surroundingsChanged = (): void => $surroundings.set($surroundings.get() + 1);

/** Roots that are observed; the browser forgets them with their documents. */
const watched = new WeakSet<Node>();

const observer = new MutationObserver(surroundingsChanged);
const attributeFilter = ['lang', ...SETTING_NAMES.map(attributeOf)];

/** Follows the document and every shadow root that the element stands in. */
export function watchSurroundings(element: Element): void {
  for (let root: Node = element.getRootNode(); ; root = (root as ShadowRoot).host.getRootNode()) {
    if (!watched.has(root)) observer.observe(root, { attributes: true, subtree: true, attributeFilter });
    watched.add(root);
    if (!(root instanceof ShadowRoot)) return;
  }
}
