import { and, desc, eq, gte, inArray, lt, type SQL } from 'drizzle-orm';
import type { Database } from '../database/open.js';
import { blocks, comments, members } from '../database/schema.js';
import { nameOf, STATUS_REVIEW, STATUS_SHOWN } from './comment-rows.js';

export interface CommentFilter {
  status?: 'pending' | 'shown';
  site?: string;
  block?: string;
  data?: string;
  since?: Date;
  until?: Date;
}

/** A comment as its moderator sees it. */
export interface ModeratedComment {
  id: number;
  isPending: boolean;
  siteId: string;
  blockId: string;
  dataId: string;
  author: string;
  memberId: number | null;
  content: string;
  createdAt: Date;
}

function matching({ status, site, block, data, since, until }: CommentFilter): SQL | undefined {
  return and(
    status && eq(comments.status, status === 'pending' ? STATUS_REVIEW : STATUS_SHOWN),
    site === undefined ? undefined : eq(comments.siteId, site),
    block === undefined ? undefined : eq(comments.blockId, block),
    data === undefined ? undefined : eq(comments.dataId, data),
    since && gte(comments.createdAt, since),
    until && lt(comments.createdAt, until),
  );
}

export const countComments = (db: Database, filter: CommentFilter): Promise<number> =>
  db.$count(comments, matching(filter));

/** The newest first. */
export const findComments = (db: Database, filter: CommentFilter, limit: number): Promise<ModeratedComment[]> =>
  select(db, matching(filter), limit);

export const commentsWith = (db: Database, ids: readonly number[]): Promise<ModeratedComment[]> =>
  select(db, inArray(comments.id, [...ids]), ids.length);

async function select(db: Database, where: SQL | undefined, limit: number): Promise<ModeratedComment[]> {
  const rows = await db
    .select({ comment: comments, member: members })
    .from(comments)
    .leftJoin(members, eq(members.id, comments.memberId))
    .where(where)
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(limit);
  return rows.map(({ comment: { status, ...comment }, member }) => ({
    ...comment,
    isPending: status === STATUS_REVIEW,
    author: nameOf(comment, member),
  }));
}

/** Shows these comments to everybody. Returns the ids of those that were under review. */
export async function approveComments(db: Database, ids: readonly number[]): Promise<number[]> {
  const approved = await db
    .update(comments)
    .set({ status: STATUS_SHOWN })
    .where(and(inArray(comments.id, [...ids]), eq(comments.status, STATUS_REVIEW)))
    .returning({ id: comments.id });
  return approved.map(({ id }) => id);
}

/** Deletes comments with their likes. Replies to them stay, without the quotation. Returns how many there were. */
export async function deleteComments(db: Database, ids: readonly number[]): Promise<number> {
  const deleted = await db
    .delete(comments)
    .where(inArray(comments.id, [...ids]))
    .returning({ id: comments.id });
  return deleted.length;
}

export type BlockRow = typeof blocks.$inferSelect;
type BlockSettings = Partial<Omit<BlockRow, 'id'>>;

export const findBlocks = (db: Database): Promise<BlockRow[]> => db.select().from(blocks).orderBy(blocks.id);

/** Changes the settings of a block, and leaves those that aren't given. */
export async function changeBlock(db: Database, id: string, settings: BlockSettings): Promise<BlockRow> {
  const [row] = await db
    .insert(blocks)
    .values({ id, anonymous: true, ...settings })
    .onConflictDoUpdate({ target: blocks.id, set: { id, ...settings } })
    .returning();
  return row as BlockRow;
}
