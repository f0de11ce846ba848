import { mkdirSync, writeFileSync } from 'node:fs';
import MiniSearch from 'minisearch';
import { LANGUAGES, type Language, languageOf, translatorOf } from '../language.js';
import { entriesOf } from './page-entries.js';
import { SEARCH_OPTIONS } from './search-options.js';

interface BuiltPage {
  url: string;
  content: string;
}

/** How much of a section's text is shown with its result. */
const EXCERPT_LENGTH = 110;

/** The index of a language as JSON. */
function indexOf(language: Language, pages: readonly BuiltPage[]): string {
  const index = new MiniSearch(SEARCH_OPTIONS);
  const entries = pages
    .filter(({ url }) => languageOf(url) === language)
    .flatMap(({ url, content }) => entriesOf(content, url.slice(1), translatorOf(language)));
  // a page may explain a thing twice under one id
  const unique = [...new Map(entries.map((entry) => [entry.id, entry])).values()];
  index.addAll(unique.map((entry) => ({ ...entry, excerpt: entry.text.slice(0, EXCERPT_LENGTH) })));
  return JSON.stringify(index);
}

/** Writes an index for each language: `search/en.json`. */
export function writeSearchIndexes(pages: readonly BuiltPage[], output: string): void {
  mkdirSync(`${output}/search`, { recursive: true });
  for (const language of Object.keys(LANGUAGES) as Language[]) {
    writeFileSync(`${output}/search/${language}.json`, indexOf(language, pages));
  }
}
