import { and, asc, eq } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { bigint, pgSchema, text } from 'drizzle-orm/pg-core';
import type { Database } from './open.js';

/** The migrations of a database, as drizzle records them. */
const SCHEMA = 'drizzle';
const TABLE = '__drizzle_migrations';
const applied = pgSchema(SCHEMA).table(TABLE, { createdAt: bigint('created_at', { mode: 'number' }).notNull() });

const tables = pgSchema('information_schema').table('tables', {
  schema: text('table_schema').notNull(),
  name: text('table_name').notNull(),
});

/**
 * Refuses a database that an unreleased version before 0.2.0 has made: its history begins with another migration than
 * ours, so ours would create its tables a second time. `name` is how a message calls the database.
 */
export async function refuseForeignHistory(db: Database, name: string, migrationsFolder: string): Promise<void> {
  const isRecord = and(eq(tables.schema, SCHEMA), eq(tables.name, TABLE));
  const [record] = await db.select().from(tables).where(isRecord);
  if (!record) return;
  const [first] = await db.select().from(applied).orderBy(asc(applied.createdAt)).limit(1);
  const [ours] = readMigrationFiles({ migrationsFolder });
  if (!first || first.createdAt === ours?.folderMillis) return;
  throw new Error(
    `${name} has the tables of a version before 0.2.0, which can't be migrated. Delete the database, or use another one.`,
  );
}
