import { languageFor } from '../../i18n/languages.js';
import { prefetch } from '../http/prefetch.js';
import { loaders } from '../lib/loaders.js';
import { apiBaseOf, langOf, siteIdOf, textIn } from '../site/attributes.js';
import { urlOf } from '../url/call-url.js';
import { showLoadFailure } from './load-failure.js';
import { preloadFile } from './preload-file.js';
import { watchViewport } from './watch-viewport.js';

/** The files of the build, relative to the script that loads them. */
export interface Manifest {
  /** The files that every element needs. */
  shared: readonly string[];
  /** `comments` → the file that defines `<sb-comments>`, then the files that it imports */
  elements: Readonly<Record<string, readonly string[]>>;
  /** `en` → the files with its texts */
  languages: Readonly<Record<string, readonly string[]>>;
}

/** An attribute's text; undefined where it is absent or empty. */
type AttributeText = (name: string) => string | undefined;

/** Gives the first read of an element from its attributes, before its code is loaded. */
export type FirstRead = (
  text: AttributeText,
  siteId: string,
  /** For properties that a script has already set. */
  element: Element,
) => readonly [path: string, query: object] | undefined;

/** Facts about elements, by name, that aren't in the manifest. */
export interface ElementHints {
  readonly firstReads: Readonly<Record<string, FirstRead>>;
  /** Elements without a box, which an IntersectionObserver never reports; they are loaded at once. */
  readonly boxless: readonly string[];
  /** Give how a hash begins that leads into the element, which is then loaded at once, wherever it is. */
  readonly hashes: Readonly<Record<string, (text: AttributeText) => string>>;
}

type Root = Document | DocumentFragment | Element;

/** Imports the code of an element by its name, in another way than from the files of the manifest. */
export type ImportElement = (name: string) => Promise<object>;

/**
 * Attributes that a placeholder doesn't hand over: a host's sanitizer removes `onclick` and `style`, but keeps
 * `data-onclick`. `once` is an attribute of ours.
 */
const UNSAFE_ATTRIBUTES = /^(on(?!ce$)|style$)/;

/** Whether an address is that of sb.js. The file of one element has another name. */
export const isSbJs = (address: string): boolean => /\/sb\.js([?#]|$)/.test(address);

/** Finds the library's tags, also those added later, and loads their code near the viewport. Returns `discover`. */
export function autoload(
  manifest: Manifest,
  { firstReads, boxless, hashes }: ElementHints,
  base: string,
  importElement?: ImportElement,
) {
  /** Imports in flight, by element name. */
  const imports = new Map<string, Promise<unknown>>();
  /** Elements whose code failed to load, each with the function that removes its message. */
  const failed = new Map<Element, () => void>();
  let hasWarned = false;
  const hrefOf = (file: string) => new URL(file, base).href;
  const own = Object.keys(manifest.elements);
  const other = [...loaders].find((loader) => own.some((name) => loader.names.has(name)));
  const taken = new Set([...loaders].flatMap((loader) => [...loader.names]));
  const names = new Set(own.filter((name) => !taken.has(name)));
  /** The name of the element to load for this node; undefined if it isn't one of ours or is defined already. */
  const nameOf = ({ localName }: Element) => {
    const name = localName.slice(3);
    const isOurs = localName.startsWith('sb-') && names.has(name);
    return isOurs && !customElements.get(localName) ? name : undefined;
  };

  const preload = (file: string) => preloadFile(hrefOf(file));
  const textsOf = (element: Element) => (attribute: string) => textIn(element, attribute);

  const load = (element: Element) => {
    const name = nameOf(element);
    if (!name) return;
    viewport.unobserve(element);
    const read = firstReads[name]?.(textsOf(element), siteIdOf(element), element);
    if (read) prefetch(urlOf(apiBaseOf(element), ...read));
    // without these texts an element would show another language first
    for (const file of manifest.languages[languageFor(langOf(element))] ?? []) preload(file).catch(() => {});
    importOnce(name).then(clearFailures, () => {
      if (!failed.has(element))
        failed.set(
          element,
          showLoadFailure(element, () => load(element)),
        );
    });
  };

  /** Elements with the same tag share one import, and one message on the console. */
  const importOnce = (name: string): Promise<unknown> => {
    const running = imports.get(name);
    if (running) return running;
    const attempt = (importElement ?? importFiles)(name)
      .then((module) => warnOfOtherCopy(`sb-${name}`, module))
      .finally(() => imports.delete(name));
    attempt.catch((error) => console.error('[sb]', error));
    imports.set(name, attempt);
    return attempt;
  };

  async function importFiles(name: string): Promise<object> {
    const [file = '', ...needs] = manifest.elements[name] ?? [];
    await Promise.all([file, ...needs, ...manifest.shared].map(preload));
    return import(hrefOf(file));
  }

  /** A copy that isn't among the loaders, such as version 0.2, is noticed by an element that it has defined. */
  const warnOfOtherCopy = (tag: string, module: object) => {
    if (hasWarned || Object.values(module).includes(customElements.get(tag))) return;
    hasWarned = true;
    console.warn(`[sb] Another copy of the library has defined <${tag}>. Remove it, or ${base}.`);
  };

  const clearFailures = () => {
    for (const [element, remove] of failed) {
      if (nameOf(element)) continue;
      remove();
      failed.delete(element);
    }
  };

  const retryFailed = () => {
    for (const element of [...failed.keys()]) {
      if (element.isConnected) load(element);
      else failed.delete(element);
    }
  };

  const viewport = watchViewport(load);

  const loadWhenNear = (element: Element) => {
    const name = nameOf(element);
    if (!name) return;
    const hash = hashes[name]?.(textsOf(element));
    const isAddressed = hash && location.hash.startsWith(hash);
    // an opened element, one without a box, and one that the address names is needed wherever it is
    if (element.hasAttribute('open') || boxless.includes(name) || isAddressed) load(element);
    else viewport.observe(element);
  };

  const scan = (root: Root) => {
    if (root instanceof Element) loadWhenNear(upgradePlaceholder(root));
    root.querySelectorAll('[data-sb]').forEach(upgradePlaceholder);
    root.querySelectorAll(':not(:defined)').forEach(loadWhenNear);
  };

  /** `<div data-sb="comments" data-block-id="7">` → `<sb-comments block-id="7">`, for hosts that strip unknown tags. */
  const upgradePlaceholder = (placeholder: Element): Element => {
    const name = placeholder.getAttribute('data-sb');
    if (!name || !names.has(name)) return placeholder;
    const element = document.createElement(`sb-${name}`);
    for (const { name: attribute, value } of placeholder.attributes) {
      if (/^(id|class|lang|dir|hidden)$/.test(attribute)) element.setAttribute(attribute, value);
      else if (attribute.startsWith('data-') && attribute !== 'data-sb') {
        const own = attribute.slice(5);
        if (!UNSAFE_ATTRIBUTES.test(own)) element.setAttribute(own, value);
      }
    }
    element.append(...placeholder.childNodes);
    placeholder.replaceWith(element);
    return element;
  };

  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'attributes') loadWhenNear(target as Element);
      for (const node of addedNodes) if (node instanceof Element) scan(node);
    }
  });

  /** Observes a root: the document, or the shadow root of another library's element. */
  const discover = (root: Root): void => {
    observer.observe(root, { childList: true, subtree: true, attributeFilter: ['open'] });
    scan(root);
  };

  loaders.add({ base, names, discover });
  if (other) {
    const [keep, remove] = isSbJs(base) && !isSbJs(other.base) ? [base, other.base] : [other.base, base];
    console.warn(`[sb] The library is on the page twice. Keep ${keep}. Remove ${remove}.`);
  }
  addEventListener('online', retryFailed);
  addEventListener('hashchange', () => scan(document));
  if (names.size > 0) for (const file of manifest.shared) preload(file).catch(() => {});
  discover(document);
  return (root: Root = document): void => {
    for (const loader of loaders) loader.discover(root);
  };
}
