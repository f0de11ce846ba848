import { html } from 'hono/html';
import type { LivePart } from '../live-part.js';
import { shortName } from '../manifest.js';
import { inline } from '../prose.js';
import { table } from '../table.js';

/** The parts of each element, which a page's style sheet reaches. */
export const themingParts: LivePart = ({ library, text, pageUrl }) =>
  html`${library.elements
    .filter(({ cssParts = [] }) => cssParts.length > 0)
    .map(
      (element) => html`<details class="fold">
      <summary><code>&lt;${element.tagName}&gt;</code> <span>${element.cssParts?.length} ${text('parts')}</span></summary>
      ${table(
        `${text('Parts')}: ${element.tagName}`,
        ['Selector', 'Description'].map(text),
        (element.cssParts ?? []).map(({ name, description = '' }) => [
          html`<code>${element.tagName}::part(${name})</code>`,
          inline(text(description)),
        ]),
      )}
      <p><a href="${pageUrl(`/reference/${shortName(element)}/`)}">${text('Reference')}: &lt;${element.tagName}&gt;</a></p>
    </details>`,
    )}`;
