import { html } from 'hono/html';
import { calledBy } from './calls.js';
import { type Described, shortName } from './manifest.js';
import type { DocsPage } from './page.js';
import { playground } from './playground.js';
import { inline } from './prose.js';
import { sampleOf } from './samples.js';
import { tables } from './tables.js';

/** The page of one element. */
export const elementPage = (element: Described): DocsPage => ({
  path: `/docs/${shortName(element)}`,
  title: `<${element.tagName}>`,
  summary: element.description ?? '',
  scripts: ['/theme/docs-play.js'],
  styles: ['/theme/docs-play.css'],
  words: [element.tagName, ...(element.attributes ?? []).map(({ name }) => name)],
  main: async ({ types }) => html`
    <h1><code>&lt;${element.tagName}&gt;</code></h1>
    <p class="lead">${inline(element.description ?? '')}</p>
    ${playground(element, sampleOf(shortName(element)))}
    ${tables(element, await calledBy(shortName(element)), types)}
  `,
});
