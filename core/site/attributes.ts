import { TAGS } from '../tags/tags.js';

/** `Element.closest()` that also searches outside of the element's shadow roots. */
export function closest(element: Element, selector: string): Element | null {
  for (let at: Element | undefined = element; at; ) {
    const found = at.closest(selector);
    if (found) return found;
    const root: Node = at.getRootNode();
    at = root instanceof ShadowRoot ? root.host : undefined;
  }
  return null;
}

/** `siteId` → `site-id` */
export const attributeOf = (property: string): string => property.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`);

/** React's server writes a camelCase property as an attribute in lower case: `pagesize` for `page-size`. */
export const lowerCaseOf = (name: string): string => name.replaceAll('-', '');

/** `pageSize` → `page-size` and `pagesize` */
export const spellingsOf = (property: string): string[] => [
  ...new Set([attributeOf(property), lowerCaseOf(attributeOf(property))]),
];

/** Smart or escaped quotes that became a part of the text, because an editor replaced those of HTML: `block-id=“7”`. */
const STRAY_QUOTES = /^\s*[“”„″"](.*)[“”″"]\s*$/s;

const writtenIn = (element: Element, name: string): string | null =>
  element.getAttribute(name) ?? element.getAttribute(lowerCaseOf(name));

/** Whether quotes became a part of an attribute's text. */
export const hasStrayQuotes = (element: Element, name: string): boolean =>
  STRAY_QUOTES.test(writtenIn(element, name) ?? '');

/** An attribute by its own name or that of its property in lower case, without stray quotes. */
export const attributeIn = (element: Element, name: string): string | null =>
  writtenIn(element, name)?.replace(STRAY_QUOTES, '$1') ?? null;

/** An attribute's text; an empty one counts as absent. */
export const textIn = (element: Element, name: string): string | undefined =>
  attributeIn(element, name)?.trim() || undefined;

/** `lang` of the nearest ancestor that has one; empty if none has. */
export const langOf = (element: Element): string => closest(element, '[lang]')?.getAttribute('lang') ?? '';

/** The `<sb-site>` of an element: the nearest ancestor, else the first in the document. */
export const siteElementOf = (element: Element): Element | null =>
  closest(element, TAGS.site) ?? document.querySelector(TAGS.site);

/** Whether the element knows its site, by an attribute of its own or by a `<sb-site>`. */
export const hasSite = (element: Element): boolean =>
  textIn(element, 'site-id') !== undefined || siteElementOf(element) !== null;

/** The attribute of the element's site; empty if it isn't set. */
export function siteAttribute(element: Element, name: string): string {
  const site = siteElementOf(element);
  return (site && textIn(site, name)) ?? '';
}

export const siteIdOf = (element: Element): string => textIn(element, 'site-id') ?? siteAttribute(element, 'site-id');

/** Without a slash at the end; empty for this page's origin. */
export const apiBaseOf = (element: Element): string =>
  (textIn(element, 'api-base') ?? siteAttribute(element, 'api-base')).replace(/\/+$/, '');
