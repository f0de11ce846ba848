import { html } from 'hono/html';
import { type Described, shortName } from './manifest.js';
import type { DocsPage } from './page.js';
import { inline } from './prose.js';
import { snippet } from './snippet.js';

const START = `<script type="module" src="/dist/sb.js"></script>

<sb-site site-id="1" api-base="https://api.example.com"></sb-site>
<sb-comments block-id="7" data-id="1"></sb-comments>`;

const card = (path: string, title: unknown, text: string) =>
  html`<li><a href="${path}"><strong>${title}</strong><span>${inline(text)}</span></a></li>`;

/** The front page: what it is, how to begin, and the way to everything else. */
export const overview = (elements: readonly Described[], guides: readonly DocsPage[]): DocsPage => ({
  path: '/docs',
  title: 'Overview',
  summary: 'What visitors of a website do, as custom elements that work in any page.',
  main: () => html`
    <h1>What visitors do, as custom elements</h1>
    <p class="lead">
      Log in, comment, draw, fill in, search, shop and pay: one script, and a tag for each. They work in any page, in
      eight languages, and look like your theme.
    </p>
    <h2 id="start">Start</h2>
    <p>One script, one tag that says whose site it is, and whatever the page needs:</p>
    ${snippet(START)}
    <p>
      The script fetches the code of a tag when one is near the screen. Attributes are the whole configuration, and each
      has a property of the same name. What happens is told by <code>sb-…</code> events, which bubble.
    </p>
    ${
      guides.length > 0
        ? html`<h2 id="guides">Guides</h2>
            <ul class="cards">${guides.map(({ path, title, summary }) => card(path, title, summary))}</ul>`
        : ''
    }
    <h2 id="elements">Elements</h2>
    <ul class="cards">
      ${elements.map((element) =>
        card(`/docs/${shortName(element)}`, html`<code>&lt;${element.tagName}&gt;</code>`, element.description ?? ''),
      )}
    </ul>
  `,
});
