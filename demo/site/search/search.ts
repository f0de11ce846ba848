import { textLanguage } from '../../languages/request-language.js';
import { t, tContent } from '../../languages/translate.js';
import type { Database } from '../../server/database/open.js';
import { ARTICLES, type Article } from '../pages/articles.js';
import { type ListedGoods, listedGoods, searchGoods } from './goods-list.js';

const MAX_LENGTH = 100;
const MAX_WORDS = 8;

/** The unique words of a visitor's search. */
export function searchWords(keyword: string): string[] {
  const clean = keyword.replaceAll('\0', '').slice(0, MAX_LENGTH);
  return [...new Set(clean.split(/\s+/u).filter(Boolean))].slice(0, MAX_WORDS);
}

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

const escapePattern = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Splits a text at the words; every other piece is one of them. */
export function splitAtWords(text: string, words: readonly string[]): string[] {
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  return words.length > 0 ? text.split(new RegExp(`(${longestFirst.map(escapePattern).join('|')})`, 'iu')) : [text];
}
