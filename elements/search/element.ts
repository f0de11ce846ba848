import { reactElement } from '../../core/element/define.js';
import { text } from '../../core/element/props.js';
import icon from '../../core/ui/icon.css';
import { createSearch } from './store.js';
import sheet from './style.css';
import { Search } from './view.js';

/**
 * Searches the site; a plain GET form inside of it works until it is here, and hands over what was typed.
 *
 * @tag sb-search
 * @attr {string} results-url - The page that shows results; its other query parameters stay. Default: the site's search-url.
 * @attr {string} [placeholder=搜索] - Stands in the empty field.
 * @attr {string} [param=keyword] - The query parameter that carries the keyword.
 * @attr {string} site-id - Overrides the `<sb-site>`'s.
 * @attr {string} api-base - Overrides the `<sb-site>`'s.
 * @fires {CustomEvent<{keyword: string}>} sb-search - Cancelable: somebody searches; trimmed, never empty.
 * @fires {CustomEvent<{url: string, cause: 'search'}>} sb-navigate - Cancelable: to the results.
 * @fires sb-ready - It stands.
 * @csspart base - The whole.
 * @csspart form - The form.
 * @csspart frame - The field with its buttons.
 * @csspart input - The field.
 * @csspart clear - The button that empties it.
 * @csspart button - The search button.
 * @csspart primary - The same.
 * @csspart error - Says that the site has no page for results.
 * @cssstate ready - From `sb-ready` on, until it is removed.
 * @cssprop {<length>} [--sb-reserve=44px] - The room that `sb.css` keeps for it until it is ready.
 */
export class SbSearch extends reactElement({
  props: { resultsUrl: text, placeholder: text, param: text },
  styles: [icon, sheet],
  create: createSearch,
  view: Search,
}) {
  static readonly tag = 'sb-search';
}
