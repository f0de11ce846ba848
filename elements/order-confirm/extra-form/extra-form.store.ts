import { atom } from 'nanostores';
import type { Context } from '../../../core/context/context.js';
import { valuesOf } from '../../../core/form/entries.js';
import { type FormField, stepsOf } from '../../../core/form/field.js';
import { createFields } from '../../../core/form/fields.js';
import { createFormDraft } from '../../../core/form/form-draft.js';
import { clearHiddenErrors, createHiddenFields, shownStores } from '../../../core/form/hidden-fields.js';
import { createUploader } from '../../../core/form/uploader.js';
import { untilAborted } from '../../../core/lifetime/until-aborted.js';
import type { Checkout } from '../../../core/shop/api.js';

interface ExtraFormOptions extends Pick<Context<object>, 'site' | 'emit' | 'signal'> {
  checkout: Checkout;
  maxPixels?: (() => number) | undefined;
}

export type ExtraFormStore = ReturnType<typeof createExtraFormStore>;

let created = 0;

/** The shop's own form. It uses the fields and the validation rules of any form (docs/spec/behaviour.md §5, order). */
export function createExtraFormStore({
  checkout: { formId, formFields = [] },
  site,
  emit,
  maxPixels,
  signal,
}: ExtraFormOptions) {
  const identity = JSON.stringify(formFields);
  const { steps, unknown, unmet } = stepsOf(formFields);
  if (unknown.length) console.error(`[sb] sb-order-confirm: unknown field types, skipped: ${unknown.join(', ')}`);
  if (unmet.length) console.error(`[sb] sb-order-confirm: showIf needs a field before its own: ${unmet.join(', ')}`);
  const list: readonly FormField[] = steps.flatMap((step) => step.fields);
  /** The field to be focused. */
  const $focus = atom<{ id: string } | undefined>();
  const fields = createFields(list, ({ id }) => {
    draft.begin(id);
    draft.scheduleSave();
  });
  const $hidden = createHiddenFields(list, fields);
  untilAborted(signal, clearHiddenErrors(fields, $hidden));
  const draft = createFormDraft({ site, name: `order-form|${formId ?? ''}`, fields, signal });

  return {
    id: ++created,
    list,
    fields,
    $hidden,
    sendFile: createUploader({ site, emit, maxPixels }),
    $focus,
    isOf: (other: Checkout) => JSON.stringify(other.formFields) === identity,
    /** Validates the fields up to the first invalid one, which is focused. */
    problem(): 'uploading' | 'extra' | undefined {
      const stores = shownStores(fields, $hidden);
      const wrong = stores.find((store) => !store.isBusy() && !store.check());
      if (wrong) $focus.set({ id: wrong.field.id });
      if (wrong) return 'extra';
      return stores.some((store) => store.isBusy()) ? 'uploading' : undefined;
    },
    /** The values by field name. Any field name is safe as a key, also `__proto__`. */
    values: () => valuesOf(shownStores(fields, $hidden)),
    begin: draft.begin,
    /** Removes the draft after the order was placed. */
    clearDraft: draft.clear,
  };
}
