import { createDraft } from '../../core/drafts/draft.js';
import type { Context } from '../../core/element/context.js';
import { isText } from '../../core/storage/storage.js';
import type { NoteStore } from './note.store.js';

interface Options extends Pick<Context<object>, 'site' | 'signal'> {
  note: NoteStore;
  /** Of the draft. */
  name: string;
}

/** The visitor's remark outlives all but the order (elements.md §4, Drafts). */
export function keepNote({ note, name, site, signal: life }: Options) {
  const draft = createDraft({ site, name, isValid: isText, signal: life });
  const save = (text: string) => text !== (draft.$value.get() ?? '') && draft.set(text || undefined);
  const show = (text = '') => {
    // a first text that is being composed isn't taken away; it is saved once it's there
    const isBegun = note.isComposing && note.$text.get() === '';
    if (!isBegun && text !== note.$text.get()) note.set(text);
  };

  // what was written before this code came is newer than the draft
  if (note.$text.get()) save(note.$text.get());
  else show(draft.$value.get());
  const unsubscribe = [note.$text.listen(save), draft.$value.listen(show)];
  life.addEventListener('abort', () => {
    for (const end of unsubscribe) end();
  });

  return {
    /** It went with the order; another text is still to be sent. */
    forget(remark: string) {
      if (note.$text.get().trim() !== remark) return;
      draft.set(undefined);
      note.set('');
    },
  };
}
