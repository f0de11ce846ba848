import manifest from 'sb:manifest';
import * as own from 'sb:own-element';
import { autoload, type ElementHints, type ImportElement, isSbJs } from '../core/loading/autoload.js';

const { name, firstRead, hash } = own;
const hints: ElementHints = {
  firstReads: firstRead ? { [name]: firstRead } : {},
  boxless: [],
  hashes: hash ? { [name]: hash } : {},
};

/** Runs the code of the element, which stands behind this module (tools/build/run-later.mjs). */
declare function runLater(): void;

const importElement: ImportElement = async () => {
  // after the first reads of all its tags
  await undefined;
  runLater();
  return { element: await customElements.whenDefined(`sb-${name}`) };
};

const start = () => autoload(manifest, hints, import.meta.url, importElement);

/** An `sb.js` on the same page goes first and loads the element from its own files, so that the page has one core. */
const hasLoader = [...document.scripts].some(({ src }) => isSbJs(src));
const isComplete = document.readyState === 'complete';
const whenComplete = new Promise((resolve) => addEventListener('load', resolve, { once: true }));
const started = hasLoader && !isComplete ? whenComplete.then(start) : start();

/** The entry point for `<script type="module" src="…/comments.js">`. `discover` is that of `sb.js`. */
export const discover = async (root?: Document | DocumentFragment | Element): Promise<void> => (await started)(root);
