import { type AnswerOf, defineMutation, defineQuery } from '../../core/http/endpoint.js';
import { hasText } from '../../core/lib/text.js';

const parts = {
  id: 'id',
  'uname?': 'string',
  'portrait?': 'media',
  'status?': 'number',
  'timeago?': 'string',
  'reply?': { 'uname?': 'string', 'content?': 'string', 'id?': 'id' },
  'createdAt?': 'string',
  'likes?': 'number',
  'liked?': 'boolean',
} as const;

/** Reading the list and posting a comment use the same path; the method tells them apart. */
export const commentPath = '/openapi/comment';

export const commentList = defineQuery(
  'GET',
  commentPath,
  { pn: 'number', ps: 'number', siteId: 'string', 'id?': 'string', 'dataId?': 'string', 'order?': 'string' },
  { rows: [{ ...parts, 'content?': 'string' }], 'more?': 'boolean', 'count?': 'number', 'orders?': ['string'] },
);

export const commentSave = defineMutation(
  'POST',
  commentPath,
  { content: 'string', 'replyId?': 'id', siteId: 'string', 'id?': 'string', 'dataId?': 'string' },
  { ...parts, content: 'string' },
);

/** Sets whether the member likes a comment. Sent only where comments carry `likes`. */
export const commentLike = defineMutation(
  'POST',
  '/openapi/comment/like',
  { id: 'id', like: 'boolean', siteId: 'string' },
  { 'likes?': 'number', 'liked?': 'boolean' },
);

/**
 * A comment as the server returns it.
 *
 * @prop id - Its id; a reply names it.
 * @prop content - Its text; not HTML.
 * @prop uname - The author's name.
 * @prop portrait - The URL of the author's avatar.
 * @prop status - 0 while it is under review.
 * @prop timeago - The time since it was written, as a text.
 * @prop reply - The author, the text and the id of the comment that it replies to.
 * @prop createdAt - The time when it was written: ISO 8601, or seconds or milliseconds since 1970.
 * @prop likes - The number of its likes; absent where the back end has none.
 * @prop liked - Whether the signed-in member likes it.
 */
export type Comment = CommentRow & { content: string };
type CommentRow = AnswerOf<typeof commentList>['rows'][number];

/** A comment without content, such as a deleted one, isn't shown. */
export const hasContent = (row: CommentRow): row is Comment => hasText(row.content ?? '');

/** The block and the entry of a page that comments belong to. */
export interface Thread {
  siteId: string;
  blockId?: string | undefined;
  dataId?: string | undefined;
}

const threadInput = ({ siteId, blockId, dataId }: Thread) => ({ siteId, id: blockId, dataId });

/** The orders of the list that the element knows. The first is the default, which needs no parameter. */
export const COMMENT_ORDERS = ['newest', 'oldest', 'hottest'] as const;
export type CommentOrder = (typeof COMMENT_ORDERS)[number];

/** The query of one page of comments. Pages are numbered from 1 (docs/spec/interface.md §4). */
export const pageInput = (thread: Thread, page: number, size: number, order: CommentOrder = 'newest') => ({
  pn: page,
  ps: size,
  ...threadInput(thread),
  order: order === 'newest' ? undefined : order,
});

export const saveInput = (thread: Thread, content: string, replyId?: string) => ({
  content,
  replyId,
  ...threadInput(thread),
});
