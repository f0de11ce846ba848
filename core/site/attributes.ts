/** The nearest ancestor that matches, also outside of the shadow roots that the element stands in. */
export function closest(element: Element, selector: string): Element | null {
  for (let at: Element | undefined = element; at; ) {
    const found = at.closest(selector);
    if (found) return found;
    const root: Node = at.getRootNode();
    at = root instanceof ShadowRoot ? root.host : undefined;
  }
  return null;
}

/** React's server writes a camelCase property as an attribute in lower case: `pagesize` for `page-size`. */
export const lowerCaseOf = (name: string): string => name.replaceAll('-', '');

/** An attribute by its own name, else by that of its property in lower case. */
export const attributeIn = (element: Element, name: string): string | null =>
  element.getAttribute(name) ?? element.getAttribute(lowerCaseOf(name));

/** `lang` of the nearest ancestor that has one; empty if none has. */
export const langOf = (element: Element): string => closest(element, '[lang]')?.getAttribute('lang') ?? '';

/** What the element's site says: its nearest `<sb-site>`, else the document's first. */
export function siteAttribute(element: Element, name: string): string {
  const site = closest(element, 'sb-site') ?? document.querySelector('sb-site');
  return (site && attributeIn(site, name)?.trim()) ?? '';
}

export const siteIdOf = (element: Element): string =>
  attributeIn(element, 'site-id')?.trim() ?? siteAttribute(element, 'site-id');

/** Without the slash at its end; empty: this page's own origin. */
export const apiBaseOf = (element: Element): string =>
  (attributeIn(element, 'api-base')?.trim() ?? siteAttribute(element, 'api-base')).replace(/\/+$/, '');
