import { html } from 'hono/html';
import type { Html } from '../html.js';
import { isForUsers, LANGUAGES, withoutLanguage } from '../language.js';
import { type PageContext, relativeUrl } from '../page-context.js';

const STYLES = ['site', 'header', 'navigation', 'neighbours', 'content', 'code', 'table', 'cards', 'search', 'live'];

interface HeadOptions {
  url: string;
  title: string;
  description: string;
}

/** The address of the same page in another language, or of that language's first page. */
export function urlInLanguage(url: string, language: string): string {
  if (!isForUsers(url)) return relativeUrl(url, language === 'en' ? url : `/${language}/`);
  const english = withoutLanguage(url);
  return relativeUrl(url, language === 'en' ? english : `/${language}${english}`);
}

export const head = (context: PageContext, { url, title, description }: HeadOptions): Html => html`<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <meta name="description" content="${description.replaceAll('`', '')}" />
    <link rel="icon" href="${context.url('/assets/mark.svg')}" type="image/svg+xml" />
    ${(isForUsers(url) ? Object.keys(LANGUAGES) : []).map(
      (language) => html`<link rel="alternate" hreflang="${language}" href="${urlInLanguage(url, language)}" />`,
    )}
    ${STYLES.map((name) => html`<link rel="stylesheet" href="${context.url(`/assets/${name}.css`)}" />`)}
    <script src="${context.url('/assets/color-scheme.js')}"></script>
    <script type="module" src="${context.url('/assets/site.js')}"></script>
  </head>`;
