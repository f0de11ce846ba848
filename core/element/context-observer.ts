import { atom } from 'nanostores';
import { pageWide } from '../lib/page-wide.js';
import { SETTING_NAMES } from '../site/settings.js';
import { spellingsOf } from './props.js';

const attributeFilter = ['lang', ...SETTING_NAMES.flatMap(spellingsOf)];

/** One observer for all copies of the library: two would announce each change twice. */
const shared = pageWide('surroundings', () => ({
  $changes: atom(0),
  /** Roots that are observed; the browser forgets them with their documents. */
  watched: new WeakSet<Node>(),
  /** Made when first needed: servers that import an element have none. */
  observer: undefined as MutationObserver | undefined,
}));

/** Counts changes of what elements take from the page around them: the language and the site's settings. */
export const $contextVersion = shared.$changes;

export const contextChanged = (): void => $contextVersion.set($contextVersion.get() + 1);

/** Follows the document and every shadow root that the element stands in. */
export function observeContext(element: Element): void {
  const { watched } = shared;
  shared.observer ??= new MutationObserver(contextChanged);
  for (let root: Node = element.getRootNode(); ; root = (root as ShadowRoot).host.getRootNode()) {
    if (!watched.has(root)) shared.observer.observe(root, { attributes: true, subtree: true, attributeFilter });
    watched.add(root);
    if (!(root instanceof ShadowRoot)) return;
  }
}
