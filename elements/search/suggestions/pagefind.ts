import { resolveHttpUrl } from '../../../core/url/resolve-http-url.js';
import type { SearchSuggestion } from '../api.js';
import { MAX_SUGGESTIONS } from './suggestions.rules.js';

/** As much of Pagefind's own interface as is used (https://pagefind.app/docs/api/). */
interface Pagefind {
  search(keyword: string): Promise<{ results: { data(): Promise<PagefindPage> }[] }>;
}
interface PagefindPage {
  url: string;
  /** HTML: hits in `<mark>`, and `<` and `>` of the text escaped. */
  excerpt?: string;
  meta?: Readonly<Record<string, string | undefined>>;
}

/** The index of each folder. A failed import can be repeated. */
const indexes = new Map<string, Promise<Pagefind>>();

function indexOf(folder: string): Promise<Pagefind> {
  const url = resolveHttpUrl(`${folder.replace(/\/*$/, '/')}pagefind.js`)?.href;
  if (!url) return Promise.reject(new TypeError(folder));
  const index = indexes.get(url) ?? (import(/* @vite-ignore */ /* webpackIgnore: true */ url) as Promise<Pagefind>);
  indexes.set(url, index);
  index.catch(() => indexes.delete(url));
  return index;
}

const textOf = (html: string) => html.replace(/&lt;/g, '<').replace(/&gt;/g, '>');

/** Asks the Pagefind index in a folder of the site. Rejects if it isn't there or doesn't work. */
export async function askPagefind(folder: string, keyword: string): Promise<SearchSuggestion[]> {
  const { results } = await (await indexOf(folder)).search(keyword);
  const pages = await Promise.all(results.slice(0, MAX_SUGGESTIONS).map((result) => result.data()));
  return pages.map(({ url, excerpt, meta = {} }) => ({
    url,
    ...(meta.title && { title: meta.title }),
    ...(excerpt && { excerpt: textOf(excerpt) }),
    ...(meta.image && { image: meta.image }),
    ...(Number(meta.price) > 0 && { price: Number(meta.price) }),
    ...(meta.type && { type: meta.type }),
  }));
}
