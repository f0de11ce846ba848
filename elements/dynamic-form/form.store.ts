import { atom, computed } from 'nanostores';
import { entriesOf, type FieldEntry, matchesField, pairsOf, restore } from '../../core/form/entries.js';
import { type FormField, type FormStep, isInput } from '../../core/form/field.js';
import { createFields, type FieldStore } from '../../core/form/fields.js';
import { createFormDraft } from '../../core/form/form-draft.js';
import { clearHiddenErrors, createHiddenFields, shownStores } from '../../core/form/hidden-fields.js';
import { emptyValue, isEmpty } from '../../core/form/value.js';
import { type CheckedControl, type ErrorsShown, type WrongField, wrongIn } from '../../core/form/wrong-fields.js';
import { last } from '../../core/lib/last.js';
import { untilAborted } from '../../core/lifetime/until-aborted.js';
import type { Context } from '../../core/site/context.js';
import { headingIdOf } from './focus-targets.rules.js';

/** A control that the form adds to its definition: the captcha, the phone code. */
export interface Verification extends CheckedControl {
  /** The id of the field below which it stands; by default it is at the end of the form. */
  readonly below?: string;
}

/** The fields of one definition, and the step on show. */
export type FormStore = ReturnType<typeof createForm>;

interface FormStoreOptions extends Pick<Context<object>, 'site' | 'emit' | 'signal'> {
  steps: readonly FormStep[];
  html: string;
  /** Names the form's draft. */
  draftName: string;
  /** The values of the form that this one replaces. */
  entries: readonly FieldEntry[];
  errors(): ErrorsShown;
  /** The longest side of a picture that is sent, in px; 0 for any. */
  maxPixels(): number;
  verifications(): readonly Verification[];
  onEdit(): void;
}

let count = 0;

export function createForm({
  site,
  emit,
  steps,
  html,
  draftName,
  entries,
  errors,
  maxPixels,
  verifications,
  onEdit,
  signal,
}: FormStoreOptions) {
  const $uploading = atom(false);
  const list = steps.flatMap((step) => step.fields);
  const fields = createFields(list, {
    site,
    emit,
    signal,
    maxPixels,
    onInput({ id }) {
      draft.begin(id);
      draft.scheduleSave();
      onEdit();
    },
    onBusy: () => updateUploading(),
  });
  const $hidden = createHiddenFields(list, fields);
  const shown = () => shownStores(fields, $hidden);
  const updateUploading = () => $uploading.set(shown().some((store) => store.isBusy()));
  untilAborted(signal, $hidden.listen(updateUploading), clearHiddenErrors(fields, $hidden));

  const $shownSteps = computed($hidden, (hidden) => {
    const isShown = ({ id }: FormField) => !hidden.has(id);
    return steps.flatMap((step, index) => {
      const asked = step.fields.filter(isInput);
      return !step.fields.length || (asked.length ? asked : step.fields).some(isShown) ? [index] : [];
    });
  });
  /** The step that was gone to. It may be skipped since, by a draft of another member. */
  const $reached = atom(0);
  const $step = computed(
    [$reached, $shownSteps],
    (reached, indexes) => last(indexes.filter((index) => index <= reached)) ?? indexes[0] ?? 0,
  );
  const $focus = atom<{ id: string } | undefined>();
  const $wrong = atom<readonly WrongField[]>([]);
  const show = (step: number) => {
    $reached.set(step);
    $wrong.set([]);
  };
  const draft = createFormDraft({
    site,
    name: draftName,
    fields,
    step: $step.get,
    onRestore: show,
    signal,
  });
  if (entries.length) {
    restore(fields, entries);
    draft.dismissRestored();
  }

  const stepOf = (id: string) => steps.findIndex((step) => step.fields.some((field) => field.id === id));
  const focusField = (id: string) => {
    const step = stepOf(verifications().find((each) => each.id === id)?.below ?? id);
    if (step >= 0) $reached.set(step);
    $focus.set({ id });
  };
  const focusStart = () => {
    const [first] = fields.keys();
    if (steps.length > 1) $focus.set({ id: headingIdOf($step.get()) });
    else if (first) focusField(first);
  };
  /** Goes to the next shown step, or the one before. */
  const go = (by: 1 | -1) => {
    const indexes = $shownSteps.get();
    show(indexes[indexes.indexOf($step.get()) + by] ?? 0);
    focusStart();
    draft.scheduleSave();
  };
  /** What a step asks for, from top to bottom. */
  const controlsIn = (step: number, others: readonly Verification[]): CheckedControl[] => {
    const stores = shown().filter(({ field }) => stepOf(field.id) === step);
    const controls = stores.flatMap((store) => [
      // a running upload is no error: the visitor may leave the step, and the submission waits for it
      { id: store.field.id, check: () => store.isBusy() || store.check() },
      ...others.filter(({ below }) => below === store.field.id),
    ]);
    return step === last($shownSteps.get()) ? [...controls, ...others.filter(({ below }) => !below)] : controls;
  };
  const check = (indexes: readonly number[], others = verifications()) => {
    for (const step of indexes) {
      const wrong = wrongIn(controlsIn(step, others), errors());
      const [first] = wrong;
      if (!first) continue;
      $reached.set(step);
      if (errors() === 'first') focusField(first);
      else $wrong.set(wrong.map((id) => ({ id, error: fields.get(id)?.$state.get().error ?? 'required' })));
      return false;
    }
    $wrong.set([]);
    return true;
  };
  const reset = (mayEmpty: (store: FieldStore) => boolean = () => true) => {
    const kept = [...fields.values()].filter((store) => !mayEmpty(store));
    for (const store of fields.values()) if (!kept.includes(store)) store.set(emptyValue(store.field));
    draft.clear();
    if (kept.length) draft.scheduleSave();
    show(0);
  };

  return {
    /** Differs for each definition. */
    id: ++count,
    steps,
    html,
    fields,
    $hidden,
    /** The fields that are shown now; only these are validated and sent. */
    shown,
    /** The indexes of the steps with a shown field. The others are skipped. */
    $shownSteps,
    /** The index of the step on show. */
    $step,
    /** The id to focus: of a field, of a step's heading, or of another control. */
    $focus,
    /** The errors that the last check found, if all are shown at once. */
    $wrong,
    $restored: draft.$restored,
    $savedAt: draft.$savedAt,
    /** An upload is in flight: the form can be filled in, but not submitted. */
    $uploading,
    focusField,
    /** Focuses the heading of the step on show, or the first field of a form without steps. */
    focusStart,
    /**
     * Validates the form, step by step. The first invalid field gets the focus, or all of its step are listed.
     *
     * @param others the controls to be checked beside the fields; by default all
     */
    check: (others?: readonly Verification[]) => check($shownSteps.get(), others),
    next: () => void (check([$step.get()]) && go(1)),
    previous: () => go(-1),
    isLast: () => $step.get() === last($shownSteps.get()),
    /** The values, which the next form restores when the definition changes. */
    entries: () => entriesOf(fields, () => true),
    /** The values as they are sent. */
    pairs: () => pairsOf(shown()),
    reset: () => reset(),
    /** Empties the fields whose value was submitted. Fields that were changed since stay, as a draft. */
    resetSubmitted: (submitted: readonly FieldEntry[]) =>
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
