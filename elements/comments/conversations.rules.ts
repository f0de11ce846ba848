import { parseTime } from '../../core/lib/parse-time.js';
import type { Comment, CommentOrder } from './api.js';

/** A comment and the replies below it, oldest first. A reply to a reply stands on the same level. */
export interface Conversation {
  comment: Comment;
  replies: readonly Comment[];
}

/**
 * Puts the replies of one page under what they answer. A reply whose comment is on another page stands by itself, with
 * a quotation: pages that the visitor has seen never change (docs/decisions/0016-comments-as-plain-blocks.md).
 */
export function conversationsOf(rows: readonly Comment[], order: CommentOrder): Conversation[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const repliesOf = new Map<Comment, Comment[]>();
  for (const row of order === 'oldest' ? rows : [...rows].reverse()) {
    const root = rootOf(row, byId);
    if (root !== row) repliesOf.set(root, [...(repliesOf.get(root) ?? []), row]);
  }
  const replies = new Set([...repliesOf.values()].flat());
  return rows
    .filter((row) => !replies.has(row))
    .map((comment) => ({ comment, replies: (repliesOf.get(comment) ?? []).sort(byAge) }));
}

/** The comment that a chain of replies on this page leads to. Replies in a circle are a fault of the server. */
function rootOf(row: Comment, byId: ReadonlyMap<string, Comment>): Comment {
  const seen = new Set([row]);
  for (let at = row; ; ) {
    const parent = byId.get(at.reply?.id ?? '');
    if (!parent) return at;
    if (seen.has(parent)) return row;
    seen.add(parent);
    at = parent;
  }
}

/** Zero where times are unknown, so that the server's order stays. */
const byAge = (a: Comment, b: Comment) =>
  (parseTime(a.createdAt)?.getTime() ?? 0) - (parseTime(b.createdAt)?.getTime() ?? 0);

/** Adds a new reply below the comment that it answers; undefined if none of these conversations has it. */
export function withReply(conversations: readonly Conversation[], reply: Comment): Conversation[] | undefined {
  const answered = reply.reply?.id;
  const found = conversations.find((one) => commentsOf(one).some(({ id }) => id === answered));
  if (!found) return undefined;
  return conversations.map((one) => (one === found ? { ...found, replies: [...found.replies, reply] } : one));
}

export const commentsOf = ({ comment, replies }: Conversation): Comment[] => [comment, ...replies];
