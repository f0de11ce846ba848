import { type FieldKind, type FormField, isUpload } from './field.js';
import type { FieldStore, Fields } from './fields.js';
import { emptyValue, type FieldValue, isAddress, isDateTime, isEmpty, isList, sentTexts } from './value.js';

/** The visitor's input for one field, independent of the form. */
export interface FieldEntry {
  readonly name: string;
  readonly kind: FieldKind;
  readonly value: FieldValue;
}

/** A draft holds all but what can't or shouldn't lie about on a device: files and ID numbers. */
export const isDraftable = (field: FormField): boolean => !isUpload(field) && field.validator !== 'id';

export const entriesOf = (fields: Fields, which: (field: FormField) => boolean): FieldEntry[] =>
  [...fields.values()].flatMap((store) => {
    const { name, kind } = store.field;
    return which(store.field) && !isEmpty(store.value()) ? [{ name, kind, value: store.value() }] : [];
  });

/** Does a field still hold this? */
export const matchesField = ({ name, kind, value }: FieldEntry, store: FieldStore): boolean =>
  name === store.field.name && kind === store.field.kind && JSON.stringify(value) === JSON.stringify(store.value());

/** All of the first, and what only the second has, by name and kind. */
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

/** The options, and the very kind of value, may have changed since. */
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

/** Are these entries? What storage holds can be anything. */
export const isEntries = (value: unknown): value is FieldEntry[] =>
  Array.isArray(value) &&
  value.every((entry) => typeof entry?.name === 'string' && typeof entry.kind === 'string' && isValue(entry.value));

/** One pair for each text, as a form's own submission has them. */
export const pairsOf = (fields: Fields): { name: string; value: string }[] =>
  [...fields.values()].flatMap(({ field, value }) =>
    sentTexts(field, value()).map((text) => ({ name: field.name, value: text })),
  );

/**
 * The values by name. What can be several is a list, and so is what several fields of one name hold; any name is an
 * own property.
 */
export function valuesOf(fields: Fields): Record<string, string | string[]> {
  const values = new Map<string, string | string[]>();
  for (const { field, value } of fields.values()) {
    const texts = sentTexts(field, value());
    const before = values.get(field.name);
    if (before !== undefined) values.set(field.name, [before, ...texts].flat());
    else values.set(field.name, isList(value()) ? [...texts] : (texts[0] ?? ''));
  }
  return Object.fromEntries(values);
}
