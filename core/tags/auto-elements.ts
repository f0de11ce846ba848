import { pageWide } from '../lib/page-wide.js';
import { TAGS, type TagRole } from './tags.js';

const loaders = pageWide('auto-element-loaders', () => new Map<TagRole, () => Promise<unknown>>());

/** Registers the loader of an element that the library adds to the page by itself. */
export const registerLoader = (role: TagRole, load: () => Promise<unknown>): void => void loaders.set(role, load);

/** Puts an element of this role at the end of the page, unless the page has one. */
export function ensureElement(role: TagRole): void {
  if (document.querySelector(TAGS[role])) loadElement(role);
  else appendElement(role);
}

/** Puts one more element of this role at the end of the page. */
export function appendElement(role: TagRole, attributes: Readonly<Record<string, string>> = {}): Element {
  const element = document.createElement(TAGS[role]);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  loadElement(role);
  return element;
}

function loadElement(role: TagRole): void {
  const tag = TAGS[role];
  if (customElements.get(tag)) return;
  loaders
    .get(role)?.()
    .catch((error) => console.error(`[sb] ${tag}`, error));
}
