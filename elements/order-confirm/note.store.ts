import { atom, type ReadableAtom } from 'nanostores';
import { forget, isText, keep, recall } from '../../core/storage.js';
import { fit } from './rules.js';

export interface NoteStore {
  readonly $text: ReadableAtom<string>;
  set(typed: string): void;
  /** It went with the order. */
  forget(): void;
}

/** What the visitor remarks: it outlives all but the order. */
export function createNote(place: string): NoteStore {
  const $text = atom(fit(recall(place, isText) ?? ''));
  return {
    $text,
    set(typed) {
      const text = fit(typed);
      $text.set(text);
      if (text) keep(place, text);
      else forget(place);
    },
    forget() {
      forget(place);
      $text.set('');
    },
  };
}
