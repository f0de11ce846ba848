import { html } from 'hono/html';
import type { Library } from './library.js';
import type { DocsPage, Html } from './page.js';

interface Navigation {
  guides: readonly DocsPage[];
  elements: readonly DocsPage[];
}

const SCHEMES = [
  ['', 'System'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;

function entry({ path, title, words = [] }: Pick<DocsPage, 'path' | 'title' | 'words'>, current: string): Html {
  const isCurrent = path === current ? html`aria-current="page"` : '';
  return html`<li><a href="${path}" data-words="${words.join(' ')}" ${isCurrent}>${title}</a></li>`;
}

const group = (title: string, pages: readonly DocsPage[], current: string, before: Html | '' = '') => html`
  <h2>${title}</h2>
  <ul>${before}${pages.map((page) => entry(page, current))}</ul>
`;

const sideBar = ({ guides, elements }: Navigation, current: string) => html`
  <details class="docs-side">
    <summary>Contents</summary>
    <nav aria-label="Documentation">
      <input class="docs-find" type="search" aria-label="Find a tag or an attribute" placeholder="Find a tag or attribute" hidden />
      ${group('Guide', guides, current, entry({ path: '/docs', title: 'Overview' }, current))}
      ${group('Elements', elements, current)}
      <p class="docs-none" role="status"></p>
    </nav>
  </details>
`;

/** A page of the documentation in its frame, which isn't the demo site's. */
export const docsLayout = (page: DocsPage, navigation: Navigation, library: Library) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${page.path === '/docs' ? 'sb-elements' : `${page.title} · sb-elements`}</title>
    <meta name="description" content="${page.summary}" />
    <link rel="icon" href="/theme/docs-mark.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/dist/sb.css" />
    <link rel="stylesheet" href="/theme/docs.css" />
    ${(page.styles ?? []).map((style) => html`<link rel="stylesheet" href="${style}" />`)}
    <script src="/theme/docs-scheme.js"></script>
    <script type="module" src="/theme/docs.js"></script>
    ${(page.scripts ?? []).map((script) => html`<script type="module" src="${script}"></script>`)}
  </head>
  <body>
    <a class="docs-skip" href="#main">Skip to the content</a>
    <header class="docs-head">
      <a class="docs-brand" href="/docs"><img src="/theme/docs-mark.svg" alt="" width="28" height="28" />sb-elements</a>
      <a href="/">Demo site</a>
      <a href="/openapi.json">OpenAPI</a>
      <label>Look <select class="docs-scheme">${SCHEMES.map(
        ([value, text]) => html`<option value="${value}">${text}</option>`,
      )}</select></label>
    </header>
    <div class="docs-body">
      ${sideBar(navigation, page.path)}
      <main id="main" tabindex="-1">${page.main(library)}</main>
      <aside class="docs-here"></aside>
    </div>
  </body>
</html>`;
