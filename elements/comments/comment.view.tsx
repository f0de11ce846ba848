import { memo, useContext } from 'react';
import { absoluteTime } from '../../core/lib/absolute-time.js';
import { parseTime } from '../../core/lib/parse-time.js';
import { trimmed } from '../../core/lib/text.js';
import { Avatar } from '../../core/ui/avatar.js';
import { LanguageContext, useMessages } from '../../core/ui/language.js';
import { Link } from '../../core/ui/link.js';
import type { Comment } from './api.js';
import { CommentContent, type Contents } from './content.view.js';
import { Likes } from './like.view.js';
import type { ThreadStore } from './store.js';
import { messages } from './strings.js';
import { relativeTime } from './time.rules.js';

/** A name of characters that can't be seen is none. */
export const nameOf = ({ uname = '' }: Pick<Comment, 'uname'>, t: { nameless(): string }) =>
  trimmed(uname) || t.nameless();

export const elementIdOf = (commentId: string) => `c-${commentId}`;

interface CommentArticleProps {
  comment: Comment;
  thread: ThreadStore;
  /** The id of the comment below which it stands. */
  below?: string | undefined;
  contents: Contents;
}

export const CommentArticle = memo(function CommentArticle({ comment, thread, below, contents }: CommentArticleProps) {
  const t = useMessages(messages);
  const name = nameOf(comment, t);
  const { reply } = comment;
  const isPending = comment.status === 0;
  return (
    <article id={elementIdOf(comment.id)} part="comment" aria-label={name}>
      <Avatar src={comment.portrait} name={name} />
      <div>
        <b part="author">{name}</b>
        <CommentTime comment={comment} thread={thread} />
        {isPending && <em part="pending">{t.pending()}</em>}
      </div>
      {/* what it answers stands above it, or among the replies above it, or elsewhere */}
      {reply?.content && (below === undefined || reply.id !== below) && (
        <button type="button" className="bare quote" part="quote" onClick={() => thread.goToQuoted(reply)}>
          {below === undefined ? t.quote(nameOf(reply, t), reply.content) : t.inReplyTo(nameOf(reply, t))}
        </button>
      )}
      <CommentContent text={comment.content.trim()} contents={contents} />
      {!isPending && (
        <Likes comment={comment} store={thread.likes}>
          <button type="button" className="bare action" part="reply" onClick={() => thread.editor.replyTo(comment)}>
            {t.reply()}
          </button>
        </Likes>
      )}
    </article>
  );
});

/**
 * The age in the visitor's language where the time is known, else in the server's words. The title has the exact time. It is
 * the link of the comment.
 */
function CommentTime({ comment, thread }: Pick<CommentArticleProps, 'comment' | 'thread'>) {
  const language = useContext(LanguageContext);
  const t = useMessages(messages);
  const time = parseTime(comment.createdAt);
  if (!time && !comment.timeago) return null;
  const url = thread.urlOf(comment);
  const age = time ? (
    <time part="time" dateTime={time.toISOString()} title={absoluteTime(time, language)}>
      {relativeTime(time, Date.now(), language) ?? t.justNow()}
    </time>
  ) : (
    <small part="time">{comment.timeago}</small>
  );
  return url ? (
    <Link part="link" href={url} onFollow={() => thread.followLink(comment)}>
      {age}
    </Link>
  ) : (
    age
  );
}
