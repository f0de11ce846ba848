import type { ReactNode } from 'react';
import { ErrorMessage } from '../../core/ui/error-message.js';
import { useMessages } from '../../core/ui/language.js';
import { useFailureReason } from '../../core/ui/use-failure-reason.js';
import { useSelector } from '../../core/ui/use-selector.js';
import type { Comment } from './api.js';
import type { LikesStore } from './likes.store.js';
import { messages } from './strings.js';

interface LikesProps {
  comment: Comment;
  store: LikesStore;
  /** Stands between the button and the error. */
  children: ReactNode;
}

/** The button that likes a comment, with the number of likes, where the server has some, and why a press had no effect. */
export function Likes({ comment, store, children }: LikesProps) {
  const t = useMessages(messages);
  const reasonOf = useFailureReason(t);
  const changed = useSelector(store.$likes, (likes) => likes.get(comment.id));
  const { likes = 0, liked = false } = changed ?? comment;
  return (
    <>
      {comment.likes !== undefined && (
        <button
          type="button"
          className="bare action like"
          part="like"
          aria-pressed={liked}
          aria-label={likes ? t.likes(likes) : t.like()}
          onClick={() => store.toggle(comment)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M7.5 10.5v9H4v-9zh1.2l3.6-7c1.5 0 2.6 1.2 2.4 2.7L14 9.5h4.6a2 2 0 0 1 2 2.3l-1 6a2 2 0 0 1-2 1.7H7.5" />
          </svg>
          <span>{likes || t.like()}</span>
        </button>
      )}
      {children}
      {changed?.failure && <ErrorMessage>{t.likeFailed(reasonOf(changed.failure))}</ErrorMessage>}
    </>
  );
}
