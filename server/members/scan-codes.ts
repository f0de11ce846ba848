import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import { scanCodes } from '../database/schema.js';
import type { RequestContext } from '../request-context.js';

/** A QR code is valid for 3 minutes (docs/spec/behaviour.md §9). */
const VALID_MS = 180_000;
/** Codes are stored for this time, so that a phone that scans an old one is told its state. */
const KEPT_MS = 86_400_000;

export type ScanCode = typeof scanCodes.$inferSelect;

/** The state of a code, as the phone sees it. */
export type ScanCodeState = 'open' | 'confirmed' | 'used' | 'cancelled' | 'expired';

const oldest = ({ now }: RequestContext, age = VALID_MS) => new Date(now().getTime() - age);

/** Creates a code that signs in only this browser. */
export async function newCode(app: string, siteId: string, context: RequestContext): Promise<string> {
  const id = randomBytes(16).toString('base64url');
  const visitorHash = context.becomeVisitor();
  await context.db.delete(scanCodes).where(lt(scanCodes.createdAt, oldest(context, KEPT_MS)));
  await context.db.insert(scanCodes).values({ id, siteId, app, visitorHash, createdAt: context.now(), used: false });
  return id;
}

export async function findCode(id: string, { db }: RequestContext): Promise<ScanCode | undefined> {
  // PostgreSQL's text type can't contain NUL
  const [code] = /^[\w-]+$/.test(id) ? await db.select().from(scanCodes).where(eq(scanCodes.id, id)) : [];
  return code;
}

export function stateOf({ memberId, used, createdAt }: ScanCode, context: RequestContext): ScanCodeState {
  if (used) return memberId === null ? 'cancelled' : 'used';
  if (createdAt <= oldest(context)) return 'expired';
  return memberId === null ? 'open' : 'confirmed';
}

/** The codes that this browser shows now, newest first. */
export async function codesShown(context: RequestContext): Promise<ScanCode[]> {
  const visitorHash = context.visitorHash();
  if (!visitorHash) return [];
  const own = and(eq(scanCodes.visitorHash, visitorHash), isOpen(context));
  return context.db.select().from(scanCodes).where(own).orderBy(desc(scanCodes.createdAt));
}

const isOpen = (context: RequestContext) =>
  and(eq(scanCodes.used, false), isNull(scanCodes.memberId), gt(scanCodes.createdAt, oldest(context)));

/** Records that a phone has read the code. */
export async function markScanned(id: string, { db }: RequestContext): Promise<void> {
  await db.update(scanCodes).set({ scanned: true }).where(eq(scanCodes.id, id));
}

/** What the phone that has read this code of this browser does: asks its owner, or was told no. */
export async function phoneOf(id: string, context: RequestContext): Promise<'scanned' | 'cancelled' | undefined> {
  const code = await findCode(id, context);
  if (code?.visitorHash !== context.visitorHash()) return undefined;
  const state = code && stateOf(code, context);
  if (state === 'cancelled') return state;
  return state === 'open' && code?.scanned ? 'scanned' : undefined;
}

/** Records the phone's confirmation or cancellation; has no effect on a code that is no longer open. */
export async function decide(id: string, decision: { memberId: number } | { used: true }, context: RequestContext) {
  await context.db
    .update(scanCodes)
    .set(decision)
    .where(and(eq(scanCodes.id, id), isOpen(context)));
}

/** Signs in the browser that shows the code, once. Returns the member's id. */
export async function redeem(id: string, context: RequestContext): Promise<number | null> {
  const visitorHash = context.visitorHash();
  if (!visitorHash) return null;
  return context.db.transaction(async (tx) => {
    const [redeemed] = await tx
      .update(scanCodes)
      .set({ used: true })
      .where(
        and(
          eq(scanCodes.id, id),
          eq(scanCodes.visitorHash, visitorHash),
          eq(scanCodes.used, false),
          gt(scanCodes.createdAt, oldest(context)),
          isNotNull(scanCodes.memberId),
        ),
      )
      .returning({ memberId: scanCodes.memberId });
    if (!redeemed?.memberId) return null;
    await context.signIn(redeemed.memberId, tx);
    return redeemed.memberId;
  });
}
