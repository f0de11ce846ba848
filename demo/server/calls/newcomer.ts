import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { portraitUrl } from '../art/portrait.js';
import { pick, randomFrom } from '../art/random.js';
import { members } from '../database/schema.js';
import type { MemberRow, Visit } from '../visit.js';

const MOODS = ['听雨', '枕山', '拾叶', '煮雪', '踏青', '看云', '临溪', '照月', '采薇', '归舟', '守窑', '扫径'];
const THINGS = ['茶人', '青瓷', '竹篓', '炉火', '白鹭', '山雀', '陶罐', '木勺', '新芽', '石阶', '纸灯', '竹影'];

/** What everybody has to begin with. */
export const NEWCOMER_POINTS = 2000;

/** A name and a portrait that tell nothing of who has them. */
function newLooks() {
  const seed = randomBytes(6).toString('hex');
  const random = randomFrom(seed);
  return { nickname: `${pick(random, MOODS)}的${pick(random, THINGS)}`, portrait: portraitUrl(seed) };
}

/** A member without a phone, as a host app brings one along. */
export async function newMember({ db, now }: Visit): Promise<MemberRow> {
  const [made] = await db
    .insert(members)
    .values({ ...newLooks(), points: NEWCOMER_POINTS, createdAt: now() })
    .returning();
  return made as MemberRow;
}

/** The phone's member, made at the first login. */
export async function memberOf(phone: string, { db, now }: Visit): Promise<{ member: MemberRow; isNew: boolean }> {
  const [made] = await db
    .insert(members)
    .values({ phone, ...newLooks(), points: NEWCOMER_POINTS, createdAt: now() })
    .onConflictDoNothing({ target: members.phone })
    .returning();
  if (made) return { member: made, isNew: true };
  const [known] = await db.select().from(members).where(eq(members.phone, phone));
  return { member: known as MemberRow, isNew: false };
}
