import { atom } from 'nanostores';
import { valuesOf } from '../../../core/form/entries.js';
import { type FormField, stepsOf } from '../../../core/form/field.js';
import { createFields } from '../../../core/form/fields.js';
import { createFormDraft } from '../../../core/form/form-draft.js';
import { clearHiddenErrors, createHiddenFields, shownStores } from '../../../core/form/hidden-fields.js';
import { type ErrorsShown, type WrongField, wrongIn } from '../../../core/form/wrong-fields.js';
import { untilAborted } from '../../../core/lifetime/until-aborted.js';
import type { Checkout } from '../../../core/shop/api.js';
import type { Context } from '../../../core/site/context.js';

interface ExtraFormOptions extends Pick<Context<object>, 'site' | 'emit' | 'signal'> {
  checkout: Checkout;
  maxPixels?: (() => number) | undefined;
  errors(): ErrorsShown;
}

export type ExtraFormStore = ReturnType<typeof createExtraFormStore>;

let created = 0;

/** The shop's own form. It uses the fields and the validation rules of any form (docs/spec/behaviour.md §5, order). */
export function createExtraFormStore({ checkout, errors, site, emit, maxPixels, signal }: ExtraFormOptions) {
  const { formId, formFields = [] } = checkout;
  const identity = JSON.stringify(formFields);
  const { steps, unknown, unmet } = stepsOf(formFields);
  if (unknown.length) console.error(`[sb] sb-order-confirm: unknown field types, skipped: ${unknown.join(', ')}`);
  if (unmet.length) console.error(`[sb] sb-order-confirm: showIf needs a field before its own: ${unmet.join(', ')}`);
  const list: readonly FormField[] = steps.flatMap((step) => step.fields);
  /** The field to be focused. */
  const $focus = atom<{ id: string } | undefined>();
  /** The errors that the last check found, if all are shown at once. */
  const $wrong = atom<readonly WrongField[]>([]);
  const focusField = (id: string) => $focus.set({ id });
  const fields = createFields(list, {
    site,
    emit,
    signal,
    maxPixels,
    onInput({ id }) {
      draft.begin(id);
      draft.scheduleSave();
    },
  });
  const $hidden = createHiddenFields(list, fields);
  untilAborted(signal, clearHiddenErrors(fields, $hidden));
  const draft = createFormDraft({ site, name: `order-form|${formId ?? ''}`, fields, signal });

  return {
    id: ++created,
    list,
    fields,
    $hidden,
    $focus,
    focusField,
    $wrong,
    isOf: (other: Checkout) => JSON.stringify(other.formFields) === identity,
    /** Validates the fields. The first invalid one is focused, or all are listed. */
    problem(): 'uploading' | 'extra' | undefined {
      const stores = shownStores(fields, $hidden);
      const controls = stores.map((store) => ({ id: store.field.id, check: () => store.isBusy() || store.check() }));
      const wrong = wrongIn(controls, errors());
      const [first] = wrong;
      const isListed = errors() === 'all';
      $wrong.set(isListed ? wrong.map((id) => ({ id, error: fields.get(id)?.$state.get().error ?? 'required' })) : []);
      if (first && !isListed) focusField(first);
      if (first) return 'extra';
      return stores.some((store) => store.isBusy()) ? 'uploading' : undefined;
    },
    /** The values by field name. Any field name is safe as a key, also `__proto__`. */
    values: () => valuesOf(shownStores(fields, $hidden)),
    begin: draft.begin,
    /** Removes the draft after the order was placed. */
    clearDraft: draft.clear,
  };
}
