import { html } from 'hono/html';
import type { Html } from './html.js';
import type { PageContext } from './page-context.js';

interface DemoFrame {
  /** A page that only the demo's server has. */
  path: string;
  title: string;
  /** Class of the frame. */
  name: string;
}

/** Says in place of a live part which command it needs. The site's script shows it where the demo's server is missing. */
export const demoNote = ({ text }: PageContext): Html => html`<p class="demo-note" hidden>
    ${text('This live part needs the demo server. Start it in a clone of the repository with')} <code>npm start</code>${text(
      ', then open this page at',
    )} <code>http://localhost:8080/docs/</code>${text('.')}
  </p>
  <noscript><p class="demo-note">${text('This live part needs JavaScript.')}</p></noscript>`;

/** A frame with a page of the demo's server; its address is set once the server has answered (assets/demo.js). */
export const demoFrame = (page: PageContext, { path, title, name }: DemoFrame): Html => html`<div class="demo-part">
    <iframe class="${name}" data-demo-src="${page.url(path)}" title="${title}" loading="lazy"></iframe>
    ${demoNote(page)}
  </div>`;

/** A link to a page of the demo's server: below the documentation (`/hosting/trial`), or beside it (`../frameworks/…`). */
export const demoLink = ({ url }: PageContext, path: string, text: string): Html =>
  html`<a data-demo-link href="${path.startsWith('../') ? url('/') + path : url(path)}">${text}</a>`;
