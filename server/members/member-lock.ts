import { eq } from 'drizzle-orm';
import { loginNeeded } from '../api-error.js';
import type { Database } from '../database/open.js';
import { members } from '../database/schema.js';
import type { RequestContext } from '../request-context.js';

/** A transaction that holds the lock of one member's row. */
export interface LockedMember {
  tx: Database;
  memberId: number;
}

/** Runs `work` in a transaction that locks the signed-in member. Throws an ApiError if nobody is signed in. */
export async function withMemberLock<T>(
  context: RequestContext,
  work: (locked: LockedMember) => Promise<T>,
): Promise<T> {
  // Read the member before the transaction: inside it, a second connection could deadlock an exhausted pool.
  const memberId = await signedIn(context);
  return context.db.transaction(async (tx) => {
    await lockMember(tx, memberId);
    return work({ tx, memberId });
  });
}

export async function signedIn(context: RequestContext): Promise<number> {
  const member = await context.member();
  if (!member) throw loginNeeded();
  return member.id;
}

/** Serializes changes to one member's cart and addresses. Inserts that reference the member don't wait. */
export async function lockMember(tx: Database, memberId: number): Promise<void> {
  await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('no key update');
}
