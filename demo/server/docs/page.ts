import type { html } from 'hono/html';
import type { Library } from './library.js';

export type Html = ReturnType<typeof html>;

/** One page of the documentation; what `main` gives begins with its `<h1>`. An `<h2 id>` gets into “On this page”. */
export interface DocsPage {
  /** `/docs/theming` */
  path: string;
  title: string;
  /** In search results of the web, and under the title of the overview's card. */
  summary: string;
  main(library: Library): Html;
  /** Modules: `/theme/docs-theming.js`, `/dist/sb.js`. */
  scripts?: readonly string[];
  /** Style sheets after the documentation's own. */
  styles?: readonly string[];
  /** Words that the side bar's search finds it by, besides its title. */
  words?: readonly string[];
}
