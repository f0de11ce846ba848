import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/open.js';

/** What an import did, by ids. */
export interface ImportSummary {
  added: string[];
  changed: string[];
  unchanged: string[];
  /** The ids of what has another stock than in the document, and was left so. */
  stockLeft: string[];
  /** More that the owner should know. */
  notes: string[];
}

export interface ImportOptions {
  /** Sets the stock of what is there, too. By default it is left, because visitors buy while a document is edited. */
  setsStock: boolean;
  /** Rolls everything back in the end. */
  isTrial: boolean;
}

/** An arbitrary number that all imports have in common. */
const IMPORT_LOCK: SQL = sql`select pg_advisory_xact_lock(7210438)`;

class Trial extends Error {}

/** Runs an import in one transaction, one import at a time. */
export async function importOnce(
  db: Database,
  { isTrial }: ImportOptions,
  run: (tx: Database, summary: ImportSummary) => Promise<void>,
): Promise<ImportSummary> {
  const summary: ImportSummary = { added: [], changed: [], unchanged: [], stockLeft: [], notes: [] };
  try {
    await db.transaction(async (tx) => {
      await tx.execute(IMPORT_LOCK);
      await run(tx, summary);
      if (isTrial) throw new Trial();
    });
  } catch (error) {
    if (!(error instanceof Trial)) throw error;
  }
  return summary;
}
