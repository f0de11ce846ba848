import { warnOnce } from '../lib/warn-once.js';

/** Parts of a page that no fallback has. */
const PAGE_PARTS = 'main, nav, aside, footer:not(article *), script:not([type$=json]), [data-sb]';

const isOurTag = ({ localName }: Element): boolean => localName.startsWith('sb-');

/**
 * Warns the page's author of a tag without an end, such as `<sb-cart />`: HTML ignores the slash, so that the rest of the
 * parent became fallback children, which are hidden. Text after the tag proves that it has an end.
 */
export function warnOfClosingTag(element: HTMLElement): void {
  const { localName: tag, nextSibling, lastChild, parentElement, firstElementChild } = element;
  if (nextSibling instanceof Text || !firstElementChild || document.readyState === 'loading') return;
  // the parser puts the line break after </body> into a tag that is still open
  const isRestOfBody = parentElement === document.body && !nextSibling && lastChild instanceof Text;
  if (isRestOfBody || element.querySelector(PAGE_PARTS) || [...element.querySelectorAll('*')].some(isOurTag)) {
    warnOnce(element, `<${tag}> hides what follows it. Write its closing tag: <${tag}></${tag}>.`, tag);
  }
}
