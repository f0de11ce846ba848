import MiniSearch from 'minisearch';
import { SEARCH_OPTIONS } from './search-options.js';

export interface Result {
  title: string;
  place: string;
  text: string;
  /** From the root of the site. */
  url: string;
}

/** `--sb-color-text` is asked for as a whole: its pieces would find every token. */
const wordsOf = (query: string) => query.trim().split(/\s+/);

/** Reads an index that the build wrote (write-indexes.ts). */
export function readIndex(json: string) {
  const index = MiniSearch.loadJSON(json, SEARCH_OPTIONS);
  return {
    search(query: string): Result[] {
      const exact = index.search(query, { tokenize: wordsOf, processTerm: (term) => term.toLowerCase() });
      const found = exact.length > 0 ? exact : index.search(query);
      const results = found.length > 0 ? found : index.search(query, { combineWith: 'OR' });
      return results.map(({ id, title, place, excerpt }) => ({ title, place, text: excerpt, url: id }));
    },
  };
}

export async function openIndex(url: string) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return readIndex(await response.text());
}
