import { atom } from 'nanostores';
import { createDraft, mergeTexts } from '../../core/drafts/draft.js';
import type { Failure } from '../../core/http/result.js';
import { trimmed } from '../../core/lib/text.js';
import { untilAborted } from '../../core/lifetime/until-aborted.js';
import { sendWithLogin } from '../../core/member/send-with-login.js';
import { latestAttempt } from '../../core/request/latest-attempt.js';
import type { Context } from '../../core/site/context.js';
import { isText, isTime } from '../../core/storage/storage.js';
import { type Comment, commentSave, hasContent, saveInput, type Thread } from './api.js';
import type { ListStore } from './list.store.js';
import { checkLength, isPosted, truncateToMax } from './rules.js';

export type EditorStore = ReturnType<typeof createEditor>;

interface EditorOptions extends Pick<Context<object>, 'site' | 'emit' | 'signal'> {
  thread: Thread;
  list: Pick<ListStore, 'watch'>;
  needsMember(): boolean;
  /** Without a comment in the answer: its text. */
  onPosted(comment: Comment | string): void;
}

/** Drafts by the id of the comment that they reply to. The id is empty for a comment that replies to none. */
type Drafts = Readonly<Record<string, SavedText | string>>;

/** Earlier versions saved the text only. */
interface SavedText {
  text: string;
  /** In ms. */
  savedAt?: number | undefined;
}

const savedOf = (saved: Drafts[string] | undefined): SavedText =>
  typeof saved === 'object' ? saved : { text: saved ?? '' };

const isSaved = (value: unknown): value is Drafts[string] =>
  isText(value) || (typeof value === 'object' && value !== null && isText((value as SavedText).text));

const isDrafts = (value: unknown): value is Drafts =>
  typeof value === 'object' && value !== null && Object.values(value).every(isSaved);

const mergeDrafts = (written: Drafts, earlier: Drafts): Drafts => ({
  ...earlier,
  ...Object.fromEntries(
    Object.entries(written).map(([id, saved]) => {
      const { text, savedAt } = savedOf(saved);
      return [id, { text: truncateToMax(mergeTexts(text, savedOf(earlier[id]).text)), savedAt }];
    }),
  ),
});

/** An earlier draft may have been found while the text was sent; it stays. */
const withoutSent = (text: string, sent: string) =>
  `\n${text}`.endsWith(`\n${sent}`) ? text.slice(0, -sent.length).trimEnd() : text;

/** The text that the visitor writes. There is one draft per thread and per comment replied to. */
export function createEditor({ thread, list, site, emit, signal: threadSignal, needsMember, onPosted }: EditorOptions) {
  const draft = createDraft({
    site,
    name: ['comments', thread.blockId, thread.dataId ?? location.pathname].join('|'),
    isValid: isDrafts,
    signal: threadSignal,
    merge: mergeDrafts,
  });
  const $target = atom<Comment | undefined>();
  const targetId = () => $target.get()?.id ?? '';
  const openedAt = Date.now();
  const saved = () => savedOf(draft.$value.get()?.[targetId()]);
  const draftText = () => saved().text;
  const restoredAt = () => {
    const { savedAt } = saved();
    return isTime(savedAt) && savedAt < openedAt ? savedAt : undefined;
  };
  const $text = atom(draftText());
  const $busy = atom(false);
  const $error = atom<Failure | undefined>();
  const $isCut = atom(false);
  const $restoredAt = atom(restoredAt());
  const attempts = latestAttempt(threadSignal);

  const saveDraft = (text: string) => {
    const { [targetId()]: _, ...others } = draft.$value.get() ?? {};
    const drafts = text ? { ...others, [targetId()]: { text, savedAt: Date.now() } } : others;
    draft.set(Object.keys(drafts).length ? drafts : undefined);
  };
  let isComposing = false;
  let isReplyNew = false;
  const showDraft = () => {
    // a text that is being composed stays, unless it belongs to a member who has logged out
    if (!(isComposing && draftText())) $text.set(draftText());
    $restoredAt.set(restoredAt());
  };
  untilAborted(threadSignal, draft.$value.listen(showDraft));

  return {
    /** The comment that the visitor replies to. */
    $target,
    $text,
    $busy,
    $error,
    /** What the visitor typed last was too long, and was cut. */
    $isCut,
    /** The time, in ms, when the text was saved, if it is of an earlier visit. */
    $restoredAt,
    /** The author of the text, if known. */
    $member: site.member.$member,

    /** Starts a reply to this comment; without one, a comment of its own. */
    replyTo(comment: Comment | undefined) {
      if ($busy.get()) return;
      // a comment that waits for a login is no longer sent: the visitor writes another one
      attempts.cancel();
      isComposing = false;
      isReplyNew = true;
      $target.set(comment);
      $isCut.set(false);
      showDraft();
      $error.set(undefined);
    },

    /** Whether a reply has just begun, so that its field gets the focus. True once. */
    takesFocus() {
      const isNew = isReplyNew;
      isReplyNew = false;
      return isNew;
    },

    /** An input method started composing. The text follows with `setText`; until then the field keeps its text. */
    startComposing() {
      isComposing = true;
    },

    /** Returns the text that it keeps: no more than the maximum. `after` is the number of units behind the caret. */
    setText(typed: string, after?: number) {
      isComposing = false;
      // a draft that was found during the composition isn't in the field
      const unseen = draftText() === $text.get() ? '' : draftText();
      const whole = mergeTexts(typed, unseen);
      const kept = truncateToMax(whole, after);
      saveDraft(kept);
      $isCut.set(kept !== whole);
      $error.set(undefined);
      return $text.get();
    },

    /** Loads the member before the visitor submits: called when the field gets the focus. */
    prefetchMember() {
      if (needsMember()) site.member.load({ signal: threadSignal });
    },

    async submit() {
      const submitted = $text.get();
      if ($busy.get() || checkLength(submitted) !== 'valid') return;
      const signal = attempts.next();
      // fixed at the click: text typed while a login is pending stays a draft (docs/spec/interface.md §4)
      const input = saveInput(thread, trimmed(submitted), $target.get()?.id);
      $busy.set(true);
      $error.set(undefined);
      const findPosted = list.watch();
      const result = await sendWithLogin(() => site.send(commentSave, input), {
        site,
        emit,
        cause: 'comment',
        reason: input.replyId ? 'reply' : 'comment',
        signal,
        memberOnly: needsMember(),
        onLoginPending: (isLoginPending) => $busy.set(!isLoginPending),
      });
      let posted = result.ok && (result.data && hasContent(result.data) ? result.data : input.content);
      // the server may have taken it
      if (!result.ok && result.failure.kind === 'network') {
        posted = (await findPosted((comment) => isPosted(comment, input, site.member.$member.get()))) ?? false;
      }
      if (posted) {
        saveDraft(withoutSent(draftText(), submitted));
        if (!signal.aborted) $target.set(undefined);
        showDraft();
        onPosted(posted);
      }
      if (signal.aborted) return;
      if (!posted && !result.ok && result.failure.kind !== 'aborted') $error.set(result.failure);
      $busy.set(false);
    },
  };
}
