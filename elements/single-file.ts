import manifest from 'sb:manifest';
import * as own from 'sb:own-element';
import { autoload, type ElementHints, type ImportElement, isSbJs } from '../core/loading/autoload.js';

const { name, firstRead, hash } = own;
const hints: ElementHints = {
  firstReads: firstRead ? { [name]: firstRead } : {},
  boxless: [],
  hashes: hash ? { [name]: hash } : {},
};

let runElement = () => {};
const isNeeded = new Promise<void>((resolve) => {
  runElement = resolve;
});

/** The element's code stands behind this module, and runs once the element is near the viewport. */
const importElement: ImportElement = async () => {
  runElement();
  return { element: await customElements.whenDefined(`sb-${name}`) };
};

/** An `sb.js` on the same page goes first and loads the element from its own files, so that the page has one core. */
const hasLoader = [...document.scripts].some(({ src }) => isSbJs(src));
if (hasLoader && document.readyState !== 'complete') {
  await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
}

/** The entry point for `<script type="module" src="…/comments.js">`. `discover` is that of `sb.js`. */
export const discover = autoload(manifest, hints, import.meta.url, importElement);

await isNeeded;
