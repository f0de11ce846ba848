import { atom } from 'nanostores';
import { createDraft } from '../drafts/draft.js';
import { untilAborted } from '../lifetime/until-aborted.js';
import type { Site } from '../site/site.js';
import { isNumber, isTime } from '../storage/storage.js';
import { entriesOf, type FieldEntry, isDraftable, isEntries, mergeEntries, restore } from './entries.js';
import type { Fields } from './fields.js';
import { emptyValue, isEmpty } from './value.js';

/** Debounce of saving after the last input, in ms. */
const SAVE_DELAY_MS = 300;

interface SavedForm {
  entries: FieldEntry[];
  /** The step that the visitor was at. */
  at: number;
  /** In ms; drafts of earlier versions lack it. */
  savedAt?: number | undefined;
}

interface FormDraftOptions {
  site: Site;
  /** Names the draft among those of the site. */
  name: string;
  fields: Fields;
  /** The step that the visitor is at. */
  step?(): number;
  /** The fields have the values of another draft now, or none. */
  onRestore?(step: number): void;
  signal: AbortSignal;
}

/**
 * Stores the values of a form across reloads and logins, and restores them. The draft belongs to the member who wrote it
 * (core/drafts/draft.ts): after a logout, or for another member, the fields show that owner's draft or are empty.
 */
export function createFormDraft({ site, name, fields, step = () => 0, onRestore, signal }: FormDraftOptions) {
  const $restored = atom(false);
  const $savedAt = atom<number | undefined>();
  const begun = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    if (!timer) return;
    clearTimeout(timer);
    timer = undefined;
    const entries = entriesOf(fields, isDraftable);
    draft.set(entries.length ? { entries, at: step(), savedAt: Date.now() } : undefined);
  };
  const flushHidden = () => document.hidden && flush();
  // runs before the draft's own listener, so that the last input is saved for the member who typed it
  const unsubscribe = site.member.$member.listen(flush);
  const draft = createDraft({ site, name, isValid: isSavedForm, signal, merge: mergeForms });

  /** Restores the fields that the visitor hasn't begun to fill in. */
  const restoreSaved = () => {
    const saved = draft.$value.get();
    const untouched = new Map([...fields].filter(([id, store]) => !begun.has(id) && isEmpty(store.value())));
    if (!saved || !restore(untouched, saved.entries)) return;
    $savedAt.set(isTime(saved.savedAt) ? saved.savedAt : undefined);
    $restored.set(true);
    // the step changes only if the visitor hasn't filled in anything
    if (untouched.size === fields.size) onRestore?.(saved.at);
  };
  const empty = () => {
    begun.clear();
    for (const store of fields.values()) store.set(emptyValue(store.field));
    $restored.set(false);
    onRestore?.(0);
  };

  restoreSaved();
  draft.$owner.listen((_, before) => {
    if (before) empty();
    restoreSaved();
  });
  addEventListener('pagehide', flush, { signal });
  document.addEventListener('visibilitychange', flushHidden, { signal });
  untilAborted(signal, unsubscribe, flush);

  return {
    /** Whether the fields show values of an earlier visit. */
    $restored,
    /** The time, in ms, when the restored values were saved; undefined if it isn't known. */
    $savedAt,
    /** Hides the note about restored values, because the visitor never left. */
    dismissRestored: () => $restored.set(false),
    /** The visitor has begun to fill in a field, so a draft that is found later doesn't replace its value. */
    begin: (id: string) => void begun.add(id),
    /** Saves after the debounce, or when the page is left. */
    scheduleSave() {
      clearTimeout(timer);
      timer = setTimeout(flush, SAVE_DELAY_MS);
    },
    /** Removes the draft: the form was submitted, or the visitor discards it. */
    clear() {
      clearTimeout(timer);
      timer = undefined;
      begun.clear();
      draft.set(undefined);
      $restored.set(false);
    },
  };
}

const isSavedForm = (value: unknown): value is SavedForm =>
  typeof value === 'object' &&
  value !== null &&
  isEntries((value as SavedForm).entries) &&
  isNumber((value as SavedForm).at);

/** Values typed before the login win; the rest of the member's earlier draft is kept. */
const mergeForms = (written: SavedForm, earlier: SavedForm): SavedForm => ({
  entries: mergeEntries(written.entries, earlier.entries),
  at: written.at,
  savedAt: written.savedAt,
});
