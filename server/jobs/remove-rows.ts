import { inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/open.js';

const BATCH = 1000;

/**
 * Deletes in small batches, so that visitors don't wait for a long one, and skips rows that a visitor or another server
 * has locked. Calls `removed` with the keys of each batch.
 */
export async function removeRows(
  db: Database,
  table: PgTable,
  key: PgColumn,
  which: SQL | undefined,
  removed: (keys: unknown[]) => Promise<void> = async () => {},
): Promise<void> {
  for (let isMore = true; isMore; ) {
    const keys = await db.transaction(async (tx) => {
      const found = await tx.select({ key }).from(table).where(which).limit(BATCH).for('update', { skipLocked: true });
      const batch = found.map((row) => row.key);
      if (batch.length > 0) await tx.delete(table).where(inArray(key, batch));
      return batch;
    });
    await removed(keys);
    isMore = keys.length === BATCH;
  }
}
