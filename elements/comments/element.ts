import { reactElement } from '../../core/element/define.js';
import portrait from '../../core/ui/avatar.css';
import link from '../../core/ui/link.css';
import { props } from './props.js';
import { createComments } from './store.js';
import sheet from './style.css';
import { Comments } from './view.js';

/**
 * Comments of a page, with replies.
 *
 * @tag sb-comments
 * @attr {string} block-id - Required: the block of the page that the comments belong to.
 * @attr {string} data-id - The entry that the comments belong to.
 * @attr {'member'|'anonymous'} [login-type=member] - Who may comment; anonymous comments are reviewed first.
 * @attr {number} [page-size=20] - How many comments are loaded at once, 1 to 100.
 * @attr {string} site-id - Overrides the `<sb-site>`'s.
 * @attr {string} api-base - Overrides the `<sb-site>`'s.
 * @fires {CustomEvent<{comment: Comment}>} sb-comment - A comment was posted.
 * @fires {CustomEvent<{cause: 'comment'}>} sb-login-required - Cancelable: a member is needed to post.
 * @fires {CustomEvent<{url: string, cause: 'comment'}>} sb-navigate - Cancelable: to login-url, if the page has no login.
 * @fires {CustomEvent<Notice>} sb-notice - Cancelable: a comment was posted, a quoted one not found.
 * @fires sb-ready - Its first content stands, or the error instead of it.
 * @csspart base - The whole.
 * @csspart editor - The box that one writes in.
 * @csspart input - Its text field.
 * @csspart counter - How many characters of how many.
 * @csspart hint - Says that the text is too short.
 * @csspart error - Says that posting failed.
 * @csspart cancel-reply - Ends the reply.
 * @csspart list - The comments.
 * @csspart comment - One comment.
 * @csspart portrait - Its author's picture.
 * @csspart author - Its author's name.
 * @csspart time - How long ago it was written.
 * @csspart pending - Says that it is under review.
 * @csspart quote - What it replies to.
 * @csspart content - Its text.
 * @csspart reply - The button that replies to it.
 * @csspart button - A button.
 * @csspart primary - The button that posts.
 * @csspart more - The button that loads more.
 * @csspart empty - Says that there are no comments.
 * @csspart skeleton - Stands for a comment while the first ones load.
 * @csspart alert - Says that the list can't be loaded.
 * @csspart retry - Its button.
 * @cssstate ready - From `sb-ready` on, until it is removed.
 * @cssstate busy - The list loads, or a comment is being posted.
 * @cssstate error - Something failed; it says so, with a way to try again.
 * @cssstate empty - There are no comments.
 * @cssprop {<length>} [--sb-reserve=760px] - The room that `sb.css` keeps for it until it is ready.
 */
export class SbComments extends reactElement({
  props,
  styles: [link, portrait, sheet],
  create: createComments,
  view: Comments,
}) {
  static readonly tag = 'sb-comments';
}
