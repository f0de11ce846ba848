import { eq } from 'drizzle-orm';
import { NEWCOMER_POINTS } from './calls/newcomer.js';
import type { Database } from './database/open.js';
import { members } from './database/schema.js';
import type { Account } from './service/account.js';
import type { MemberRow } from './visit.js';

/** The site's member that an account of the login service is: made when it comes for the first time. */
export async function memberOfAccount(
  { id: accountId, name: nickname, portrait }: Account,
  db: Database,
  createdAt: Date,
): Promise<{ member: MemberRow; isNew: boolean }> {
  const [made] = await db
    .insert(members)
    .values({ accountId, nickname, portrait, points: NEWCOMER_POINTS, createdAt })
    .onConflictDoNothing({ target: members.accountId })
    .returning();
  if (made) return { member: made, isNew: true };
  const [known] = await db.select().from(members).where(eq(members.accountId, accountId));
  return { member: known as MemberRow, isNew: false };
}
