import { isDeepStrictEqual } from 'node:util';
import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/open.js';
import { forms } from '../database/schema-forms.js';
import { type ImportOptions, type ImportSummary, importOnce } from '../import/import-summary.js';
import type { ReadDocument } from '../import/read-document.js';
import type { formsDocument } from './form-document.js';

type FormsDocument = ReadDocument<(typeof formsDocument)['_output']>;

/** Adds and changes forms by their ids. Forms that aren't named are left, and so are submissions. */
export const importForms = (db: Database, { value }: FormsDocument, options: ImportOptions): Promise<ImportSummary> =>
  importOnce(db, options, async (tx, { added, changed, unchanged }) => {
    const ids = value.forms.map(({ id }) => id);
    const rows = await tx.select().from(forms).where(inArray(forms.id, ids)).orderBy(forms.id).for('no key update');
    const known = new Map(rows.map((row) => [row.id, row]));
    for (const { fields: definition, ...given } of value.forms) {
      const row = { ...given, definition };
      const before = known.get(row.id);
      const isSame = isDeepStrictEqual(before, row);
      (before ? (isSame ? unchanged : changed) : added).push(row.id);
      if (!before) await tx.insert(forms).values(row);
      else if (!isSame) await tx.update(forms).set(row).where(eq(forms.id, row.id));
    }
  });
