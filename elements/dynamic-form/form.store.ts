import { atom, type ReadableAtom } from 'nanostores';
import { type Entry, entriesOf, isOf, pairsOf, putBack } from '../../core/form/entries.js';
import type { Step } from '../../core/form/field.js';
import { createFields, type FieldStore, type Fields } from '../../core/form/fields.js';
import { createFormDraft } from '../../core/form/form-draft.js';
import { emptyValue, isEmpty } from '../../core/form/value.js';
import type { Site } from '../../core/site/site.js';

/** One definition's fields, and where the visitor is in them. */
export interface FormStore {
  /** Another one for another definition. */
  readonly id: number;
  readonly steps: readonly Step[];
  readonly html: string;
  readonly fields: Fields;
  readonly $at: ReadableAtom<number>;
  /** What shall have the focus: the id of a field, of a step's heading, or of something else in the form. */
  readonly $focus: ReadableAtom<{ id: string } | undefined>;
  readonly $restored: ReadableAtom<boolean>;
  /** An upload is under way: the form can't be sent, but filled in. */
  readonly $uploading: ReadableAtom<boolean>;
  point(id: string): void;
  /** Up to the first field that is wrong: it gets the focus. All of the form, or one step only. */
  check(step?: Step): boolean;
  next(): void;
  previous(): void;
  isLast(): boolean;
  /** All that the visitor gave, to be put into the form that comes after this one. */
  entries(): Entry[];
  /** What is sent of them. */
  pairs(): { name: string; value: string }[];
  reset(): void;
  /** Empties what still holds what was submitted; what was changed since stays, as a draft. */
  resetSubmitted(submitted: readonly Entry[]): void;
  clear(): void;
  /** The visitor has begun to fill in a field. */
  begin(id: string): void;
}

interface Options {
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

export const headingOf = (step: number): string => `s${step}`;

let count = 0;

export function createForm({ site, steps, html, draftName, entries, onEdit, signal }: Options): FormStore {
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
    putBack(fields, entries);
    draft.dismissRestored();
  }

  const stepOf = (id: string) => steps.findIndex((step) => step.fields.some((field) => field.id === id));
  const storesIn = (step: Step): FieldStore[] => step.fields.flatMap(({ id }) => fields.get(id) ?? []);
  const point = (id: string) => {
    const step = stepOf(id);
    if (step >= 0) $at.set(step);
    $focus.set({ id });
  };
  const goTo = (step: number) => {
    $at.set(step);
    $focus.set({ id: headingOf(step) });
    draft.scheduleSave();
  };
  const check = (step?: Step) => {
    // a step needn't wait for its uploads: the form does
    const isWrong = (store: FieldStore) => !(step && store.isBusy()) && !store.check();
    const wrong = (step ? [step] : steps).flatMap(storesIn).find(isWrong);
    if (wrong) point(wrong.field.id);
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
    point,
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
      if (first) point(first);
    },
  };
}
