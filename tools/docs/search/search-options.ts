import type { Options } from 'minisearch';
import { splitWords } from './split-words.js';

/** One result: a section of a page, or a name in the reference. */
export interface SearchEntry {
  /** From the root of the site: `reference/comments/#event-sb-comment`. */
  id: string;
  title: string;
  /** The page of a section; the kind and the element of a name. */
  place: string;
  /** The name, if the entry is a name. A part `base` ranks above texts that contain the word. */
  name: string;
  text: string;
}

/** The options that the index is written and read with. They must be the same. */
export const SEARCH_OPTIONS: Options<SearchEntry> = {
  fields: ['name', 'title', 'place', 'text'],
  storeFields: ['title', 'place', 'excerpt'],
  tokenize: (text) => splitWords(text),
  processTerm: (term) => term,
  searchOptions: {
    boost: { name: 4, title: 4, place: 1.5 },
    prefix: (term) => term.length > 1,
    fuzzy: (term) => (/^[a-z]{5,}$/.test(term) ? 0.2 : false),
    combineWith: 'AND',
  },
};
