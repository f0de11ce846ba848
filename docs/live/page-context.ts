import { posix } from 'node:path';
import { type Language, languageOf, type Translate, translatorOf } from './language.js';
import type { Library } from './library.js';

/** The context that every part of a page is rendered with. */
export interface PageContext {
  library: Library;
  language: Language;
  /** A text of the interface, in the page's language. */
  text: Translate;
  /** Turns a path from the site's root (`/assets/site.css`) into a relative URL, so that the site can be hosted anywhere. */
  url(path: string): string;
  /** Does the same for a page (`/guides/start/`) in the language of this page. */
  pageUrl(path: string): string;
}

/** `/guides/start/` and `/assets/site.css` → `../../assets/site.css` */
export function relativeUrl(from: string, to: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(to) ?? [];
  const folder = from.endsWith('/') ? from : `${posix.dirname(from)}/`;
  const relative = posix.relative(folder, path) || '.';
  return (path.endsWith('/') ? `${relative}/` : relative) + rest;
}

export function contextOf(pageUrl: string, library: Library): PageContext {
  const language = languageOf(pageUrl);
  const url = (path: string) => relativeUrl(pageUrl, path);
  return {
    library,
    language,
    text: translatorOf(language),
    url,
    pageUrl: (path) => url(language === 'en' ? path : `/${language}${path}`),
  };
}
