import { atom, type ReadableAtom } from 'nanostores';
import type { Context } from '../../core/element/define.js';
import type { Failure } from '../../core/http/result.js';
import { requireLogin } from '../../core/member/login.js';
import { forget, isText, keep, recall } from '../../core/storage.js';
import { type Comment, commentSave, saveInput, type Thread } from './api.js';
import { fit, judge } from './rules.js';

export interface EditorStore {
  /** The comment that is answered. */
  readonly $target: ReadableAtom<Comment | undefined>;
  readonly $text: ReadableAtom<string>;
  readonly $busy: ReadableAtom<boolean>;
  readonly $error: ReadableAtom<Failure | undefined>;
  answer(comment: Comment | undefined): void;
  setText(typed: string): void;
  /** The visitor is about to write. */
  prepare(): void;
  submit(): Promise<void>;
}

interface Options extends Pick<Context<object>, 'site' | 'emit' | 'life'> {
  thread: Thread;
  needsMember(): boolean;
  onPosted(comment: Comment): void;
}

/** What the visitor writes: one text per thread and per answered comment, which outlives everything but its success. */
export function createEditor({ thread, site, emit, life, needsMember, onPosted }: Options): EditorStore {
  const place = [thread.blockId, thread.dataId ?? location.pathname].join('|');
  const draftKey = () => `${site.key}|comments|${place}|${$target.get()?.id ?? ''}`;
  const draft = () => recall(draftKey(), isText) ?? '';

  const $target = atom<Comment | undefined>();
  const $text = atom(draft());
  const $busy = atom(false);
  const $error = atom<Failure | undefined>();
  let attempts = 0;

  const write = (text: string) => {
    $text.set(text);
    if (text) keep(draftKey(), text);
    else forget(draftKey());
  };

  const mayPost = async (attempt: number): Promise<boolean> => {
    if (!needsMember()) return true;
    await site.member.load({ signal: life });
    return site.member.$member.get().kind !== 'anonymous' || waitForLogin(attempt);
  };

  /** Whatever the visitor does meanwhile, only the latest attempt goes on. */
  const waitForLogin = async (attempt: number): Promise<boolean> => {
    $busy.set(false);
    const signedIn = await requireLogin(emit, site, 'comment', life);
    const goesOn = signedIn && attempt === attempts && !life.aborted;
    if (goesOn) $busy.set(true);
    return goesOn;
  };

  const post = async (attempt: number, isRepeat = false): Promise<void> => {
    const key = draftKey();
    const result = await site.send(commentSave, saveInput(thread, $text.get().trim(), $target.get()?.id));
    if (result.ok) {
      forget(key);
      $target.set(undefined);
      $text.set(draft());
      onPosted(result.data);
    } else if (result.failure.kind === 'login' && !isRepeat) {
      if (await waitForLogin(attempt)) return post(attempt, true);
    } else {
      $error.set(result.failure);
    }
  };

  return {
    $target,
    $text,
    $busy,
    $error,

    answer(comment) {
      if ($busy.get()) return;
      $target.set(comment);
      $text.set(draft());
      $error.set(undefined);
    },

    setText(typed) {
      write(fit(typed));
      $error.set(undefined);
    },

    prepare() {
      if (needsMember()) site.member.load({ signal: life });
    },

    async submit() {
      if ($busy.get() || judge($text.get()) !== 'fine') return;
      const attempt = ++attempts;
      $busy.set(true);
      $error.set(undefined);
      if (await mayPost(attempt)) await post(attempt);
      if (attempt === attempts) $busy.set(false);
    },
  };
}
