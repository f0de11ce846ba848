import { html } from 'hono/html';
import { RULES } from '../../../contract/verify/findings.js';
import { USAGE } from '../../../contract/verify/options.js';
import type { LivePart } from '../live-part.js';
import { snippet } from '../snippet.js';
import { textTable } from '../text-table.js';

/** The rules of the command that checks a running back end, and its options. */
export const backEndCheck: LivePart = (page) => html`
  ${textTable(page, ['Rule', 'Requirement'], Object.values(RULES))}
  <details class="fold">
    <summary>${page.text('All options')}</summary>
    ${snippet(USAGE, 'text')}
  </details>
`;
