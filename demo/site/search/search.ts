import type { SearchSuggestion } from '@sb-elements/elements/contract';
import type { Database } from '../../../server/database/open.js';
import type { Suggest } from '../../../server/ports/suggest.js';
import { goodsSuggestion } from '../../../server/search/suggestions.js';
import { textLanguage } from '../../languages/request-language.js';
import { t, tContent } from '../../languages/translate.js';
import { ARTICLES, type Article } from '../pages/articles.js';
import { type ListedGoods, listedGoods, searchGoods } from './goods-list.js';

export interface SearchResults {
  goods: ListedGoods[];
  articles: Article[];
}

/** The goods and articles with each of the words in title or summary, ignoring case. */
export async function search(words: readonly string[], db: Database): Promise<SearchResults> {
  if (words.length === 0) return { goods: [], articles: [] };
  return {
    goods: textLanguage() === 'zh' ? await searchGoods(words, db) : (await listedGoods(db)).filter(isShownWith(words)),
    articles: ARTICLES.filter(({ title, lead }) => hasAll(words, t(title), t(lead))),
  };
}

/** The database holds the Chinese texts only, so that their translations are searched here. */
const isShownWith =
  (words: readonly string[]) =>
  ({ row }: ListedGoods) =>
    hasAll(words, tContent(row.title), tContent(row.summary));

const hasAll = (words: readonly string[], ...texts: readonly string[]) =>
  words.every((word) => texts.some((text) => text.toLowerCase().includes(word.toLowerCase())));

/** The suggestions of the site's search: the same goods and articles. */
export const suggest: Suggest = async (words, { db }) => {
  const { goods, articles } = await search(words, db);
  return [
    ...goods.slice(0, MAX_SUGGESTED_GOODS).map(({ row }) => inLanguage(goodsSuggestion(row))),
    ...articles.map(({ id, title, lead }) => ({
      url: `/article/${id}`,
      title: t(title),
      excerpt: t(lead),
      type: 'article',
    })),
  ];
};

/** So that articles are seen, too. */
const MAX_SUGGESTED_GOODS = 6;

const inLanguage = (row: SearchSuggestion): SearchSuggestion => ({
  ...row,
  ...(row.title && { title: tContent(row.title) }),
  ...(row.excerpt && { excerpt: tContent(row.excerpt) }),
});

const escapePattern = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Splits a text at the words; every other piece is one of them. */
export function splitAtWords(text: string, words: readonly string[]): string[] {
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  return words.length > 0 ? text.split(new RegExp(`(${longestFirst.map(escapePattern).join('|')})`, 'iu')) : [text];
}
