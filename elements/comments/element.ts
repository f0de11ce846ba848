import { reactElement } from '../../core/element/react-element.js';
import avatar from '../../core/ui/avatar.css';
import link from '../../core/ui/link.css';
import skeleton from '../../core/ui/skeleton.css';
import comment from './comment.css';
import editor from './editor.css';
import { props } from './props.js';
import { createComments } from './store.js';
import styleSheet from './style.css';
import { Comments } from './view.js';

/**
 * The comments of a page, with replies and an editor.
 *
 * @tag sb-comments
 * @attr {string} block-id - Required: the block of the page that the comments belong to.
 * @attr {string} data-id - The entry of that block, for example an article, that the comments belong to; `auto` for the page itself.
 * @attr {'member'|'anonymous'} [login-type=member] - Who may post; anonymous comments are reviewed first.
 * @attr {number} [page-size=20] - How many comments one page has, 1 to 100.
 * @attr {string} site-id - Overrides the `<sb-site>`'s.
 * @attr {string} api-base - Overrides the `<sb-site>`'s.
 * @fires {CustomEvent<{comment: Comment}>} sb-comment - A comment was posted.
 * @fires {CustomEvent<{cause: 'comment', reason: 'comment' | 'reply' | 'like'}>} sb-login-required - Cancelable: posting, or a like, needs a member.
 * @fires {CustomEvent<{url: string, cause: 'comment'}>} sb-navigate - Cancelable: to login-url, if the page has no login.
 * @fires {CustomEvent<Notice>} sb-notice - Cancelable: a comment was posted, or a quoted or linked one was not found.
 * @fires sb-ready - Its first content, or an error instead of it, is shown.
 * @csspart base - The outer box of the element.
 * @csspart title - The number of comments, or the word for comments where the server doesn't tell it.
 * @csspart orders - The orders of the list, where the server offers some.
 * @csspart order - One order of the list.
 * @csspart editor - The avatar, the text field and the button that posts.
 * @csspart input - Its text field.
 * @csspart counter - The number of characters and the maximum.
 * @csspart hint - Says that the text is too short, or was cut, or is a draft and of when.
 * @csspart error - Says that posting, or a like, failed.
 * @csspart cancel-reply - The button that cancels the reply.
 * @csspart list - The comments.
 * @csspart comment - One comment.
 * @csspart replies - The replies below a comment.
 * @csspart avatar - The author's avatar, or the visitor's own at the text field.
 * @csspart portrait - Deprecated until 1.0: use `avatar`.
 * @csspart author - The author's name.
 * @csspart time - The time since it was written.
 * @csspart link - The link of the comment, around its time.
 * @csspart pending - Says that it is under review.
 * @csspart quote - The comment that it replies to: a quotation, or the author’s name among the replies below one comment.
 * @csspart content - The comment's text.
 * @csspart expand - The button that shows the whole of a long text, or folds it again.
 * @csspart like - The button that likes it, where the server has likes.
 * @csspart reply - The button that replies to it.
 * @csspart button - A button.
 * @csspart primary - The button that posts.
 * @csspart more - The button that loads more.
 * @csspart state - The box in place of comments.
 * @csspart empty - Says that there are no comments.
 * @csspart skeleton - The placeholder of a comment while the first page loads.
 * @csspart alert - Says that the list can't be loaded.
 * @csspart retry - The retry button.
 * @cssstate ready - From `sb-ready` until it is removed.
 * @cssstate busy - The list loads, or a comment is being posted.
 * @cssstate error - Something failed; an error is shown, with a retry button.
 * @cssstate empty - There are no comments.
 * @cssprop {<length>} [--sb-reserve=680px] - The space that `sb.css` reserves for it until it is ready.
 */
export class SbComments extends reactElement({
  props,
  styles: [link, avatar, skeleton, editor, comment, styleSheet],
  create: createComments,
  view: Comments,
}) {
  static readonly tag = 'sb-comments';
}
