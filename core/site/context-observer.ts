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
    /** Observed roots; a WeakSet, so that removed roots can be collected. */
    watched: new WeakSet<Node>(),
    /** Created on first use, because servers have no MutationObserver. */
    observer: undefined as MutationObserver | undefined,
  }),
  (value) => {
    value.observer?.disconnect();
    Object.assign(value, { watched: new WeakSet(), observer: undefined });
  },
);

/** Counts changes of the elements' context: the language and the site's settings. */
export const $contextVersion = shared.$version;

export const contextChanged = (): void => $contextVersion.set($contextVersion.get() + 1);

/**
 * The number of changes so far, including those that `$contextVersion` announces only at the end of the task. A script
 * that sets an attribute and clicks in the same task needs the new value.
 */
export function currentContextVersion(): number {
  if (shared.observer?.takeRecords().length) {
    shared.unannounced++;
    queueMicrotask(contextChanged);
  }
  return $contextVersion.get() + shared.unannounced;
}

/** Observes the document and every shadow root around the element. */
export function observeContext(element: Element): void {
  const { watched } = shared;
  // a new position may mean another site, although no attribute has changed
  shared.unannounced++;
  shared.observer ??= new MutationObserver(contextChanged);
  for (let root: Node = element.getRootNode(); ; root = (root as ShadowRoot).host.getRootNode()) {
    if (!watched.has(root)) shared.observer.observe(root, { attributes: true, subtree: true, attributeFilter });
    watched.add(root);
    if (!(root instanceof ShadowRoot)) return;
  }
}
