import { atom, type ReadableAtom } from 'nanostores';
import type { Site } from '../../core/context/site.js';
import { entriesOf, type FieldEntry, matchesField, pairsOf, restore } from '../../core/form/entries.js';
import type { FormStep } from '../../core/form/field.js';
import { createFields, type FieldStore, type Fields } from '../../core/form/fields.js';
import { createFormDraft } from '../../core/form/form-draft.js';
import { emptyValue, isEmpty } from '../../core/form/value.js';
import { headingIdOf } from './focus-targets.rules.js';

/** The fields of one definition, and the step on show. */
export interface FormStore {
  /** Differs for each definition. */
  readonly id: number;
  readonly steps: readonly FormStep[];
  readonly html: string;
  readonly fields: Fields;
  /** The index of the step on show. */
  readonly $step: ReadableAtom<number>;
  /** The id to focus: of a field, of a step's heading, or of another control. */
  readonly $focus: ReadableAtom<{ id: string } | undefined>;
  readonly $restored: ReadableAtom<boolean>;
  /** An upload is in flight: the form can be filled in, but not submitted. */
  readonly $uploading: ReadableAtom<boolean>;
  focusField(id: string): void;
  /** Focuses the heading of the step on show, or the first field of a form without steps. */
  focusStart(): void;
  /** Validates the form or one step. Stops at the first invalid field, which gets the focus. */
  check(step?: FormStep): boolean;
  next(): void;
  previous(): void;
  isLast(): boolean;
  /** The values, which the next form restores when the definition changes. */
  entries(): FieldEntry[];
  /** The values as they are sent. */
  pairs(): { name: string; value: string }[];
  reset(): void;
  /** Empties the fields whose value was submitted. Fields that were changed since stay, as a draft. */
  resetSubmitted(submitted: readonly FieldEntry[]): void;
  clear(): void;
  /** The visitor starts to edit a field: a draft that loads later doesn't overwrite it. */
  begin(id: string): void;
}

interface FormStoreOptions {
  site: Site;
  steps: readonly FormStep[];
  html: string;
  /** Names the form's draft. */
  draftName: string;
  /** The values of the form that this one replaces. */
  entries: readonly FieldEntry[];
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
  const $step = atom(0);
  const $focus = atom<{ id: string } | undefined>();
  const last = steps.length - 1;
  const draft = createFormDraft({
    site,
    name: draftName,
    fields,
    step: $step.get,
    onRestore: (step) => $step.set(Math.min(Math.max(0, step), Math.max(0, last))),
    signal,
  });
  if (entries.length) {
    restore(fields, entries);
    draft.dismissRestored();
  }

  const stepOf = (id: string) => steps.findIndex((step) => step.fields.some((field) => field.id === id));
  const storesIn = (step: FormStep): FieldStore[] => step.fields.flatMap(({ id }) => fields.get(id) ?? []);
  const focusField = (id: string) => {
    const step = stepOf(id);
    if (step >= 0) $step.set(step);
    $focus.set({ id });
  };
  const focusStart = () => {
    const [first] = fields.keys();
    if (steps.length > 1) $focus.set({ id: headingIdOf($step.get()) });
    else if (first) focusField(first);
  };
  const goTo = (step: number) => {
    $step.set(step);
    focusStart();
    draft.scheduleSave();
  };
  const check = (step?: FormStep) => {
    // the visitor may leave a step while its uploads run; only the submission waits for them
    const isInvalid = (store: FieldStore) => !(step && store.isBusy()) && !store.check();
    const invalid = (step ? [step] : steps).flatMap(storesIn).find(isInvalid);
    if (invalid) focusField(invalid.field.id);
    return !invalid;
  };
  const reset = (mayEmpty: (store: FieldStore) => boolean = () => true) => {
    const kept = [...fields.values()].filter((store) => !mayEmpty(store));
    for (const store of fields.values()) if (!kept.includes(store)) store.set(emptyValue(store.field));
    draft.clear();
    if (kept.length) draft.scheduleSave();
    $step.set(0);
  };

  return {
    id: ++count,
    steps,
    html,
    fields,
    $step,
    $focus,
    $restored: draft.$restored,
    $uploading,
    focusField,
    focusStart,
    check,
    next: () => void (check(steps[$step.get()]) && goTo($step.get() + 1)),
    previous: () => goTo($step.get() - 1),
    isLast: () => $step.get() >= last,
    entries: () => entriesOf(fields, () => true),
    pairs: () => pairsOf(fields),
    reset: () => reset(),
    resetSubmitted: (submitted) =>
      reset(
        (store) => !store.isBusy() && (isEmpty(store.value()) || submitted.some((entry) => matchesField(entry, store))),
      ),
    begin: draft.begin,
    clear() {
      reset();
      onEdit();
      const [first] = fields.keys();
      if (first) focusField(first);
    },
  };
}
