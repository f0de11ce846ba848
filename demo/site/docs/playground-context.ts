import type { Context } from 'hono';
import { PERSONAS, type Persona } from '../../../docs/live/playground/sample.js';
import { type Language } from '../../../i18n/languages.js';
import { isLanguage } from '../../languages/languages.js';

/** The visitor and the faults that the URL of a playground's frame asks for. */
export interface PlaygroundContext {
  as: Persona;
  /** JSON, as in the cookie `sb_faults`. */
  faults: string | undefined;
}

const FRAME_PATH = /\/docs\/sandbox\/[\w-]+$/;
const DOCS_PATH = /\/docs\//;
/** The language of the other pages in frames. */
const FRAME_LANGUAGE: Language = 'en';

/** The context of the playground that a request is for or comes from; undefined for the site's own pages. */
export function playgroundContextOf({ req }: Pick<Context, 'req'>): PlaygroundContext | undefined {
  const own = new URL(req.url);
  const page = FRAME_PATH.test(own.pathname) ? own : parse(req.header('referer'));
  if (!page || page.host !== own.host || !FRAME_PATH.test(page.pathname)) return undefined;
  const wanted = page.searchParams.get('as');
  return {
    as: PERSONAS.find((persona) => persona === wanted) ?? 'nobody',
    faults: page.searchParams.get('faults') ?? undefined,
  };
}

/** A playground has its own session cookies, so its logins and logouts don't affect the reader's. */
export function playgroundCookiePrefix(c: Pick<Context, 'req'>): string {
  const playground = playgroundContextOf(c);
  return playground ? `SANDBOX_${playground.as.toUpperCase()}_` : '';
}

/** The language of the page in the documentation that a request is for or comes from: goods have names in it. */
export function docsLanguageOf(request: Request): Language | undefined {
  const own = new URL(request.url);
  const page = DOCS_PATH.test(own.pathname) ? own : parse(request.headers.get('referer') ?? '');
  if (!page || page.host !== own.host || !DOCS_PATH.test(page.pathname)) return undefined;
  const wanted = page.searchParams.get('lang');
  return isLanguage(wanted) ? wanted : FRAME_LANGUAGE;
}

function parse(address = ''): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
