import { html, raw } from 'hono/html';
import { markup } from '../../theme/docs-markup.js';
import type { Described } from './manifest.js';
import type { Sample } from './sample.js';

/** What the address asks for. */
export interface Asked {
  attributes: Readonly<Record<string, string>>;
  state: number;
  lang: string;
  dir: string;
  scheme: string;
}

const LANGUAGE = /^[a-z]{2}$/;

/** Of an address, what a sandbox of this element understands. */
export function askedBy(query: Readonly<Record<string, string>>, { attributes = [] }: Described): Asked {
  const own = attributes.flatMap(({ name }) => (query[name] === undefined ? [] : [[name, query[name]] as const]));
  const lang = LANGUAGE.test(query.lang ?? '') ? (query.lang as string) : 'en';
  return {
    attributes: Object.fromEntries(own),
    state: Number(query.state) || 0,
    lang,
    dir: query.dir === 'ltr' || query.dir === 'rtl' ? query.dir : lang === 'ar' ? 'rtl' : 'ltr',
    scheme: query.scheme === 'light' || query.scheme === 'dark' ? query.scheme : '',
  };
}

/** A page with nothing but the element, in the library's own look. */
export function sandboxPage(element: Described, sample: Sample, asked: Asked, serviceOrigin: string | undefined) {
  const { tagName, events = [] } = element;
  const content = sample.states[asked.state]?.content ?? sample.content;
  const others = ['sb-site', 'sb-phone-login'].filter((tag) => tag !== tagName);
  const service = serviceOrigin ? html`oauth-service="${serviceOrigin}"` : '';
  return html`<!doctype html>
<html lang="${asked.lang}" dir="${asked.dir}" ${asked.scheme ? html`data-scheme="${asked.scheme}"` : ''} data-events="${events.map(({ name }) => name).join(' ')}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${tagName}</title>
    <link rel="icon" href="/theme/docs-mark.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/theme/docs-sandbox.css" />
    <script src="/theme/docs-sandbox.js"></script>
    <script type="module" src="/dist/sb.js"></script>
  </head>
  <body>
    ${others.includes('sb-site') ? html`<sb-site site-id="1" ${service}></sb-site>` : ''}
    <main aria-label="${tagName}">
      ${raw(markup(tagName, asked.attributes, content))}
      ${raw(sample.beside ?? '')}
    </main>
    ${others.includes('sb-phone-login') ? html`<sb-phone-login></sb-phone-login>` : ''}
  </body>
</html>`;
}
