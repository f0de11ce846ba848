import { type FieldKind, type FormField, isUpload } from './field.js';
import type { FieldStore, Fields } from './fields.js';
import { emptyValue, type FieldValue, isAddress, isDateTime, isEmpty, isList, sentTexts } from './value.js';

/** The visitor's input for one field, independent of the form. */
export interface FieldEntry {
  readonly name: string;
  readonly kind: FieldKind;
  readonly value: FieldValue;
}

/** Drafts exclude files, which can't be stored, and ID numbers, which shouldn't be stored on a device. */
export const isDraftable = (field: FormField): boolean => !isUpload(field) && field.validator !== 'id';

export const entriesOf = (fields: Fields, isIncluded: (field: FormField) => boolean): FieldEntry[] =>
  [...fields.values()].flatMap((store) => {
    const { name, kind } = store.field;
    return isIncluded(store.field) && !isEmpty(store.value()) ? [{ name, kind, value: store.value() }] : [];
  });

/** Whether a field still has the value of this entry. */
export const matchesField = ({ name, kind, value }: FieldEntry, store: FieldStore): boolean =>
  name === store.field.name && kind === store.field.kind && JSON.stringify(value) === JSON.stringify(store.value());

/** All entries of the first list, and those that only the second has, compared by name and kind. */
export const mergeEntries = (first: readonly FieldEntry[], second: readonly FieldEntry[]): FieldEntry[] => [
  ...first,
  ...second.filter(({ name, kind }) => !first.some((entry) => entry.name === name && entry.kind === kind)),
];

/** Restores the entries that still fit the fields, by name and kind. Returns whether any did. */
export function restore(fields: Fields, entries: readonly FieldEntry[]): boolean {
  const left = [...entries];
  let found = false;
  for (const store of fields.values()) {
    const { name, kind } = store.field;
    const index = left.findIndex((entry) => entry.name === name && entry.kind === kind);
    const [entry] = index < 0 ? [] : left.splice(index, 1);
    if (!entry || !fits(store.field, entry.value)) continue;
    store.set(entry.value);
    found = true;
  }
  return found;
}

/** Whether a stored value still fits the field, whose kind and options may have changed. */
function fits(field: FormField, value: FieldValue): boolean {
  const empty = emptyValue(field);
  if (isAddress(empty)) return isAddress(value) && (field.isFullAddress || (!value.detail && value.codes.length < 3));
  if (isList(empty)) return isList(value) && (isUpload(field) || value.every((text) => offers(field, text)));
  if (typeof value !== 'string') return false;
  if (field.kind === 'datetime') return isDateTime(value);
  return !/^(dropdown|radios)$/.test(field.kind) || offers(field, value);
}

const offers = ({ options }: FormField, text: string) => options.some(({ value }) => value === text);

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

function isValue(value: unknown): value is FieldValue {
  if (typeof value === 'string' || isTexts(value)) return true;
  const { codes, names, detail } = (value ?? {}) as Record<string, unknown>;
  return isTexts(codes) && isTexts(names) && typeof detail === 'string';
}

/** Validates entries from storage. */
export const isEntries = (value: unknown): value is FieldEntry[] =>
  Array.isArray(value) &&
  value.every((entry) => typeof entry?.name === 'string' && typeof entry.kind === 'string' && isValue(entry.value));

/** One name-value pair per text, like the entries of a `FormData`. */
export const pairsOf = (fields: Iterable<FieldStore>): { name: string; value: string }[] =>
  [...fields].flatMap(({ field, value }) =>
    sentTexts(field, value()).map((text) => ({ name: field.name, value: text })),
  );

/**
 * The values by name. A field with several values gives a list, and so do several fields of one name. Any name, even
 * `__proto__`, is an own property.
 */
export function valuesOf(fields: Iterable<FieldStore>): Record<string, string | string[]> {
  const values = new Map<string, string | string[]>();
  for (const { field, value } of fields) {
    const texts = sentTexts(field, value());
    const before = values.get(field.name);
    if (before !== undefined) values.set(field.name, [before, ...texts].flat());
    else values.set(field.name, isList(value()) ? [...texts] : (texts[0] ?? ''));
  }
  return Object.fromEntries(values);
}
