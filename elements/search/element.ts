import { reactElement } from '../../core/element/define.js';
import { text } from '../../core/element/props.js';
import icon from '../../core/ui/icon.css';
import { createSearch } from './store.js';
import sheet from './style.css';
import { Search } from './view.js';

/**
 * A search field; a plain GET form inside it works until the script has loaded, and hands over its text.
 *
 * @tag sb-search
 * @attr {string} results-url - The page that shows results; its other query parameters stay. Default: the site's search-url.
 * @attr {string} [placeholder=搜索] - The placeholder of the empty field.
 * @attr {string} [param=keyword] - The query parameter that carries the keyword.
 * @attr {string} site-id - Overrides the `<sb-site>`'s.
 * @attr {string} api-base - Overrides the `<sb-site>`'s.
 * @fires {CustomEvent<{keyword: string}>} sb-search - Cancelable: the visitor searches; the keyword is trimmed and never empty.
 * @fires {CustomEvent<{url: string, cause: 'search'}>} sb-navigate - Cancelable: to the results.
 * @fires sb-ready - It is shown.
 * @csspart base - The outer box of the element.
 * @csspart form - The form.
 * @csspart frame - The field with its buttons.
 * @csspart input - The field.
 * @csspart clear - The button that empties the field.
 * @csspart button - The search button.
 * @csspart primary - The search button, too.
 * @csspart error - Says that the site has no results page.
 * @cssstate ready - From `sb-ready` until it is removed.
 * @cssprop {<length>} [--sb-reserve=44px] - The space that `sb.css` reserves for it until it is ready.
 */
export class SbSearch extends reactElement({
  props: { resultsUrl: text, placeholder: text, param: text },
  styles: [icon, sheet],
  create: createSearch,
  view: Search,
}) {
  static readonly tag = 'sb-search';
}
