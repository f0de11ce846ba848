import { type Prop, text, writeText } from '../../core/element/props.js';
import { reactElement } from '../../core/element/react-element.js';
import icon from '../../core/ui/icon.css';
import { createSearch } from './store.js';
import styleSheet from './style.css';
import { Search } from './view.js';

/** An empty value counts. */
const shortcut: Prop<string | undefined> = { parse: (value) => value ?? undefined, write: writeText };

/**
 * A search field; a plain GET form inside it works until the script has loaded, and hands over its text.
 *
 * @tag sb-search
 * @attr {string} results-url - The page that shows results; its other query parameters stay. Default: the site's search-url.
 * @attr {string} [placeholder=搜索] - The placeholder of the empty field.
 * @attr {string} [param=keyword] - The query parameter that carries the keyword.
 * @attr {string} suggest - Suggestions while typing: `pagefind:` and the folder of a Pagefind index, or a path of the back end (docs/spec/interface.md §3, Search suggestions). Recent searches come with it.
 * @attr {string} [shortcut=/ ctrl+k] - Keys that lead into the field: `/`, `ctrl+k` (with Cmd on a Mac, too), or both. An empty value is both; without the attribute there are none.
 * @attr {string} site-id - Overrides the `<sb-site>`'s.
 * @attr {string} api-base - Overrides the `<sb-site>`'s.
 * @fires {CustomEvent<{keyword: string}>} sb-search - Cancelable: the visitor searches; the keyword is trimmed and never empty.
 * @fires {CustomEvent<{url: string, cause: 'search' | 'suggestion'}>} sb-navigate - Cancelable: to the results, or to what was suggested.
 * @fires sb-ready - It is shown.
 * @csspart base - The outer box of the element.
 * @csspart form - The form.
 * @csspart frame - The field with its buttons.
 * @csspart input - The field.
 * @csspart clear - The button that empties the field.
 * @csspart button - The search button.
 * @csspart primary - The search button, too.
 * @csspart panel - The suggestions, or the recent searches.
 * @csspart heading - The heading of a group.
 * @csspart option - A suggestion, or a recent search.
 * @csspart image - A suggestion's picture.
 * @csspart title - A suggestion's title.
 * @csspart excerpt - A suggestion's text.
 * @csspart price - A suggestion's price.
 * @csspart hit - What was typed, in a suggestion.
 * @csspart note - Says that there is no suggestion, or that none can be shown.
 * @csspart remove - The button that removes a recent search.
 * @csspart clear-recent - The button that removes all recent searches.
 * @csspart error - Says that the site has no results page.
 * @cssstate ready - From `sb-ready` until it is removed.
 * @cssprop {<length>} [--sb-reserve=44px] - The space that `sb.css` reserves for it until it is ready.
 */
export class SbSearch extends reactElement({
  props: { resultsUrl: text, placeholder: text, param: text, suggest: text, shortcut },
  styles: [icon, styleSheet],
  create: createSearch,
  view: Search,
}) {
  static readonly tag = 'sb-search';
}
