import { atom } from 'nanostores';
import { createDraft, mergeTexts } from '../../../core/drafts/draft.js';
import { trimmed } from '../../../core/lib/text.js';
import { untilAborted } from '../../../core/lifetime/until-aborted.js';
import type { Context } from '../../../core/site/context.js';
import { isText } from '../../../core/storage/storage.js';
import { truncateRemark } from './remark.rules.js';

export type RemarkStore = ReturnType<typeof createRemarkStore>;

interface RemarkStoreOptions extends Pick<Context<object>, 'site' | 'signal'> {
  /** The name of the draft. */
  name: string;
}

/** The visitor's remark on the order. Its draft is kept until the order is placed. */
export function createRemarkStore({ site, signal, name }: RemarkStoreOptions) {
  const draft = createDraft({ site, name, isValid: isText, signal });
  const $text = atom(truncateRemark(draft.$value.get() ?? ''));
  let isComposing = false;

  const show = (text: string) => {
    $text.set(truncateRemark(text));
    return $text.get();
  };
  const set = (typed: string) => {
    isComposing = false;
    // a draft that was found during the composition isn't in the field
    const stored = draft.$value.get();
    return show(stored === $text.get() ? typed : mergeTexts(typed, stored));
  };
  const save = (text: string) => {
    if (text !== (draft.$value.get() ?? '')) draft.set(text || undefined);
  };
  /** A restored draft doesn't replace a text that is being composed. A text that belongs to nobody here goes. */
  const showDraft = (text = '') => {
    if (!(isComposing && text) && text !== $text.get()) show(text);
  };
  untilAborted(signal, $text.listen(save), draft.$value.listen(showDraft));

  return {
    $text,
    /** Returns the text that it keeps: no more than the maximum. */
    set,
    /** An input method started composing. The text follows with `set`. */
    startComposing() {
      isComposing = true;
    },
    /** The field was removed, so the composition ended. */
    stopComposing() {
      isComposing = false;
    },
    /** Clears the remark that was sent with the order. A text that was typed since then stays. */
    clearSent(sent: string) {
      if (trimmed($text.get()) !== sent) return;
      draft.set(undefined);
      show('');
    },
  };
}
