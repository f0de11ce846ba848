import { eq } from 'drizzle-orm';
import type { Database } from '../../server/database/open.js';
import { serverKeys } from '../../server/database/schema.js';
import { randomId } from '../../server/random-id.js';

/** A key that is the same for all processes on this database, and after a restart. */
export async function serverKey(purpose: string, db: Database): Promise<string> {
  await db.insert(serverKeys).values({ purpose, key: randomId() }).onConflictDoNothing();
  const [row] = await db.select().from(serverKeys).where(eq(serverKeys.purpose, purpose));
  return (row as { key: string }).key;
}
