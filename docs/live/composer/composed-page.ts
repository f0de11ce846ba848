import { pageIn } from '../assets/page-choices.js';
import { pageMarkup } from '../assets/page-markup.js';
import type { Library } from '../library.js';
import { catalogueOf } from './catalogue.js';

/** The page that a query of the composer chooses, as an author would paste it; its files are those of the demo. */
export function composedPage(query: URLSearchParams, library: Library): string {
  const page = pageIn(query, catalogueOf(library, query.get('lang') === 'zh' ? 'zh' : 'en'));
  // the composer puts tokens on by itself: the policy has the hash of one style
  return pageMarkup({ ...page, base: '/dist/', tokens: {} });
}
