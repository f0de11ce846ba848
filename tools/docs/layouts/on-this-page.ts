import { html } from 'hono/html';
import type { Html } from '../html.js';
import type { PageContext } from '../page-context.js';
import type { Heading } from './headings.js';

/** Fewer than this need no list. */
const MIN_HEADINGS = 2;

/** A list of the page's sections, beside the page where there is room. */
export function onThisPage({ text }: PageContext, headings: readonly Heading[]): Html {
  if (headings.length < MIN_HEADINGS) return html`<aside class="on-this-page"></aside>`;
  return html`<aside class="on-this-page">
      <nav aria-label="${text('On this page')}">
        <h2>${text('On this page')}</h2>
        <ul>${headings.map(({ id, level, text: title }) => html`<li class="level-${level}"><a href="#${id}">${title}</a></li>`)}</ul>
      </nav>
    </aside>`;
}
