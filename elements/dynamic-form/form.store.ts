import { atom, type ReadableAtom } from 'nanostores';
import { type Entry, entriesOf, isOf, pairsOf, restore } from '../../core/form/entries.js';
import type { Step } from '../../core/form/field.js';
import { createFields, type FieldStore, type Fields } from '../../core/form/fields.js';
import { createFormDraft } from '../../core/form/form-draft.js';
import { emptyValue, isEmpty } from '../../core/form/value.js';
import type { Site } from '../../core/site/site.js';
import { headingIdOf } from './focus-targets.rules.js';

/** The fields of one definition, and the step that the visitor is at. */
export interface FormStore {
  /** Another definition has another id. */
  readonly id: number;
  readonly steps: readonly Step[];
  readonly html: string;
  readonly fields: Fields;
  readonly $at: ReadableAtom<number>;
  /** The id to focus: of a field, of a step's heading, or of another control. */
  readonly $focus: ReadableAtom<{ id: string } | undefined>;
  readonly $restored: ReadableAtom<boolean>;
  /** An upload is in flight: the form can be filled in, but not sent. */
  readonly $uploading: ReadableAtom<boolean>;
  focusField(id: string): void;
  /** Validates all of the form or one step, up to the first field that is wrong: it gets the focus. */
  check(step?: Step): boolean;
  next(): void;
  previous(): void;
  isLast(): boolean;
  /** The values, to be restored in the form that replaces this one. */
  entries(): Entry[];
  /** The values as they are sent. */
  pairs(): { name: string; value: string }[];
  reset(): void;
  /** Empties the fields that still hold what was submitted; later changes stay, as a draft. */
  resetSubmitted(submitted: readonly Entry[]): void;
  clear(): void;
  /** The visitor has begun to fill in a field. */
  begin(id: string): void;
}

interface FormStoreOptions {
  site: Site;
  steps: readonly Step[];
  html: string;
  /** Names the form's draft. */
  draftName: string;
  /** What was filled in when the definition changed. */
  entries: readonly Entry[];
  onEdit(): void;
  signal: AbortSignal;
}

let count = 0;

export function createForm({ site, steps, html, draftName, entries, onEdit, signal }: FormStoreOptions): FormStore {
  const $uploading = atom(false);
  const fields = createFields(
    steps.flatMap((step) => step.fields),
    ({ id }) => {
      draft.begin(id);
      draft.scheduleSave();
      onEdit();
    },
    () => $uploading.set([...fields.values()].some((store) => store.isBusy())),
  );
  const $at = atom(0);
  const $focus = atom<{ id: string } | undefined>();
  const last = steps.length - 1;
  const draft = createFormDraft({
    site,
    name: draftName,
    fields,
    step: $at.get,
    onRestore: (step) => $at.set(Math.min(Math.max(0, step), Math.max(0, last))),
    signal,
  });
  if (entries.length) {
    restore(fields, entries);
    draft.dismissRestored();
  }

  const stepOf = (id: string) => steps.findIndex((step) => step.fields.some((field) => field.id === id));
  const storesIn = (step: Step): FieldStore[] => step.fields.flatMap(({ id }) => fields.get(id) ?? []);
  const focusField = (id: string) => {
    const step = stepOf(id);
    if (step >= 0) $at.set(step);
    $focus.set({ id });
  };
  const goTo = (step: number) => {
    $at.set(step);
    $focus.set({ id: headingIdOf(step) });
    draft.scheduleSave();
  };
  const check = (step?: Step) => {
    // a step needn't wait for its uploads: the form does
    const isWrong = (store: FieldStore) => !(step && store.isBusy()) && !store.check();
    const wrong = (step ? [step] : steps).flatMap(storesIn).find(isWrong);
    if (wrong) focusField(wrong.field.id);
    return !wrong;
  };
  const reset = (isOver: (store: FieldStore) => boolean = () => true) => {
    const rest = [...fields.values()].filter((store) => !isOver(store));
    for (const store of fields.values()) if (!rest.includes(store)) store.set(emptyValue(store.field));
    draft.clear();
    if (rest.length) draft.scheduleSave();
    $at.set(0);
  };

  return {
    id: ++count,
    steps,
    html,
    fields,
    $at,
    $focus,
    $restored: draft.$restored,
    $uploading,
    focusField,
    check,
    next: () => void (check(steps[$at.get()]) && goTo($at.get() + 1)),
    previous: () => goTo($at.get() - 1),
    isLast: () => $at.get() >= last,
    entries: () => entriesOf(fields, () => true),
    pairs: () => pairsOf(fields),
    reset: () => reset(),
    resetSubmitted: (submitted) =>
      reset((store) => !store.isBusy() && (isEmpty(store.value()) || submitted.some((entry) => isOf(entry, store)))),
    begin: draft.begin,
    clear() {
      reset();
      onEdit();
      const [first] = fields.keys();
      if (first) focusField(first);
    },
  };
}
