import { html, raw } from 'hono/html';
import { markup } from '../assets/tag-markup.js';
import type { Described } from '../manifest.js';
import { themes } from '../theming/themes.js';
import type { Sample } from './sample.js';

/** The options of a frame, as its URL gives them. */
export interface FrameOptions {
  attributes: Readonly<Record<string, string>>;
  state: number;
  lang: string;
  dir: string;
  scheme: string;
  /** The name of a finished theme, or ''. */
  theme: string;
}

const LANGUAGE = /^[a-z]{2}$/;

/** Reads the options out of a query. It ignores attributes that the element doesn't have. */
export function frameOptionsIn(query: Readonly<Record<string, string>>, { attributes = [] }: Described): FrameOptions {
  const own = attributes.flatMap(({ name }) => (query[name] === undefined ? [] : [[name, query[name]] as const]));
  const lang = LANGUAGE.test(query.lang ?? '') ? (query.lang as string) : 'en';
  return {
    attributes: Object.fromEntries(own),
    state: Number(query.state) || 0,
    lang,
    dir: query.dir === 'ltr' || query.dir === 'rtl' ? query.dir : lang === 'ar' ? 'rtl' : 'ltr',
    scheme: query.scheme === 'light' || query.scheme === 'dark' ? query.scheme : '',
    theme: themes().find(({ name }) => name === query.theme)?.name ?? '',
  };
}

/** A page with the element alone, in the library's default theme. */
export function playgroundFrame(
  element: Described,
  sample: Sample,
  options: FrameOptions,
  serviceOrigin: string | undefined,
) {
  const { tagName, events = [] } = element;
  const content = sample.states[options.state]?.content ?? sample.content;
  const others = ['sb-site', 'sb-phone-login'].filter((tag) => tag !== tagName);
  const service = serviceOrigin ? html`oauth-service="${serviceOrigin}"` : '';
  return html`<!doctype html>
<html lang="${options.lang}" dir="${options.dir}" ${options.scheme ? html`data-scheme="${options.scheme}"` : ''} data-events="${events.map(({ name }) => name).join(' ')}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${tagName}</title>
    <link rel="icon" href="/docs/assets/mark.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/docs/assets/sandbox.css" />
    ${options.theme ? html`<link rel="stylesheet" href="/docs/dist/themes/${options.theme}.css" />` : ''}
    <script src="/docs/assets/sandbox.js"></script>
    <script type="module" src="/dist/sb.js"></script>
  </head>
  <body>
    ${others.includes('sb-site') ? html`<sb-site site-id="1" ${service}></sb-site>` : ''}
    <main aria-label="${tagName}">
      ${raw(markup(tagName, options.attributes, content))}
      ${raw(sample.beside ?? '')}
    </main>
    ${others.includes('sb-phone-login') ? html`<sb-phone-login></sb-phone-login>` : ''}
  </body>
</html>`;
}
