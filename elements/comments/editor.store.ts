import { atom, type ReadableAtom } from 'nanostores';
import type { Context } from '../../core/context/context.js';
import { createDraft } from '../../core/drafts/draft.js';
import type { Failure } from '../../core/http/result.js';
import { untilAborted } from '../../core/lifetime/until-aborted.js';
import type { MemberState } from '../../core/member/member.js';
import { latestAttempt } from '../../core/request/latest-attempt.js';
import { sendWithLogin } from '../../core/request/send-with-login.js';
import { isText } from '../../core/storage/storage.js';
import { type Comment, commentSave, saveInput, type Thread } from './api.js';
import { checkLength, truncateToMax } from './rules.js';

export interface EditorStore {
  /** The comment that the visitor replies to. */
  readonly $target: ReadableAtom<Comment | undefined>;
  readonly $text: ReadableAtom<string>;
  readonly $busy: ReadableAtom<boolean>;
  readonly $error: ReadableAtom<Failure | undefined>;
  /** The author of the text, if known. */
  readonly $member: ReadableAtom<MemberState>;
  /** Starts a reply to this comment; without one, a comment of its own. */
  replyTo(comment: Comment | undefined): void;
  /** Returns the text that it keeps: no more than the maximum. */
  setText(typed: string): string;
  /** Loads the member before the visitor submits: called when the field gets the focus. */
  prefetchMember(): void;
  submit(): Promise<void>;
}

interface EditorOptions extends Pick<Context<object>, 'site' | 'emit' | 'signal'> {
  thread: Thread;
  needsMember(): boolean;
  onPosted(comment: Comment): void;
}

/** Drafts by the id of the comment that they reply to. The id is empty for a comment that replies to none. */
type Drafts = Readonly<Record<string, string>>;

const isDrafts = (value: unknown): value is Drafts =>
  typeof value === 'object' && value !== null && Object.values(value).every(isText);

/** The text that the visitor writes. There is one draft per thread and per comment replied to. */
export function createEditor({
  thread,
  site,
  emit,
  signal: threadSignal,
  needsMember,
  onPosted,
}: EditorOptions): EditorStore {
  const draft = createDraft({
    site,
    name: ['comments', thread.blockId, thread.dataId ?? location.pathname].join('|'),
    isValid: isDrafts,
    signal: threadSignal,
    merge: (written, earlier) => ({ ...earlier, ...written }),
  });
  const $target = atom<Comment | undefined>();
  const targetId = () => $target.get()?.id ?? '';
  const draftText = () => draft.$value.get()?.[targetId()] ?? '';
  const $text = atom(draftText());
  const $busy = atom(false);
  const $error = atom<Failure | undefined>();
  const attempts = latestAttempt(threadSignal);

  const saveDraft = (text: string) => {
    const { [targetId()]: _, ...others } = draft.$value.get() ?? {};
    const drafts = text ? { ...others, [targetId()]: text } : others;
    draft.set(Object.keys(drafts).length ? drafts : undefined);
  };
  const showDraft = () => $text.set(draftText());
  untilAborted(threadSignal, draft.$value.listen(showDraft));

  return {
    $target,
    $text,
    $busy,
    $error,
    $member: site.member.$member,

    replyTo(comment) {
      if ($busy.get()) return;
      // a comment that waits for a login is no longer sent: the visitor writes another one
      attempts.cancel();
      $target.set(comment);
      showDraft();
      $error.set(undefined);
    },

    setText(typed) {
      saveDraft(truncateToMax(typed));
      $error.set(undefined);
      return $text.get();
    },

    prefetchMember() {
      if (needsMember()) site.member.load({ signal: threadSignal });
    },

    async submit() {
      const submitted = $text.get();
      if ($busy.get() || checkLength(submitted) !== 'valid') return;
      const signal = attempts.next();
      // fixed at the click: text typed while a login is pending stays a draft (docs/spec/interface.md §4)
      const input = saveInput(thread, submitted.trim(), $target.get()?.id);
      $busy.set(true);
      $error.set(undefined);
      const result = await sendWithLogin(() => site.send(commentSave, input), {
        site,
        emit,
        cause: 'comment',
        signal,
        memberOnly: needsMember(),
        onLogin: (isLoginPending) => $busy.set(!isLoginPending),
      });
      if (result.ok) {
        if ($text.get() === submitted) saveDraft('');
        if (!signal.aborted) $target.set(undefined);
        showDraft();
        if (result.data) onPosted(result.data);
      }
      if (signal.aborted) return;
      if (!result.ok && result.failure.kind !== 'aborted') $error.set(result.failure);
      $busy.set(false);
    },
  };
}
