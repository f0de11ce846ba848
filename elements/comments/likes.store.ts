import { atom } from 'nanostores';
import type { Failure } from '../../core/http/result.js';
import { sendWithLogin, sharedLogin } from '../../core/member/send-with-login.js';
import { type LatestAttempt, latestAttempt } from '../../core/request/latest-attempt.js';
import type { Context } from '../../core/site/context.js';
import { type Comment, commentLike } from './api.js';

/** The likes of a comment as they are shown. */
export interface Like {
  readonly likes: number;
  readonly liked: boolean;
  /** Why the latest press had no effect. */
  readonly failure?: Failure;
}

export type LikesStore = ReturnType<typeof createLikes>;

/** A change on its way. Presses meanwhile change `wanted`; the next call sends it. */
interface Change {
  confirmed: Like;
  wanted: boolean;
  isWaitingForLogin: boolean;
  /** One for each comment, so that a press at another one ends nothing. */
  attempt: LatestAttempt;
}

/** What the server listed. */
const listed = ({ likes = 0, liked = false }: Comment): Like => ({ likes, liked });

/** How the likes look once the server has carried out the change. */
const expected = ({ confirmed: { likes, liked }, wanted }: Change): Like => ({
  likes: Math.max(0, likes + Number(wanted) - Number(liked)),
  liked: wanted,
});

/** The likes of the comments of a thread. */
export function createLikes({ site, emit, signal }: Pick<Context<object>, 'site' | 'emit' | 'signal'>) {
  const $likes = atom<ReadonlyMap<string, Like>>(new Map());
  const changes = new Map<string, Change>();
  const share = sharedLogin();

  const show = (id: string, like: Like) => $likes.set(new Map($likes.get()).set(id, like));

  /** Sends until the server has what the visitor wanted last. */
  const sync = async (id: string, change: Change) => {
    const attempt = change.attempt.next();
    const isCurrent = () => changes.get(id) === change;
    const onLoginPending = (isLoginPending: boolean) => {
      change.isWaitingForLogin = isLoginPending;
      if (isCurrent()) show(id, isLoginPending ? change.confirmed : expected(change));
    };
    while (change.wanted !== change.confirmed.liked) {
      // fixed here: a press while a login is pending is another change
      const input = { id, like: change.wanted, siteId: site.settings.siteId };
      const login = { site, emit, cause: 'comment', reason: 'like' as const, signal: attempt, onLoginPending, share };
      const result = await sendWithLogin(() => site.send(commentLike, input), login);
      if (!isCurrent()) return;
      if (!result.ok) {
        const { failure } = result;
        show(id, failure.kind === 'aborted' ? change.confirmed : { ...change.confirmed, failure });
        break;
      }
      const { likes = expected(change).likes, liked = input.like } = result.data ?? {};
      change.confirmed = { likes, liked };
      // a server that keeps no like of this member is believed, not asked for ever
      if (change.wanted === input.like) change.wanted = liked;
      show(id, expected(change));
    }
    changes.delete(id);
  };

  return {
    /** The comments whose likes were changed on this page, by id; the others are as the server listed them. */
    $likes,

    /** Likes a comment, or takes the like back: an optimistic update, which is rolled back if the server refuses it. */
    toggle(comment: Comment) {
      const { id } = comment;
      const under = changes.get(id);
      if (under && !under.isWaitingForLogin) {
        under.wanted = !under.wanted;
        show(id, expected(under));
        return;
      }
      const { likes, liked } = $likes.get().get(id) ?? listed(comment);
      under?.attempt.cancel();
      const attempt = latestAttempt(signal);
      const change = { confirmed: { likes, liked }, wanted: !liked, isWaitingForLogin: false, attempt };
      changes.set(id, change);
      show(id, expected(change));
      sync(id, change);
    },

    /** Drops everything: another member is signed in, or nobody. */
    forget() {
      changes.clear();
      $likes.set(new Map(Array.from($likes.get(), ([id, { likes }]) => [id, { likes, liked: false }])));
    },
  };
}
