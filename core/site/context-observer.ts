import { atom } from 'nanostores';
import { pageWide } from '../lib/page-wide.js';
import { spellingsOf } from './attributes.js';
import { SETTING_NAMES } from './settings.js';

const attributeFilter = ['lang', ...SETTING_NAMES.flatMap(spellingsOf)];

/** One observer for all copies of the library: two would announce each change twice. */
const shared = pageWide(
  'context',
  () => ({
    $version: atom(0),
    /** Changes that `$version` has not announced. */
    unannounced: 0,
    /** Roots that are observed; the browser forgets them with their documents. */
    watched: new WeakSet<Node>(),
    /** Made when first needed: servers that import an element have none. */
    observer: undefined as MutationObserver | undefined,
  }),
  (value) => {
    value.observer?.disconnect();
    Object.assign(value, { watched: new WeakSet(), observer: undefined });
  },
);

/** Counts changes of what elements take from the page around them: the language and the site's settings. */
export const $contextVersion = shared.$version;

export const contextChanged = (): void => $contextVersion.set($contextVersion.get() + 1);

/**
 * The number of changes so far. It also counts those that `$contextVersion` announces only at the end of the task, so
 * that a script that sets an attribute and clicks is served by the new value.
 */
export function currentContextVersion(): number {
  if (shared.observer?.takeRecords().length) {
    shared.unannounced++;
    queueMicrotask(contextChanged);
  }
  return $contextVersion.get() + shared.unannounced;
}

/** Follows the document and every shadow root that the element stands in. */
export function observeContext(element: Element): void {
  const { watched } = shared;
  // where it stands now decides about its site, and no attribute has changed
  shared.unannounced++;
  shared.observer ??= new MutationObserver(contextChanged);
  for (let root: Node = element.getRootNode(); ; root = (root as ShadowRoot).host.getRootNode()) {
    if (!watched.has(root)) shared.observer.observe(root, { attributes: true, subtree: true, attributeFilter });
    watched.add(root);
    if (!(root instanceof ShadowRoot)) return;
  }
}
