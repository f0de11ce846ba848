import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '../../i18n/languages.js';
import { isLanguage, textLanguageOf } from './languages.js';

/** Remembers the visitor's choice. Only the server reads it: pages are rendered in the language. */
export const LANGUAGE_COOKIE = 'language';

/** The language of a visitor who has chosen none; a page offers the one that the browser prefers. */
const DEFAULT: Language = 'zh';

/**
 * The language of the request that is being answered, as in Django's `translation` or Rails' `I18n.locale`. Passing it
 * as a parameter would add it to each function of each page.
 */
const current = new AsyncLocalStorage<Language>();

export const language = (): Language => current.getStore() ?? DEFAULT;
export const textLanguage = () => textLanguageOf(language());

export const inLanguage = <Result>(chosen: Language, run: () => Result): Result => current.run(chosen, run);

/** The language that the visitor chose; undefined without a choice. */
export function chosenLanguage(request: Request): Language | undefined {
  const cookies = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim().split('='));
  const [, value] = cookies.find(([name]) => name === LANGUAGE_COOKIE) ?? [];
  return isLanguage(value) ? value : undefined;
}

type Fetch = (request: Request, env?: unknown) => Response | Promise<Response>;

/**
 * A server that answers each request in the language that its visitor chose.
 * @param pageLanguageOf the language of pages that have one of their own, whatever the visitor chose
 */
export const inChosenLanguage =
  (fetch: Fetch, pageLanguageOf: (request: Request) => Language | undefined = () => undefined): Fetch =>
  (request, env) =>
    inLanguage(pageLanguageOf(request) ?? chosenLanguage(request) ?? DEFAULT, () => fetch(request, env));
