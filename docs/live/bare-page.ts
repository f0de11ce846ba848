import { html, raw } from 'hono/html';
import type { Html } from './html.js';

interface BarePage {
  title: string;
  /** Trusted markup, as an author would write it. */
  markup: string;
  scripts?: readonly string[];
  styles?: readonly string[];
  /** Content for the start of the head. */
  first?: Html | '';
}

/** A page without the documentation's frame, like an author's own page. */
export const barePage = ({
  title,
  markup,
  scripts = ['/dist/sb.js'],
  styles = [],
  first = '',
}: BarePage) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    ${first}
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <link rel="icon" href="/docs/assets/mark.svg" type="image/svg+xml" />
    ${styles.map((style) => html`<link rel="stylesheet" href="${style}" />`)}
    ${scripts.map((script) => html`<script type="module" src="${script}"></script>`)}
  </head>
  <body>
${raw(markup)}
  </body>
</html>`;
