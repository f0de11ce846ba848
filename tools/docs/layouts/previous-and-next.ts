import { html } from 'hono/html';
import type { Html } from '../html.js';
import { inline } from '../live/prose.js';
import type { Section } from '../navigation.js';
import type { PageContext } from '../page-context.js';

/** Links to the neighbours in the order of the side bar. */
export function previousAndNext({ text, url }: PageContext, sections: readonly Section[], current: string): Html {
  const pages = sections.flatMap((section) => section.pages);
  const index = pages.findIndex((page) => page.url === current);
  // the page for addresses without one
  if (index < 0) return html``;
  const neighbours = [
    ['previous', 'Previous', pages[index - 1]],
    ['next', 'Next', pages[index + 1]],
  ] as const;
  return html`<nav class="neighbours" aria-label="${text('Previous and next page')}">
    ${neighbours.map(([rel, label, page]) =>
      page
        ? html`<a class="${rel}" rel="${rel}" href="${url(page.url)}"><small>${text(label)}</small> ${inline(page.title)}</a>`
        : '',
    )}
  </nav>`;
}
