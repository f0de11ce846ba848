import { atom, type ReadableAtom } from 'nanostores';
import { createDraft } from '../../../core/drafts/draft.js';
import type { Context } from '../../../core/element/context.js';
import { untilAborted } from '../../../core/lifetime/until-aborted.js';
import { isText } from '../../../core/storage/storage.js';
import { truncate } from './remark.rules.js';

export interface RemarkStore {
  readonly $text: ReadableAtom<string>;
  /** An input method is composing: its text isn't here yet. */
  startComposing(): void;
  /** The field is gone, with what was being composed. */
  stopComposing(): void;
  set(typed: string): void;
  /** It went with the order. Another text that was typed since is still to be sent. */
  forget(sent: string): void;
}

interface RemarkStoreOptions extends Pick<Context<object>, 'site' | 'signal'> {
  /** Of the draft. */
  name: string;
}

/** The visitor's remark on the order. Its draft outlives everything but the order. */
export function createRemark({ site, signal, name }: RemarkStoreOptions): RemarkStore {
  const draft = createDraft({ site, name, isValid: isText, signal });
  const $text = atom(truncate(draft.$value.get() ?? ''));
  let isComposing = false;

  const set = (typed: string) => {
    isComposing = false;
    $text.set(truncate(typed));
  };
  const save = (text: string) => {
    if (text !== (draft.$value.get() ?? '')) draft.set(text || undefined);
  };
  /** A draft doesn't replace a first text that is being composed; that text is saved once it is there. */
  const showDraft = (text = '') => {
    const isBegun = isComposing && $text.get() === '';
    if (!isBegun && text !== $text.get()) set(text);
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
    forget(sent) {
      if ($text.get().trim() !== sent) return;
      draft.set(undefined);
      set('');
    },
  };
}
