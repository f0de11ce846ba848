import { memo, useContext } from 'react';
import { parseTime } from '../../core/lib/parse-time.js';
import { Avatar } from '../../core/ui/avatar.js';
import { LanguageContext, useMessages } from '../../core/ui/language.js';
import type { Comment } from './api.js';
import { LikeButton } from './like.view.js';
import type { ThreadStore } from './store.js';
import { messages } from './strings.js';
import { absoluteTime, relativeTime } from './time.rules.js';

export const elementIdOf = (commentId: string) => `c-${commentId}`;

interface CommentArticleProps {
  comment: Comment;
  thread: ThreadStore;
  /** It stands below the comment that it answers, so the quotation is only a name. */
  isNested?: boolean;
}

export const CommentArticle = memo(function CommentArticle({ comment, thread, isNested }: CommentArticleProps) {
  const t = useMessages(messages);
  const name = comment.uname || t.nameless();
  const { reply } = comment;
  const quoted = reply?.uname || t.nameless();
  return (
    <article id={elementIdOf(comment.id)} part="comment" aria-label={name}>
      <Avatar src={comment.portrait} name={name} />
      <div>
        <b part="author">{name}</b>
        <CommentTime comment={comment} />
        {comment.status === 0 && <em part="pending">{t.pending()}</em>}
      </div>
      {reply?.content && (
        <button
          type="button"
          className={isNested ? 'bare mention' : 'quote'}
          part="quote"
          onClick={() => thread.goToQuoted(reply)}
        >
          {t.quote(quoted, reply.content)}
        </button>
      )}
      <p part="content">{comment.content}</p>
      {comment.likes !== undefined && <LikeButton comment={comment} store={thread.likes} />}
      <button type="button" className="bare action" part="reply" onClick={() => thread.editor.replyTo(comment)}>
        {t.reply()}
      </button>
    </article>
  );
});

/** The age in the visitor's language where the time is known, else in the server's words. The title has the exact time. */
function CommentTime({ comment }: { comment: Comment }) {
  const language = useContext(LanguageContext);
  const t = useMessages(messages);
  const time = parseTime(comment.createdAt);
  if (!time) return comment.timeago ? <small part="time">{comment.timeago}</small> : null;
  return (
    <time part="time" dateTime={time.toISOString()} title={absoluteTime(time, language)}>
      {relativeTime(time, Date.now(), language) ?? t.justNow()}
    </time>
  );
}
