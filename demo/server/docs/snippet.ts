import { html } from 'hono/html';
import type { Html } from './page.js';

/** Code to be copied: a button comes with the documentation's script. */
export const snippet = (code: string, language = 'html'): Html =>
  // a line of its own after <pre> would be one line more
  html`<div class="snippet" data-language="${language}"><pre tabindex="0"><code>${code}</code></pre></div>`;
