import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { members } from '../database/schema.js';
import type { MemberRow, RequestContext } from '../request-context.js';
import { pick, randomFrom } from '../seeded-random.js';

const MOODS = ['听雨', '枕山', '拾叶', '煮雪', '踏青', '看云', '临溪', '照月', '采薇', '归舟', '守窑', '扫径'];
const THINGS = ['茶人', '青瓷', '竹篓', '炉火', '白鹭', '山雀', '陶罐', '木勺', '新芽', '石阶', '纸灯', '竹影'];

/** The points of a new member. */
export const NEW_MEMBER_POINTS = 2000;

/** A random nickname and avatar that reveal nothing about the member. */
function randomProfile({ avatarUrlOf }: RequestContext) {
  const seed = randomBytes(6).toString('hex');
  const random = randomFrom(seed);
  return { nickname: `${pick(random, MOODS)}的${pick(random, THINGS)}`, portrait: avatarUrlOf(seed) };
}

/** Creates a member without a phone, for a visitor who comes from a host app. */
export async function createMember(context: RequestContext): Promise<MemberRow> {
  const [made] = await context.db
    .insert(members)
    .values({ ...randomProfile(context), points: NEW_MEMBER_POINTS, createdAt: context.now() })
    .returning();
  return made as MemberRow;
}

/** The member with this phone, created at the first login. */
export async function findOrCreateMember(
  phone: string,
  context: RequestContext,
): Promise<{ member: MemberRow; isNew: boolean }> {
  const [made] = await context.db
    .insert(members)
    .values({ phone, ...randomProfile(context), points: NEW_MEMBER_POINTS, createdAt: context.now() })
    .onConflictDoNothing({ target: members.phone })
    .returning();
  if (made) return { member: made, isNew: true };
  const [known] = await context.db.select().from(members).where(eq(members.phone, phone));
  return { member: known as MemberRow, isNew: false };
}
