import { html } from 'hono/html';
import { type Described, shortName } from '../manifest.js';
import type { Html } from '../page.js';
import { inline } from '../prose.js';
import { table } from '../table.js';

/** What of each element a page's style sheet reaches, as the manifest has it. */
export const partsOf = (elements: readonly Described[]): Html =>
  html`${elements
    .filter(({ cssParts = [] }) => cssParts.length > 0)
    .map(
      (element) => html`<details class="parts">
      <summary><code>&lt;${element.tagName}&gt;</code> <span>${element.cssParts?.length} parts</span></summary>
      ${table(
        `Parts of ${element.tagName}`,
        ['Selector', 'What it is'],
        (element.cssParts ?? []).map(({ name, description = '' }) => [
          html`<code>${element.tagName}::part(${name})</code>`,
          inline(description),
        ]),
      )}
      <p><a href="/docs/${shortName(element)}">All of &lt;${element.tagName}&gt;</a></p>
    </details>`,
    )}`;
