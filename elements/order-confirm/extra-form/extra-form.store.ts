import { atom } from 'nanostores';
import type { Context } from '../../../core/element/context.js';
import { valuesOf } from '../../../core/form/entries.js';
import { type Field, stepsOf } from '../../../core/form/field.js';
import { createFields } from '../../../core/form/fields.js';
import { createFormDraft } from '../../../core/form/form-draft.js';
import { createUploader } from '../../../core/form/uploader.js';
import type { Checkout } from '../../../core/shop/api.js';

interface ExtraFormOptions extends Pick<Context<object>, 'site' | 'emit' | 'signal'> {
  checkout: Checkout;
}

export type ExtraStore = ReturnType<typeof createExtra>;

let count = 0;

/** The shop's own form: a form's fields, checked by a form's rules (spec.md §5, order). */
export function createExtra({ checkout: { formId, formFields = [] }, site, emit, signal }: ExtraFormOptions) {
  const identity = JSON.stringify(formFields);
  const { steps, unknown } = stepsOf(formFields);
  if (unknown.length) console.error(`[sb] sb-order-confirm: unknown field types, skipped: ${unknown.join(', ')}`);
  const list: readonly Field[] = steps.flatMap((step) => step.fields);
  /** The field that gets the focus. */
  const $focus = atom<{ id: string } | undefined>();
  const fields = createFields(list, ({ id }) => {
    draft.begin(id);
    draft.scheduleSave();
  });
  const draft = createFormDraft({ site, name: `order-form|${formId ?? ''}`, fields, signal });

  return {
    id: ++count,
    list,
    fields,
    sendFile: createUploader({ site, emit }),
    $focus,
    isOf: (other: Checkout) => JSON.stringify(other.formFields) === identity,
    /** Checks up to the first wrong field, which gets the focus. */
    problem(): 'uploading' | 'extra' | undefined {
      const stores = [...fields.values()];
      const wrong = stores.find((store) => !store.isBusy() && !store.check());
      if (wrong) $focus.set({ id: wrong.field.id });
      if (wrong) return 'extra';
      return stores.some((store) => store.isBusy()) ? 'uploading' : undefined;
    },
    /** By field name; any name is an own property. */
    values: () => valuesOf(fields),
    begin: draft.begin,
    /** It went with the order. */
    forget: draft.clear,
  };
}
