import { atom, type ReadableAtom } from 'nanostores';
import type { Context } from '../../../core/context/context.js';
import { createDraft } from '../../../core/drafts/draft.js';
import { untilAborted } from '../../../core/lifetime/until-aborted.js';
import { isText } from '../../../core/storage/storage.js';
import { truncateRemark } from './remark.rules.js';

export interface RemarkStore {
  readonly $text: ReadableAtom<string>;
  /** An input method started composing. The text follows with `set`. */
  startComposing(): void;
  /** The field was removed, so the composition ended. */
  stopComposing(): void;
  /** Returns the text that it keeps: no more than the maximum. */
  set(typed: string): string;
  /** Clears the remark that was sent with the order. A text that was typed since then stays. */
  clearSent(sent: string): void;
}

interface RemarkStoreOptions extends Pick<Context<object>, 'site' | 'signal'> {
  /** The name of the draft. */
  name: string;
}

/** The visitor's remark on the order. Its draft is kept until the order is placed. */
export function createRemarkStore({ site, signal, name }: RemarkStoreOptions): RemarkStore {
  const draft = createDraft({ site, name, isValid: isText, signal });
  const $text = atom(truncateRemark(draft.$value.get() ?? ''));
  let isComposing = false;

  const set = (typed: string) => {
    isComposing = false;
    $text.set(truncateRemark(typed));
    return $text.get();
  };
  const save = (text: string) => {
    if (text !== (draft.$value.get() ?? '')) draft.set(text || undefined);
  };
  /** A restored draft doesn't replace a text that is being composed. */
  const showDraft = (text = '') => {
    const isTypingStarted = isComposing && $text.get() === '';
    if (!isTypingStarted && text !== $text.get()) set(text);
  };
  untilAborted(signal, $text.listen(save), draft.$value.listen(showDraft));

  return {
    $text,
    set,
    startComposing() {
      isComposing = true;
    },
    stopComposing() {
      isComposing = false;
    },
    clearSent(sent) {
      if ($text.get().trim() !== sent) return;
      draft.set(undefined);
      set('');
    },
  };
}
