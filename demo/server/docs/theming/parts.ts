import { html } from 'hono/html';
import { type Described, shortName } from '../manifest.js';
import type { Html } from '../page.js';
import { inline } from '../prose.js';

const row = (tag: string, name: string, text: string) => html`<tr>
  <th scope="row"><code>${tag}::part(${name})</code></th>
  <td>${inline(text)}</td>
</tr>`;

/** What of each element a page's style sheet reaches, as the manifest has it. */
export const partsOf = (elements: readonly Described[]): Html =>
  html`${elements
    .filter(({ cssParts = [] }) => cssParts.length > 0)
    .map(
      (element) => html`<details class="parts">
      <summary><code>&lt;${element.tagName}&gt;</code> <span>${element.cssParts?.length} parts</span></summary>
      <div class="table" tabindex="0" role="region" aria-label="Parts of ${element.tagName}">
        <table>
          <thead><tr><th scope="col">Selector</th><th scope="col">What it is</th></tr></thead>
          <tbody>${element.cssParts?.map(({ name, description }) => row(element.tagName, name, description ?? ''))}</tbody>
        </table>
      </div>
      <p><a href="/docs/${shortName(element)}">All of &lt;${element.tagName}&gt;</a></p>
    </details>`,
    )}`;
