import type { Html } from './html.js';
import type { PageContext } from './page-context.js';
import { inline } from './prose.js';
import { table } from './table.js';

/** A table of texts, in the page's language; what stands between backticks is code. */
export const textTable = (
  { text }: PageContext,
  heads: readonly [string, string],
  rows: readonly (readonly [string, string])[],
): Html =>
  table(
    heads.map(text).join(', '),
    heads.map(text),
    rows.map(([name, about]) => [inline(text(name)), inline(text(about))]),
  );
