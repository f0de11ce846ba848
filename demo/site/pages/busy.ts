import { html } from 'hono/html';
import { directionOf } from '../../../i18n/languages.js';
import type { ServerContext } from '../../../server/request-context.js';
import { language } from '../../languages/request-language.js';
import { t, tContent } from '../../languages/translate.js';
import { protect } from './policy.js';

/** The page of a visitor who was refused because too many others wait already; it needs no database. */
export function busyPage(c: ServerContext, msg: string): Response | Promise<Response> {
  protect(c);
  const page = html`<!doctype html>
<html lang="${language()}" dir="${directionOf(language())}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${t('请稍后再试')} · ${t('闲盏')}</title>
    <link rel="stylesheet" href="/theme/site.css" />
  </head>
  <body>
    <main id="main"><h1>${t('请稍后再试')}</h1><p>${t('{msg}。', { msg: tContent(msg) })}</p></main>
  </body>
</html>`;
  return c.html(page);
}
