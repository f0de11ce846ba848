import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import { scanCodes } from '../database/schema.js';
import type { Visit } from '../visit.js';

/** spec.md §9 */
const VALID_MS = 180_000;
/** How long whoever scans an old code is told what became of it. */
const KEPT_MS = 86_400_000;

export type ScanCode = typeof scanCodes.$inferSelect;

/** What the phone can still do with a code. */
export type Fate = 'open' | 'confirmed' | 'used' | 'cancelled' | 'expired';

const oldest = ({ now }: Visit, age = VALID_MS) => new Date(now().getTime() - age);

/** A code that only this browser can be signed in by. */
export async function newCode(app: string, siteId: string, visit: Visit): Promise<string> {
  const id = randomBytes(16).toString('base64url');
  const visitorHash = visit.becomeVisitor();
  await visit.db.delete(scanCodes).where(lt(scanCodes.createdAt, oldest(visit, KEPT_MS)));
  await visit.db.insert(scanCodes).values({ id, siteId, app, visitorHash, createdAt: visit.now(), used: false });
  return id;
}

export async function findCode(id: string, { db }: Visit): Promise<ScanCode | undefined> {
  // PostgreSQL's text can't hold NUL
  const [code] = /^[\w-]+$/.test(id) ? await db.select().from(scanCodes).where(eq(scanCodes.id, id)) : [];
  return code;
}

export function fateOf({ memberId, used, createdAt }: ScanCode, visit: Visit): Fate {
  if (used) return memberId === null ? 'cancelled' : 'used';
  if (createdAt <= oldest(visit)) return 'expired';
  return memberId === null ? 'open' : 'confirmed';
}

/** The codes that this very browser shows now, newest first. */
export async function codesShown(visit: Visit): Promise<ScanCode[]> {
  const visitorHash = visit.visitorHash();
  if (!visitorHash) return [];
  const own = and(eq(scanCodes.visitorHash, visitorHash), isOpen(visit));
  return visit.db.select().from(scanCodes).where(own).orderBy(desc(scanCodes.createdAt));
}

const isOpen = (visit: Visit) =>
  and(eq(scanCodes.used, false), isNull(scanCodes.memberId), gt(scanCodes.createdAt, oldest(visit)));

/** The phone says who it is, or that it won't; too late, it says nothing. */
export async function decide(id: string, decision: { memberId: number } | { used: true }, visit: Visit) {
  await visit.db
    .update(scanCodes)
    .set(decision)
    .where(and(eq(scanCodes.id, id), isOpen(visit)));
}

/** Signs the browser in that shows the code, once. Gives the member. */
export async function redeem(id: string, visit: Visit): Promise<number | null> {
  const visitorHash = visit.visitorHash();
  if (!visitorHash) return null;
  return visit.db.transaction(async (tx) => {
    const [redeemed] = await tx
      .update(scanCodes)
      .set({ used: true })
      .where(
        and(
          eq(scanCodes.id, id),
          eq(scanCodes.visitorHash, visitorHash),
          eq(scanCodes.used, false),
          gt(scanCodes.createdAt, oldest(visit)),
          isNotNull(scanCodes.memberId),
        ),
      )
      .returning({ memberId: scanCodes.memberId });
    if (!redeemed?.memberId) return null;
    await visit.signIn(redeemed.memberId, tx);
    return redeemed.memberId;
  });
}
