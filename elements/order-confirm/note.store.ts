import { atom, type ReadableAtom } from 'nanostores';
import { fit } from './rules.js';

export interface NoteStore {
  readonly $text: ReadableAtom<string>;
  /** An input method is at work: its text isn't here yet. */
  readonly isComposing: boolean;
  startComposing(): void;
  /** Its field is gone, with what was being composed. */
  stopComposing(): void;
  set(typed: string): void;
}

/** What the visitor remarks. The code that keeps it comes later. */
export function createNote(): NoteStore {
  const $text = atom('');
  let isComposing = false;
  return {
    $text,
    get isComposing() {
      return isComposing;
    },
    startComposing() {
      isComposing = true;
    },
    stopComposing() {
      isComposing = false;
    },
    set(typed: string) {
      isComposing = false;
      $text.set(fit(typed));
    },
  };
}
