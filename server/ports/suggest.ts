import type { SearchSuggestion } from '@sb-elements/elements/contract';
import type { RequestContext } from '../request-context.js';

/** Finds what the site has for the words of a search, best first. */
export type Suggest = (words: readonly string[], context: RequestContext) => Promise<SearchSuggestion[]>;
