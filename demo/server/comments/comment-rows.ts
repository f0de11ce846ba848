import { and, desc, eq, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Comment } from 'sb-elements/contract';
import { comments, members } from '../database/schema.js';
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

interface Page {
  where: SQL | undefined;
  limit: number;
  offset?: number;
}

/** Comments in the format of the API, newest first; the id orders comments of the same instant. */
export async function commentRows(context: RequestContext, { where, limit, offset = 0 }: Page): Promise<Comment[]> {
  const rows = await context.db
    .select({ comment: comments, member: members, replied, repliedMember })
    .from(comments)
    .leftJoin(members, eq(members.id, comments.memberId))
    .leftJoin(replied, and(eq(replied.id, comments.replyId), await visibleTo(context, replied)))
    .leftJoin(repliedMember, eq(repliedMember.id, replied.memberId))
    .where(and(await visibleTo(context), where))
    .orderBy(desc(comments.createdAt), desc(comments.id))
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
    ...(row.replied && { reply: { uname: nameOf(row.replied, row.repliedMember), content: row.replied.content } }),
  }));
}

const nameOf = (comment: { visitorName: string | null }, member: MemberRow | null): string =>
  member?.nickname ?? comment.visitorName ?? '已注销';
