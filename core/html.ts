/** What an owner's rich text needs. Anything that runs, posts, frames, styles or takes over slots isn't in it. */
const ELEMENTS =
  'a abbr b blockquote br caption code dd del div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s small span strong sub sup table tbody td tfoot th thead time tr u ul'.split(
    ' ',
  );
const ATTRIBUTES =
  'alt cite colspan datetime dir headers height href lang loading rowspan scope src start title width'.split(' ');

interface SanitizingElement extends HTMLElement {
  setHTML?(html: string, options: { sanitizer: object }): void;
}

/**
 * The only way of the server's HTML into the page: clean nodes, ready to be appended. Needs no Trusted Types policy
 * where the browser sanitizes by itself; elsewhere DOMPurify is fetched, whose policy is named `dompurify`.
 */
export async function sanitized(html: string): Promise<DocumentFragment> {
  // a document of its own: nothing is fetched or run before it's clean
  const body = document.implementation.createHTMLDocument('').body as SanitizingElement;
  if (body.setHTML) {
    body.setHTML(html, { sanitizer: { elements: ELEMENTS, attributes: ATTRIBUTES } });
    const fragment = document.createDocumentFragment();
    fragment.append(...body.childNodes);
    return fragment;
  }
  const { default: purify } = await import('dompurify');
  return purify.sanitize(html, {
    ALLOWED_TAGS: ELEMENTS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
}
