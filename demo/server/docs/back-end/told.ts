import type { Html } from '../page.js';
import { inline } from '../prose.js';
import { table } from '../table.js';

/** A table of two columns; what stands between backticks is code. */
export const told = (heads: readonly [string, string], rows: readonly (readonly [string, string])[]): Html =>
  table(
    heads.join(', '),
    heads,
    rows.map(([name, text]) => [inline(name), inline(text)]),
  );
