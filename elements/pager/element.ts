import { reactElement } from '../../core/element/define.js';
import { integer } from '../../core/element/props.js';
import { createPager } from './store.js';
import sheet from './style.css';
import { Pager } from './view.js';

/** No list has more. */
const MAX_PAGES = 1_000_000;

/**
 * Turns the pages of a list: first, previous, next, last.
 *
 * @tag sb-pager
 * @attr {number} [page=1] - The page shown; the first is 1. Changes when the visitor turns the page.
 * @attr {number} [pages=1] - How many pages there are.
 * @attr {string} site-id - Overrides the `<sb-site>`'s.
 * @attr {string} api-base - Overrides the `<sb-site>`'s.
 * @fires {CustomEvent<{page: number}>} sb-page - Cancelable: the visitor turns to a page.
 * @fires sb-ready - It stands.
 * @csspart base - The whole.
 * @csspart button - Any of the buttons.
 * @csspart first - To the first page.
 * @csspart previous - To the page before.
 * @csspart position - Which page of how many.
 * @csspart next - To the page after.
 * @csspart last - To the last page.
 * @cssstate ready - From `sb-ready` on, until it is removed.
 * @cssprop {<length>} [--sb-reserve=44px] - The room that `sb.css` keeps for it until it is ready.
 */
export class SbPager extends reactElement({
  props: { page: integer(1, 1, MAX_PAGES), pages: integer(1, 1, MAX_PAGES) },
  styles: [sheet],
  create: createPager,
  view: Pager,
}) {
  static readonly tag = 'sb-pager';
}
