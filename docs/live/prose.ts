import { html } from 'hono/html';
import type { Html } from './html.js';

/** Text of a doc block: what stands between backticks is code. */
export function inline(text: string): Html {
  const parts = text.split('`').map((part, index) => (index % 2 ? html`<code>${part}</code>` : html`${part}`));
  return html`${parts}`;
}
