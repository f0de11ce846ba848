import manifest from 'sb:manifest';
import * as own from 'sb:own-element';
import { autoload, type ElementHints, type ImportElement, isSbJs } from '../core/loading/autoload.js';

const { name, firstRead, hash } = own;
const hints: ElementHints = {
  firstReads: firstRead ? { [name]: firstRead } : {},
  boxless: [],
  hashes: hash ? { [name]: hash } : {},
};

/** Runs the code of the element, which stands behind this module in the file (tools/build/defer-evaluation.mjs). */
declare function evaluateRest(): void;

const importElement: ImportElement = async () => {
  // after the first reads of all its tags
  await undefined;
  evaluateRest();
  return { element: await customElements.whenDefined(`sb-${name}`) };
};

const start = () => autoload(manifest, hints, import.meta.url, importElement);

/** An `sb.js` on the same page goes first and loads the element from its own files, so that the page has one core. */
const hasLoader = [...document.scripts].some(({ src }) => isSbJs(src));
const untilLoaded = () => new Promise((resolve) => addEventListener('load', resolve, { once: true }));
const started = hasLoader && document.readyState !== 'complete' ? untilLoaded().then(start) : start();

/** The entry point for `<script type="module" src="…/comments.js">`. `discover` is that of `sb.js`. */
export const discover = async (root?: Document | DocumentFragment | Element): Promise<void> => (await started)(root);
