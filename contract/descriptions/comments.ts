import { commentLike, commentList, commentSave } from '../../elements/comments/api.js';
import { type Area, describe, entity, NOT_SIGNED_IN, SITE_ID } from './describe.js';

const BLOCK_ID = 'The place of the comments: the attribute `block-id`. Absent: comments without a block.';
const DATA_ID = 'The entry of the page, such as an article: the attribute `data-id`. It may be a path of the site.';

const reply = entity(
  'CommentReply',
  commentSave.answer['reply?'],
  'The comment that a reply answers. It is quoted where it isn’t on the same page of the list.',
  {
    id: 'The id of that comment. With it, the reply is shown under that comment.',
    uname: 'The name of its author.',
    content: 'Its text; not HTML.',
  },
);

const comment = entity(
  'Comment',
  commentSave.answer,
  'A comment or a reply. One without `content`, such as a deleted one, isn’t shown.',
  {
    id: 'Its id. A reply names it, and so does the link to the comment.',
    content: 'Its text. It is shown as text, so don’t escape it.',
    uname: 'The name of its author.',
    portrait: 'The address of the author’s avatar.',
    status: {
      about: 'Whether it was approved.',
      type: 'integer',
      known: { 0: 'Under review: only its author gets it, with a label.', 1: 'Published.' },
    },
    timeago: 'Its age as a text, such as 3分钟前. It is shown where `createdAt` is absent.',
    reply: { about: 'The comment that it answers.', of: reply },
    createdAt: {
      about: 'When it was written: ISO 8601, or seconds or milliseconds since 1970 as a number.',
      type: ['string', 'integer'],
    },
    likes: {
      about: 'How many members like it. Absent: the button isn’t shown, and `commentLike` isn’t called.',
      type: 'integer',
      minimum: 0,
    },
    liked: 'Whether the signed-in member likes it.',
  },
);

const page = entity('CommentPage', commentList.answer, 'A page of the list.', {
  rows: { about: 'The comments, the newest first unless `order` says otherwise.', of: comment },
  more: 'Whether there is a further page. Absent: there is none.',
  count: {
    about: 'How many comments there are on all pages. Absent: the title has no number.',
    type: 'integer',
    minimum: 0,
  },
  orders: {
    about: 'The orders that this back end knows. Absent: visitors have no choice.',
    enum: { newest: 'The newest first.', oldest: 'The oldest first.', hottest: 'The most liked first.' },
  },
});

const first = {
  id: '1042',
  content: '早十秒生，晚十秒老，读到这句忽然想起母亲炒青菜。',
  uname: '阿芸',
  portrait: '/pictures/avatars/ayun.png',
  status: 1,
  timeago: '9分钟前',
  createdAt: '2026-04-06T04:05:06.000Z',
  likes: 12,
  liked: false,
};
const second = {
  id: '1043',
  content: '我也是，这句写得太准了。',
  uname: '豆荚味',
  portrait: '/pictures/avatars/doujia.png',
  status: 1,
  timeago: '2分钟前',
  createdAt: '2026-04-06T04:12:06.000Z',
  likes: 0,
  liked: false,
  reply: { id: '1042', uname: '阿芸', content: first.content },
};

export const comments: Area = {
  name: 'comments',
  title: 'Comments',
  about: 'What `<sb-comments>` calls. With these and a login, a page has comments.',
  calls: {
    commentList: describe(commentList, {
      summary: 'Gives a page of comments.',
      rules: [
        'Give published comments, and those under review only to their authors.',
        'A block that you don’t know, or a new entry, has no comments yet: answer an empty list, or refuse it.',
        'Hold the order steady: a comment that two pages show, or none, is one that a visitor sees twice or never.',
      ],
      input: {
        pn: { about: 'The number of the page.', type: 'integer', minimum: 1 },
        ps: {
          about: 'How many comments a page has: the attribute `page-size`.',
          type: 'integer',
          minimum: 1,
          maximum: 100,
        },
        siteId: SITE_ID,
        id: BLOCK_ID,
        dataId: DATA_ID,
        order: {
          about: 'The order that the visitor chose, one of `orders`. Absent: the newest first.',
          enum: { oldest: 'The oldest first.', hottest: 'The most liked first.' },
        },
      },
      answer: page,
      example: {
        input: { pn: 1, ps: 20, siteId: '1', id: '7', dataId: '/article/1' },
        data: { rows: [second, first], more: false, count: 2, orders: ['newest', 'oldest', 'hottest'] },
        refusal: { status: 400, msg: '请求参数错误' },
      },
    }),
    commentSave: describe(commentSave, {
      summary: 'Saves a comment or a reply, and gives it back.',
      rules: [
        'Refuse less than 5 characters that can be seen, and more than 1000. Count graphemes, as Intl.Segmenter or `\\X` do: a compound emoji is one character. Blanks at both ends and characters of no width don’t count.',
        '`<sb-comments>` asks for a login before it sends a comment, but for `login-type="anonymous"`. Whether a block takes comments of members only is your setting, which no call tells: answer 401 to everybody else. The element then asks for a login and sends the comment again.',
        'Store the comment of a visitor who isn’t signed in under review, with `status` 0.',
      ],
      input: {
        content: { about: 'The text, as it was typed.', minLength: 5 },
        replyId: 'The id of the comment that is answered.',
        siteId: SITE_ID,
        id: BLOCK_ID,
        dataId: DATA_ID,
      },
      answer: comment,
      example: {
        input: { content: second.content, replyId: '1042', siteId: '1', id: '7', dataId: '/article/1' },
        data: { ...second, timeago: '刚刚' },
        refusal: { status: 400, msg: '留言太短啦！最少五个字' },
      },
    }),
    commentLike: describe(commentLike, {
      summary: 'Sets whether the member likes a comment.',
      when: 'Only where comments have `likes`.',
      rules: [
        'It carries what the member wants, not a step: the same call twice counts once.',
        'Answer 401 to a visitor who isn’t signed in.',
      ],
      input: {
        id: 'The id of the comment.',
        like: 'True: the member likes it. False: no longer.',
        siteId: SITE_ID,
      },
      answer: entity('LikeState', commentLike.answer, 'The likes of a comment after the change.', {
        likes: { about: 'How many members like it now.', type: 'integer', minimum: 0 },
        liked: 'Whether this member likes it now.',
      }),
      example: {
        input: { id: '1042', like: true, siteId: '1' },
        data: { likes: 13, liked: true },
        refusal: NOT_SIGNED_IN,
      },
    }),
  },
};
