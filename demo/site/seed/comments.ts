import { sql } from 'drizzle-orm';
import type { Database } from '../../../server/database/open.js';
import { blocks, commentLikes, comments, members } from '../../../server/database/schema.js';
import { NEW_MEMBER_POINTS } from '../../../server/members/create-member.js';
import { avatarUrl } from '../avatar.js';
import BLOCKS from './comments.json' with { type: 'json' };
import NICKNAMES from './members.json' with { type: 'json' };

const MINUTE_MS = 60_000;
const YEAR_MS = 365 * 86_400_000;
const PUBLISHED = 1;

/** A comment with its replies, by a member or by a visitor who isn't one. */
interface SeededComment {
  member?: string;
  visitor?: string;
  minutesAgo: number;
  content: string;
  /** The number of members who like it. */
  likes?: number;
  replies?: readonly SeededComment[];
}

/** A row before it has an id. A reply references its parent object. */
interface Said {
  minutesAgo: number;
  row: Omit<typeof comments.$inferInsert, 'id' | 'replyId' | 'likes'> & { likes: number };
  parent?: Said;
}

/** The site's members and their comments, unless the database has comment blocks. */
export async function seedComments(db: Database, now: number): Promise<void> {
  const [known] = await db.select().from(blocks).limit(1);
  if (known) return;
  await db.insert(blocks).values(BLOCKS.map(({ blockId: id, anonymous }) => ({ id, anonymous })));
  const idOf = await seedMembers(db, now);

  const said = BLOCKS.flatMap(({ blockId, dataId, comments: threads }) => {
    const flatten = ({ replies = [], ...one }: SeededComment, parent?: Said): Said[] => {
      const { member, visitor: visitorName, minutesAgo, content, likes = 0 } = one;
      const author = member === undefined ? { visitorName } : { memberId: idOf.get(member) };
      const createdAt = new Date(now - minutesAgo * MINUTE_MS);
      const row = { siteId: '1', blockId, dataId, status: PUBLISHED, ...author, content, likes, createdAt };
      const made = { minutesAgo, row, parent };
      return [made, ...replies.flatMap((reply) => flatten(reply, made))];
    };
    return threads.flatMap((thread: SeededComment) => flatten(thread));
  });
  const rows = withIds(said);
  await db.insert(comments).values(rows);
  await db.insert(commentLikes).values(rows.flatMap((row) => likesOf(row, [...idOf.values()])));
  await db.execute(sql`select setval(pg_get_serial_sequence('comments', 'id'), max(id)) from comments`);
}

/** Member ids by nickname. The site's own replies are by the first one. */
async function seedMembers(db: Database, now: number): Promise<ReadonlyMap<string, number>> {
  const common = { createdAt: new Date(now - YEAR_MS), points: NEW_MEMBER_POINTS };
  const people = await db
    .insert(members)
    .values(NICKNAMES.map((nickname) => ({ ...common, nickname, portrait: avatarUrl(nickname) })))
    .returning({ nickname: members.nickname, id: members.id });
  return new Map(people.map(({ nickname, id }) => [nickname, id]));
}

/** Who likes a comment: the first members but its author, and never the site's own account. */
const likesOf = (
  { id, likes, memberId }: { id: number; likes: number; memberId?: number | null | undefined },
  [, ...people]: readonly number[],
) =>
  people
    .filter((person) => person !== memberId)
    .slice(0, likes)
    .map((person) => ({ commentId: id, memberId: person }));

/** Assigns ids by age, so that a reply has a higher id than its comment. */
function withIds(said: readonly Said[]) {
  const oldestFirst = said.toSorted((a, b) => b.minutesAgo - a.minutesAgo);
  const idOf = new Map(oldestFirst.map((one, index) => [one, index + 1]));
  return oldestFirst.map((one) => ({
    ...one.row,
    id: idOf.get(one) as number,
    replyId: one.parent && idOf.get(one.parent),
  }));
}
