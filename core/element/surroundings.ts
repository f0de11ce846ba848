import { atom } from 'nanostores';
import { pageWide } from '../lib/page-wide.js';
import { SETTING_NAMES } from '../site/settings.js';
import { spellingsOf } from './props.js';

/** Counts changes of what elements take from the page around them: the language and the site's settings. */
export const $surroundings = pageWide('surroundings', () => atom(0));

export const surroundingsChanged = (): void => $surroundings.set($surroundings.get() + 1);

/** Roots that are observed; the browser forgets them with their documents. */
const watched = new WeakSet<Node>();

const attributeFilter = ['lang', ...SETTING_NAMES.flatMap(spellingsOf)];
/** Made when first needed: servers that import an element have none. */
let observer: MutationObserver | undefined;

/** Follows the document and every shadow root that the element stands in. */
export function watchSurroundings(element: Element): void {
  observer ??= new MutationObserver(surroundingsChanged);
  for (let root: Node = element.getRootNode(); ; root = (root as ShadowRoot).host.getRootNode()) {
    if (!watched.has(root)) observer.observe(root, { attributes: true, subtree: true, attributeFilter });
    watched.add(root);
    if (!(root instanceof ShadowRoot)) return;
  }
}
