import { integer } from '../../core/element/props.js';
import { reactElement } from '../../core/element/react-element.js';
import { createPager } from './store.js';
import styleSheet from './style.css';
import { Pager } from './view.js';

/** An upper limit that no list reaches. */
const MAX_PAGES = 1_000_000;

/**
 * Pagination of a list: first, previous, next, last, and page numbers.
 *
 * @tag sb-pager
 * @attr {number} [page=1] - The current page, from 1. Changes when the visitor goes to another page.
 * @attr {number} [pages=1] - The number of pages.
 * @attr {string} site-id - Overrides the `<sb-site>`'s.
 * @attr {string} api-base - Overrides the `<sb-site>`'s.
 * @fires {CustomEvent<{page: number}>} sb-page - Cancelable: the visitor goes to a page.
 * @fires sb-ready - It is shown.
 * @csspart base - The outer box of the element.
 * @csspart button - A button.
 * @csspart first - The button to the first page.
 * @csspart previous - The button to the previous page.
 * @csspart number - The button of a page, by its number.
 * @csspart current - The button of the current page.
 * @csspart gap - The dots in place of the pages between two numbers.
 * @csspart position - The number of the page and the number of pages.
 * @csspart next - The button to the next page.
 * @csspart last - The button to the last page.
 * @cssstate ready - From `sb-ready` until it is removed.
 * @cssprop {<length>} [--sb-reserve=44px] - The space that `sb.css` reserves for it until it is ready.
 */
export class SbPager extends reactElement({
  props: { page: integer(1, 1, MAX_PAGES), pages: integer(1, 1, MAX_PAGES) },
  styles: [styleSheet],
  create: createPager,
  view: Pager,
}) {
  static readonly tag = 'sb-pager';
}
