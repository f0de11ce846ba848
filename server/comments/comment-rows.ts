import type { Comment, CommentOrder } from '@sb-elements/elements/contract';
import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { commentLikes, comments, members } from '../database/schema.js';
import type { MemberRow, RequestContext } from '../request-context.js';
import { timeago } from './timeago.js';

export const STATUS_REVIEW = 0;
export const STATUS_SHOWN = 1;

const replied = alias(comments, 'replied');
const repliedMember = alias(members, 'replied_member');

/** A comment under review is visible to its author only, identified by session or visitor cookie. */
export async function visibleTo(
  context: RequestContext,
  table: typeof comments | typeof replied = comments,
): Promise<SQL> {
  const member = await context.member();
  const visitorHash = context.visitorHash();
  return or(
    eq(table.status, STATUS_SHOWN),
    member && eq(table.memberId, member.id),
    visitorHash ? eq(table.visitorHash, visitorHash) : undefined,
  ) as SQL;
}

/** The id orders comments of the same instant. */
const NEWEST_FIRST = [desc(comments.createdAt), desc(comments.id)];
const ORDER_BY: Record<CommentOrder, SQL[]> = {
  newest: NEWEST_FIRST,
  oldest: [asc(comments.createdAt), asc(comments.id)],
  hottest: [desc(comments.likes), ...NEWEST_FIRST],
};

interface Page {
  where: SQL | undefined;
  limit: number;
  offset?: number;
  order?: CommentOrder;
}

/** Comments in the format of the API. */
export async function commentRows(
  context: RequestContext,
  { where, limit, offset = 0, order = 'newest' }: Page,
): Promise<Comment[]> {
  const liker = await context.member();
  const rows = await context.db
    .select({ comment: comments, member: members, replied, repliedMember, liked: likedBy(liker) })
    .from(comments)
    .leftJoin(members, eq(members.id, comments.memberId))
    .leftJoin(replied, and(eq(replied.id, comments.replyId), await visibleTo(context, replied)))
    .leftJoin(repliedMember, eq(repliedMember.id, replied.memberId))
    .where(and(await visibleTo(context), where))
    .orderBy(...ORDER_BY[order])
    .limit(limit)
    .offset(offset);
  const now = context.now();
  return rows.map((row) => ({
    id: String(row.comment.id),
    content: row.comment.content,
    uname: nameOf(row.comment, row.member),
    portrait: row.member?.portrait ?? context.avatarUrlOf(nameOf(row.comment, row.member)),
    status: row.comment.status,
    timeago: timeago(row.comment.createdAt, now),
    createdAt: row.comment.createdAt.toISOString(),
    likes: row.comment.likes,
    liked: row.liked,
    ...(row.replied && {
      reply: {
        id: String(row.replied.id),
        uname: nameOf(row.replied, row.repliedMember),
        content: row.replied.content,
      },
    }),
  }));
}

const likedBy = (member: MemberRow | undefined): SQL<boolean> =>
  member
    ? sql<boolean>`exists (select 1 from ${commentLikes} where ${commentLikes.commentId} = ${comments.id} and ${commentLikes.memberId} = ${member.id})`
    : sql<boolean>`false`;

export const nameOf = (comment: { visitorName: string | null }, member: MemberRow | null): string =>
  member?.nickname ?? comment.visitorName ?? '已注销';
