import manifest from 'sb:manifest';
import * as own from 'sb:own-element';
import { isLoadable } from '../core/lib/loaders.js';
import { pageWideInAllVersions } from '../core/lib/page-wide.js';
import { autoload, type ElementHints, type ImportElement, isSbJs } from '../core/loading/autoload.js';

const { name, others, firstRead, hash } = own;
const hints: ElementHints = {
  firstReads: firstRead ? { [name]: firstRead } : {},
  boxless: [],
  hashes: hash ? { [name]: hash } : {},
};

/** What the file exports of the element's code. */
type Exports = readonly unknown[];

/** Runs the code of the element, which stands behind this module in the file (tools/build/defer-evaluation.mjs). */
declare function evaluateRest(): Exports;
/** Takes what another copy has evaluated. */
declare function adoptRest(exports: Exports): Exports;
declare function hashOfRest(): string;

type Discover = ReturnType<typeof autoload>;

interface Copies {
  /** Undefined until one of them has evaluated the element's code. */
  exports: Exports | undefined;
  readonly adopt: Set<(exports: Exports) => Exports>;
  /** The loader of the first copy. */
  started: Promise<Discover> | undefined;
}

/**
 * The copies of this file on the page. A page may load the file with a query, or by way of a redirect; later parts import
 * the one without, which the browser evaluates as another module.
 */
const copies = pageWideInAllVersions(
  `single-file.${hashOfRest()}`,
  (): Copies => ({ exports: undefined, adopt: new Set(), started: undefined }),
  () => {},
);
copies.adopt.add(adoptRest);
if (copies.exports) adoptRest(copies.exports);

const importElement: ImportElement = async () => {
  // after the first reads of all its tags
  await undefined;
  copies.exports ??= evaluateRest();
  for (const adopt of copies.adopt) adopt(copies.exports);
  return { element: await customElements.whenDefined(`sb-${name}`) };
};

const loaded = () => new Promise<void>((resolve) => addEventListener('load', () => resolve(), { once: true }));
const parsed = () =>
  new Promise<void>((resolve) => document.addEventListener('DOMContentLoaded', () => resolve(), { once: true }));

/** An `sb.js` on the same page goes first and loads the element from its own files, so that the page has one core. */
async function start(): Promise<Discover> {
  const loaders = [...document.scripts].filter(({ src, type }) => isSbJs(src) && /^(module)?$/.test(type));
  if (loaders.length > 0 && document.readyState !== 'complete') {
    // a module script that isn't async has run, or has failed, when the page is parsed
    const isInOrder = loaders.every(({ type, async }) => type === 'module' && !async);
    await Promise.race(isInOrder ? [parsed(), loaded()] : [loaded()]);
  }
  return autoload(manifest, hints, import.meta.url, importElement);
}

copies.started ??= start();
const { started } = copies;
started.then(() => tellOfOtherTags());

/** Tells the author of tags that no script of the page loads. */
async function tellOfOtherTags(): Promise<void> {
  if (document.readyState !== 'complete') await loaded();
  const tags = others.map((other) => `sb-${other}`).filter((tag) => document.querySelector(`${tag}:not(:defined)`));
  const unknown = tags.filter((tag) => !isLoadable(tag.slice(3)));
  if (unknown.length === 0) return;
  console.warn(`[sb] ${name}.js doesn't hold <${unknown.join('>, <')}>. Load sb.js instead, which loads every tag.`);
}

/** The entry point for `<script type="module" src="…/comments.js">`. `discover` is that of `sb.js`. */
export const discover = async (root?: Document | DocumentFragment | Element): Promise<void> => (await started)(root);
