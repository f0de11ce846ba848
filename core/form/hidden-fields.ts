import { atom, computed, type ReadableAtom } from 'nanostores';
import { shownFields } from './conditions.rules.js';
import type { FormField } from './field.js';
import type { FieldStore, Fields } from './fields.js';
import { sentTexts } from './value.js';

/** The ids of the fields that the visitor doesn't see, because a condition of theirs doesn't hold. */
export type HiddenFields = ReadableAtom<ReadonlySet<string>>;

const NONE: ReadonlySet<string> = new Set();

/** Follows the values that conditions name. */
export function createHiddenFields(list: readonly FormField[], fields: Fields): HiddenFields {
  const names = new Set(list.flatMap(({ showIf }) => showIf.map(({ fieldName }) => fieldName)));
  const sources = [...fields.values()].filter(({ field }) => names.has(field.name));
  if (!sources.length) return atom(NONE);
  return computed(
    sources.map(({ $value }) => $value),
    () => {
      const textsOf = (field: FormField) => sentTexts(field, fields.get(field.id)?.value() ?? '');
      const shown = shownFields(list, textsOf);
      return new Set(list.filter((field) => !shown.includes(field)).map(({ id }) => id));
    },
  );
}

/** The stores of the fields that the visitor sees. */
export const shownStores = (fields: Fields, $hidden: HiddenFields): FieldStore[] => {
  const hidden = $hidden.get();
  return [...fields.values()].filter(({ field }) => !hidden.has(field.id));
};

/** A field that was hidden has no error when it is shown again, which a screen reader would announce. */
export const clearHiddenErrors = (fields: Fields, $hidden: HiddenFields): (() => void) =>
  $hidden.listen((hidden) => {
    for (const id of hidden) fields.get(id)?.fail(undefined);
  });
