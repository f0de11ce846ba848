import { pageWide } from '../lib/page-wide.js';

const loads = pageWide('summoned-tags', () => new Map<string, () => Promise<unknown>>());

/** Says how a tag is loaded that the library puts on the page by itself. */
export const registerLoader = (tag: string, load: () => Promise<unknown>): void => void loads.set(tag, load);

/** Puts an element of this tag at the end of the page, unless the page has one. */
export function ensureElement(tag: string): void {
  if (document.querySelector(tag)) fetchTag(tag);
  else appendElement(tag);
}

/** Puts one more element of this tag at the end of the page. */
export function appendElement(tag: string, attributes: Readonly<Record<string, string>> = {}): Element {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  fetchTag(tag);
  return element;
}

function fetchTag(tag: string): void {
  if (customElements.get(tag)) return;
  loads
    .get(tag)?.()
    .catch((error) => console.error(`[sb] ${tag}`, error));
}
