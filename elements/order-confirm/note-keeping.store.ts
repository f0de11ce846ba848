import type { Context } from '../../core/element/define.js';
import { forget, isText, keep, recall } from '../../core/storage.js';
import type { NoteStore } from './note.store.js';
import { followOwner } from './owner.store.js';

interface Options extends Pick<Context<object>, 'site' | 'life'> {
  note: NoteStore;
  /** Where remarks lie, each member's own. */
  place: string;
}

/** The visitor's remark outlives all but the order; on the same device nobody else sees it. */
export function keepNote({ note, place, site, life }: Options): void {
  let owner: string | undefined;
  const keyOf = (id = '') => `${place}|${id}`;
  // what is nobody's yet is of whoever sits at this tab
  const placeOf = (id: string | undefined) => (id === undefined ? 'sessionStorage' : 'localStorage');

  const write = (text: string) => {
    if (text) keep(keyOf(owner), text, placeOf(owner));
    else forget(keyOf(owner), placeOf(owner));
  };
  const putBack = () => {
    note.set(recall(keyOf(owner), isText, placeOf(owner)) ?? '');
    note.isBegun = false;
  };

  if (!note.isBegun) putBack();
  life.addEventListener('abort', note.$text.subscribe(write));
  followOwner({ site, life }, (id, before) => {
    const text = note.$text.get();
    if (before === undefined) forget(keyOf(), placeOf(undefined));
    owner = id;
    // what was written before anybody was known was the same visitor's
    if (before === undefined && text) write(text);
    else if (before !== undefined || !note.isBegun) putBack();
  });
}
