import { isApiUrl, resolveUrl } from '../url/api-url.js';

/** The allowed tags: those that rich text needs. Scripts, forms, frames, styles and slots aren't allowed. */
const ELEMENTS = new Set(
  'a abbr b blockquote br caption code dd del div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s small span strong sub sup table tbody td tfoot th thead time tr u ul'.split(
    ' ',
  ),
);
const ATTRIBUTES =
  'alt cite colspan datetime dir headers height href lang loading rowspan scope src start title width'.split(' ');
/** Removed with their content, which isn't text. Other elements that aren't allowed are replaced by their content. */
const DROPPED =
  'audio canvas embed frame frameset head iframe math noembed noframes noscript object plaintext script style svg template title video xmp'.split(
    ' ',
  );
const XHTML = 'http://www.w3.org/1999/xhtml';

interface SanitizingElement extends HTMLElement {
  setHTML(html: string, options: { sanitizer: object }): void;
}

/**
 * Sanitizes HTML of the server. All of it enters the page through this function. Uses `setHTML()` where the browser has
 * it, which needs no Trusted Types policy; elsewhere it loads DOMPurify, whose policy is named `dompurify`. The allowed
 * tags and attributes are listed here, so the result is the same in every browser.
 *
 * @param apiBase the base URL of calls, if it isn't the page's origin
 */
export async function sanitizeHtml(html: string, apiBase = ''): Promise<DocumentFragment> {
  const body = await withoutScripts(html);
  removeDisallowed(body, apiBase);
  // adopted only after sanitizing, because pictures load in the page's document
  const fragment = document.createDocumentFragment();
  fragment.append(...body.childNodes);
  return fragment;
}

/** Parses into a separate document, which runs no scripts and fetches nothing. */
async function withoutScripts(html: string): Promise<Node> {
  const body = document.implementation.createHTMLDocument('').body as SanitizingElement;
  try {
    // throws where it's missing, and in Chrome 105–118, whose `setHTML()` has other options
    body.setHTML(html, { sanitizer: { removeElements: DROPPED, attributes: ATTRIBUTES } });
    return body;
  } catch {}
  const { default: purify } = await import('dompurify');
  return purify.sanitize(html, {
    ALLOWED_TAGS: [...ELEMENTS],
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOWED_URI_REGEXP: /^/, // URLs are checked by sanitizeAttributes
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    FORBID_CONTENTS: DROPPED,
    FORCE_BODY: true,
    RETURN_DOM: true,
    SAFE_FOR_XML: false, // the result is never serialized and parsed again
  });
}

function removeDisallowed(parent: Node, apiBase: string): void {
  for (const node of [...parent.childNodes]) {
    if (node.nodeType === Node.TEXT_NODE) continue;
    const element = node as Element;
    if (node.nodeType !== Node.ELEMENT_NODE || element.namespaceURI !== XHTML || DROPPED.includes(element.localName)) {
      node.remove();
      continue;
    }
    removeDisallowed(element, apiBase);
    if (ELEMENTS.has(element.localName)) sanitizeAttributes(element, apiBase);
    else element.replaceWith(...element.childNodes);
  }
}

/** The attributes that may hold a URL, each with its allowed elements and schemes. */
const ADDRESSES: Readonly<Record<string, readonly [element: RegExp, schemes: RegExp]>> = {
  href: [/^a$/, /^(https?|mailto|tel):/],
  src: [/^img$/, /^(https?:|data:image\/)/i],
  cite: [/^(blockquote|del|ins|q)$/, /^https?:/],
};

function sanitizeAttributes(element: Element, apiBase: string): void {
  for (const { name, value } of [...element.attributes]) {
    const [elements, schemes] = ADDRESSES[name] ?? [];
    const url = elements && resolveUrl(value);
    const isWrong = elements && !(elements.test(element.localName) && url && schemes?.test(url.href));
    if (!ATTRIBUTES.includes(name) || isWrong || (url && isApiUrl(url, apiBase))) element.removeAttribute(name);
    else element.setAttribute(name, value.trim());
  }
  if (element.localName !== 'img') return;
  element.setAttribute('loading', 'lazy');
  element.setAttribute('referrerpolicy', 'no-referrer');
}
