import { atom, type ReadableAtom } from 'nanostores';
import { fit } from './rules.js';

export interface NoteStore {
  readonly $text: ReadableAtom<string>;
  /** Has the visitor begun to write? What was kept doesn't get in between. */
  isBegun: boolean;
  begin(): void;
  set(typed: string): void;
}

/** What the visitor remarks. The code that keeps it comes later. */
export function createNote(): NoteStore {
  const $text = atom('');
  const note = {
    $text,
    isBegun: false,
    begin() {
      note.isBegun = true;
    },
    set(typed: string) {
      note.begin();
      $text.set(fit(typed));
    },
  };
  return note;
}
