import { splitWords } from './split-words.js';

/** The index is written and read with the same options. */
export const SEARCH_OPTIONS = {
  options: { tokenize: (text: string) => splitWords(text), processTerm: (term: string) => term },
  searchOptions: {
    boost: { title: 4, titles: 1.5 },
    // the page of a tag before the pages that name it
    boostDocument: (id: string) => (/\/reference\/[\w-]+\/$/.test(id) ? 2 : 1),
    prefix: (term: string) => term.length > 1,
    fuzzy: (term: string) => (/^[a-z]{5,}$/.test(term) ? 0.2 : false),
  },
};
