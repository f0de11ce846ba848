import { extname } from 'node:path';
import { html } from 'hono/html';
import { demoLink } from './demo-frame.js';
import type { LivePart } from './live-part.js';
import { readSource } from './read-source.js';
import { snippet } from './snippet.js';

/** The files of an example that the demo runs, and a link to its page there. They are the files that the tests use. */
export const example: LivePart = (page, { demo = '', folder = '', files = '' }) => html`
  <p>${demoLink(page, demo, page.text('Open the example'))}</p>
  ${files.split(' ').map(
    (file) => html`<details class="fold">
      <summary><code>${file}</code></summary>
      ${snippet(readSource(`${folder}/${file}`), extname(file).slice(1))}
    </details>`,
  )}
`;
