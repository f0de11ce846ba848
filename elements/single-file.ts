import manifest from 'sb:manifest';
import * as own from 'sb:own-element';
import { isWithoutLoader } from '../core/lib/loaders.js';
import { pageWide } from '../core/lib/page-wide.js';
import { warnOnce } from '../core/lib/warn-once.js';
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
/** The same in all copies of one build. */
declare function hashOfRest(): string;

type Discover = ReturnType<typeof autoload>;

interface Copies {
  /** Undefined until one of them has evaluated the element's code. */
  exports: Exports | undefined;
  readonly adopters: Set<typeof adoptRest>;
  /** The `discover` of the first copy, which alone loads tags. */
  discover: Promise<Discover> | undefined;
}

/**
 * The copies of this file on the page. A page may load the file with a query, or by way of a redirect; later parts import
 * the one without, which the browser evaluates as another module.
 */
const copies = pageWide(
  `single-file.${hashOfRest()}`,
  (): Copies => ({ exports: undefined, adopters: new Set(), discover: undefined }),
  (value) => Object.assign(value, { exports: undefined, discover: undefined }),
);
copies.adopters.add(adoptRest);
if (copies.exports) adoptRest(copies.exports);

const importElement: ImportElement = async () => {
  // after the first reads of all its tags
  await undefined;
  copies.exports ??= evaluateRest();
  for (const adopt of copies.adopters) adopt(copies.exports);
  return { element: await customElements.whenDefined(`sb-${name}`) };
};

const loaded = () => new Promise<void>((resolve) => addEventListener('load', () => resolve(), { once: true }));
const parsed = () =>
  new Promise<void>((resolve) => document.addEventListener('DOMContentLoaded', () => resolve(), { once: true }));

/** An `sb.js` on the same page goes first and loads the element from its own files, so that the page has one core. */
async function start(): Promise<Discover> {
  const scripts = [...document.scripts].filter(({ src, type }) => isSbJs(src) && /^(module)?$/.test(type));
  if (scripts.length > 0 && document.readyState !== 'complete') {
    // a module script that isn't async has run, or has failed, when the page is parsed; in WebKit, when it has loaded
    const isInOrder = scripts.every(({ type, async }) => type === 'module' && !async);
    await (isInOrder ? Promise.race([parsed(), loaded()]) : loaded());
  }
  return autoload(manifest, hints, import.meta.url, importElement);
}

/** Tells the author of tags that no script of the page loads. */
async function warnOfOtherTags(): Promise<void> {
  if (document.readyState !== 'complete') await loaded();
  for (const other of others) {
    const tag = `sb-${other}`;
    const isOnPage = document.querySelector(`${tag}:not(:defined), [data-sb="${other}"]`) !== null;
    if (isOnPage && isWithoutLoader(tag))
      warnOnce(globalThis, `No script of this page loads <${tag}>. sb.js loads every tag.`, tag);
  }
}

copies.discover ??= start();
const { discover: discoverAll } = copies;
discoverAll.then(warnOfOtherTags);

/** The entry point for `<script type="module" src="…/comments.js">`. `discover` is that of `sb.js`. */
export const discover = async (root?: Document | DocumentFragment | Element): Promise<void> =>
  (await discoverAll)(root);
