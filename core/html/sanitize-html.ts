import { isApiUrl, resolveUrl } from './api-url.js';

/** The tags that rich text of a site's owner needs. Tags that run, post, frame, style or fill slots are left out. */
const ELEMENTS = new Set(
  'a abbr b blockquote br caption code dd del div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s small span strong sub sup table tbody td tfoot th thead time tr u ul'.split(
    ' ',
  ),
);
const ATTRIBUTES =
  'alt cite colspan datetime dir headers height href lang loading rowspan scope src start title width'.split(' ');
/** Go with all that is in them, which is no text of the owner's. Of any other element the content stays. */
const DROPPED =
  'audio canvas embed frame frameset head iframe math noembed noframes noscript object plaintext script style svg template title video xmp'.split(
    ' ',
  );
const XHTML = 'http://www.w3.org/1999/xhtml';

interface SanitizingElement extends HTMLElement {
  setHTML?(html: string, options: { sanitizer: object }): void;
}

/**
 * The only way of the server's HTML into the page: clean nodes, ready to be appended. Needs no Trusted Types policy
 * where the browser sanitizes by itself; elsewhere DOMPurify is fetched, whose policy is named `dompurify`. What is kept
 * is decided here, so that it is the same in every browser.
 *
 * @param apiBase where calls go to, if not to the page's own origin
 */
export async function sanitizeHtml(html: string, apiBase = ''): Promise<DocumentFragment> {
  const body = await withoutScripts(html);
  removeDisallowed(body, apiBase);
  // only now: in the page's document pictures load
  const fragment = document.createDocumentFragment();
  fragment.append(...body.childNodes);
  return fragment;
}

/** Runs and fetches nothing, because it is in a document of its own. */
async function withoutScripts(html: string): Promise<Node> {
  const body = document.implementation.createHTMLDocument('').body as SanitizingElement;
  if (body.setHTML) {
    body.setHTML(html, { sanitizer: { removeElements: DROPPED, attributes: ATTRIBUTES } });
    return body;
  }
  const { default: purify } = await import('dompurify');
  return purify.sanitize(html, {
    ALLOWED_TAGS: [...ELEMENTS],
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOWED_URI_REGEXP: /^/, // addresses are judged below
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    FORBID_CONTENTS: DROPPED,
    FORCE_BODY: true,
    RETURN_DOM: true,
    SAFE_FOR_XML: false, // nothing is written out and read again
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

/** Which kind of address an attribute may hold, and on which element. */
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
