import {
  COMMENT_ORDERS,
  type CommentOrder,
  commentList,
  commentSave,
  graphemeCount,
  trimmed,
  visibleCount,
} from '@sb-elements/elements/contract';
import { and, count, eq } from 'drizzle-orm';
import { badInput, loginNeeded } from '../api-error.js';
import { blocks, comments } from '../database/schema.js';
import type { RequestContext } from '../request-context.js';
import { route } from '../route.js';
import { commentId, isWhole } from './comment-id.js';
import { like } from './comment-likes.js';
import { commentRows, STATUS_REVIEW, STATUS_SHOWN, visibleTo } from './comment-rows.js';

/** A comment has 5 to 1000 characters (docs/spec/behaviour.md §9). */
const MIN_LENGTH = 5;
const MAX_LENGTH = 1000;
const MAX_PAGE_SIZE = 100;
const MAX_PAGE = 1_000_000;

interface Thread {
  siteId: string;
  id?: string;
  dataId?: string;
}

const inThread = ({ siteId, id = '', dataId = '' }: Thread) =>
  and(eq(comments.siteId, siteId), eq(comments.blockId, id), eq(comments.dataId, dataId));

const list = route(commentList, async ({ pn, ps, order = 'newest', ...thread }, context) => {
  if (!isWhole(pn, MAX_PAGE) || !isWhole(ps, Number.MAX_SAFE_INTEGER) || !isOrder(order)) throw badInput();
  const size = Math.min(ps, MAX_PAGE_SIZE);
  const where = inThread(thread);
  const rows = await commentRows(context, { where, order, limit: size + 1, offset: (pn - 1) * size });
  const [all] = await context.db
    .select({ count: count() })
    .from(comments)
    .where(and(where, await visibleTo(context)));
  return { rows: rows.slice(0, size), more: rows.length > size, count: all?.count ?? 0, orders: [...COMMENT_ORDERS] };
});

const isOrder = (order: string): order is CommentOrder => (COMMENT_ORDERS as readonly string[]).includes(order);

const save = route(commentSave, async ({ content: typed, replyId, ...thread }, context) => {
  const content = trimmed(typed);
  if (visibleCount(content) < MIN_LENGTH) throw badInput('留言太短啦！最少五个字');
  if (graphemeCount(content) > MAX_LENGTH) throw badInput('留言太长啦！最多一千个字');
  const author = await authorOf(thread, context);
  const [saved] = await context.db
    .insert(comments)
    .values({
      ...author,
      siteId: thread.siteId,
      blockId: thread.id ?? '',
      dataId: thread.dataId ?? '',
      content,
      replyId: replyId ? await repliable(replyId, thread, context) : null,
      createdAt: context.now(),
    })
    .returning({ id: comments.id });
  const [row] = await commentRows(context, { where: eq(comments.id, saved?.id as number), limit: 1 });
  return row as NonNullable<typeof row>;
});

async function authorOf(thread: Thread, context: RequestContext) {
  const member = await context.member();
  const [block] = await context.db
    .select()
    .from(blocks)
    .where(eq(blocks.id, thread.id ?? ''));
  if (member) return { memberId: member.id, status: block?.reviewsMembers ? STATUS_REVIEW : STATUS_SHOWN };
  if (block && !block.anonymous) throw loginNeeded();
  const visitorHash = context.becomeVisitor();
  return { visitorHash, visitorName: visitorName(visitorHash), status: STATUS_REVIEW };
}

/** A number derived from the browser's hash, so the same browser keeps it. */
const visitorName = (visitorHash: string) =>
  `访客${1000 + (Buffer.from(visitorHash, 'base64url').readUInt16BE() % 9000)}`;

async function repliable(replyId: string, thread: Thread, context: RequestContext): Promise<number> {
  const id = commentId(replyId);
  const [found] = await context.db
    .select({ id: comments.id })
    .from(comments)
    .where(and(eq(comments.id, id), inThread(thread), await visibleTo(context)));
  if (!found) throw badInput('要回复的留言不存在');
  return found.id;
}

export const commentCalls = [list, save, like];
