import { type AnswerOf, reading, writing } from '../../core/http/endpoint.js';

const comment = {
  id: 'id',
  content: 'text',
  'uname?': 'text',
  'portrait?': 'text',
  'status?': 'count',
  'timeago?': 'text',
  'reply?': { 'uname?': 'text', content: 'text' },
} as const;

/** The list and the posting differ in the method. */
export const commentPath = '/openapi/comment';

export const commentList = reading(
  'GET',
  commentPath,
  { pn: 'count', ps: 'count', siteId: 'text', 'id?': 'text', 'dataId?': 'text' },
  { rows: [comment], more: 'flag' },
);

export const commentSave = writing(
  'POST',
  commentPath,
  { content: 'text', 'replyId?': 'id', siteId: 'text', 'id?': 'text', 'dataId?': 'text' },
  comment,
);

/**
 * A comment as the server gives it.
 *
 * @prop id - By which it is replied to.
 * @prop content - What was written; text, not HTML.
 * @prop uname - Who wrote it.
 * @prop portrait - The address of the writer's picture.
 * @prop status - 0 while it is under review.
 * @prop timeago - How long ago that was, in words.
 * @prop reply - The comment that it answers: who wrote that, and what.
 */
export type Comment = AnswerOf<typeof commentSave>;

/** What the list belongs to. */
export interface Thread {
  siteId: string;
  blockId?: string | undefined;
  dataId?: string | undefined;
}

const threadInput = ({ siteId, blockId, dataId }: Thread) => ({ siteId, id: blockId, dataId });

/** Input of the page with this number; the first is 1 (elements.md §4). */
export const pageInput = (thread: Thread, page: number, size: number) => ({
  pn: page,
  ps: size,
  ...threadInput(thread),
});

export const saveInput = (thread: Thread, content: string, replyId?: string) => ({
  content,
  replyId,
  ...threadInput(thread),
});
