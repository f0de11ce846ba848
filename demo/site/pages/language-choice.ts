import type { Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import { type Language } from '../../../i18n/languages.js';
import { isSecure } from '../../../server/origin.js';
import type { RequestContext, ServerContext, ServerEnv } from '../../../server/request-context.js';
import { isLanguage, preferredLanguage, textLanguageOf } from '../../languages/languages.js';
import { chosenLanguage, LANGUAGE_COOKIE } from '../../languages/request-language.js';
import { LANGUAGE_PATH } from './language-menu.js';

const YEAR_S = 31_536_000;
const SEE_OTHER = 303;

interface LanguageChoiceOptions {
  contextOf(c: ServerContext): Pick<RequestContext, 'origin'>;
}

/** Remembers the visitor's choice in a cookie, and returns to the page. */
export function mountLanguageChoice(app: Hono<ServerEnv>, { contextOf }: LanguageChoiceOptions): void {
  app.post(LANGUAGE_PATH, async (c) => {
    const { language, here } = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>);
    if (isLanguage(language)) {
      const secure = isSecure(contextOf(c).origin);
      setCookie(c, LANGUAGE_COOKIE, language, { path: '/', maxAge: YEAR_S, httpOnly: true, sameSite: 'Lax', secure });
    }
    return c.redirect(pathOf(here), SEE_OTHER);
  });
}

/** Only a path of this site: the form could be another site's, and lead anywhere. */
function pathOf(here: unknown): string {
  const site = 'http://site.invalid';
  const url = typeof here === 'string' && here.startsWith('/') ? new URL(here, site) : undefined;
  return url?.origin === site ? url.pathname + url.search : '/';
}

/** The language to offer on a page: the browser's, if the visitor hasn't chosen and the page's texts aren't in it. */
export function offeredLanguage(c: ServerContext): Language | undefined {
  if (chosenLanguage(c.req.raw)) return undefined;
  const preferred = preferredLanguage(c.req.header('accept-language'));
  return preferred && textLanguageOf(preferred) !== 'zh' ? preferred : undefined;
}
