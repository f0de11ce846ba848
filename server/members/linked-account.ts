import { eq } from 'drizzle-orm';
import type { Database } from '../database/open.js';
import { members } from '../database/schema.js';
import type { Account } from '../ports/identity-provider.js';
import type { MemberRow } from '../request-context.js';
import { NEW_MEMBER_POINTS } from './create-member.js';

/** The site's member linked to an account of the identity provider, created at the first login. */
export async function memberOfAccount(
  { id: accountId, name: nickname, portrait }: Account,
  db: Database,
  createdAt: Date,
): Promise<{ member: MemberRow; isNew: boolean }> {
  const [made] = await db
    .insert(members)
    .values({ accountId, nickname, portrait, points: NEW_MEMBER_POINTS, createdAt })
    .onConflictDoNothing({ target: members.accountId })
    .returning();
  if (made) return { member: made, isNew: true };
  const [known] = await db.select().from(members).where(eq(members.accountId, accountId));
  return { member: known as MemberRow, isNew: false };
}
