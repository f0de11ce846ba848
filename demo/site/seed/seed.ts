import { sql } from 'drizzle-orm';
import type { Database } from '../../server/database/open.js';
import { blocks, comments, members } from '../../server/database/schema.js';
import { NEW_MEMBER_POINTS } from '../../server/members/create-member.js';
import { avatarUrl } from '../art/avatar.js';
import { seedAccounts } from './accounts.js';
import { articleComments } from './article-comments.js';
import { seedForms } from './forms.js';
import { seedGoods } from './goods.js';
import { guestBookComments } from './guest-book-comments.js';
import { seedLotteries } from './lotteries.js';
import { NICKNAMES } from './nicknames.js';
import type { SeededComment } from './seeded-comment.js';

const YEAR_MS = 365 * 86_400_000;

/** Adds missing data to a database, also to one that an older version has seeded. */
export async function seed(db: Database, now: number): Promise<void> {
  await db.transaction(async (tx) => {
    await seedComments(tx, now);
    await seedLotteries(tx);
    await seedForms(tx);
    await seedGoods(tx);
    await seedAccounts(tx, now);
  });
}

/** The site's members and their comments. */
async function seedComments(db: Database, now: number): Promise<void> {
  const [known] = await db.select().from(blocks).limit(1);
  if (known) return;
  await db.insert(blocks).values([
    { id: '7', anonymous: false },
    { id: '8', anonymous: true },
  ]);
  const createdAt = new Date(now - YEAR_MS);
  const people = await db
    .insert(members)
    .values(
      NICKNAMES.map((nickname) => ({
        ...{ nickname, portrait: avatarUrl(nickname), createdAt },
        points: NEW_MEMBER_POINTS,
      })),
    )
    .returning({ nickname: members.nickname, id: members.id });
  const idOf = new Map(people.map(({ nickname, id }) => [nickname, id]));
  await db.insert(comments).values(withIds([...articleComments(idOf, now), ...guestBookComments(idOf, now)]));
  await db.execute(sql`select setval(pg_get_serial_sequence('comments', 'id'), max(id)) from comments`);
}

/** Assigns ids by age, so that a reply has a higher id than its comment. */
function withIds(said: SeededComment[]) {
  const oldestFirst = said.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const idOf = new Map(oldestFirst.map((comment, index) => [comment, index + 1]));
  return oldestFirst.map(({ answers, ...row }, index) => ({
    ...row,
    id: index + 1,
    replyId: answers && idOf.get(answers),
  }));
}
