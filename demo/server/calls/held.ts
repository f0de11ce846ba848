import { eq } from 'drizzle-orm';
import type { Database } from '../database/open.js';
import { members } from '../database/schema.js';
import { loginNeeded } from '../refusal.js';
import type { Visit } from '../visit.js';

/** One member's things while nobody else changes them. */
export interface Held {
  tx: Database;
  memberId: number;
}

/** Does something to the visitor's own things, all of it or nothing. A Refusal where nobody is signed in. */
export async function asMember<T>(visit: Visit, work: (held: Held) => Promise<T>): Promise<T> {
  // before the transaction, which would wait for ever for a second connection when all are shopping
  const memberId = await signedIn(visit);
  return visit.db.transaction(async (tx) => {
    await lockMember(tx, memberId);
    return work({ tx, memberId });
  });
}

export async function signedIn(visit: Visit): Promise<number> {
  const member = await visit.member();
  if (!member) throw loginNeeded();
  return member.id;
}

/** All that is done to one member's cart and addresses is done in turn. New rows that name the member don't wait. */
export async function lockMember(tx: Database, memberId: number): Promise<void> {
  await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('no key update');
}
