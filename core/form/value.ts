import { hasText, trimmed } from '../lib/text.js';
import { type FormField, isUpload } from './field.js';
import { isValid, normalizedFor, type Validator } from './validators.js';

export interface AddressValue {
  /** The codes of the chosen province, city and area. */
  readonly codes: readonly string[];
  /** The names of the same regions. */
  readonly names: readonly string[];
  readonly detail: string;
  /** The last region has no regions below it, so no more can be chosen. */
  readonly isEnd?: boolean;
}

/** The value of a field: a text, the chosen options, the URLs of uploads, or an address. */
export type FieldValue = string | readonly string[] | AddressValue;

/** The reason why a value can't be sent. */
export type FieldError = 'required' | 'file-required' | 'datetime' | Validator;

export const isList = (value: FieldValue): value is readonly string[] => Array.isArray(value);
export const isAddress = (value: FieldValue): value is AddressValue => typeof value === 'object' && !isList(value);

/** The initial value of a field. */
export function emptyValue(field: FormField): FieldValue {
  if (field.kind === 'address') return { codes: [], names: [], detail: '' };
  return field.kind === 'checkboxes' || isUpload(field) ? [] : '';
}

/** The value as texts. A submission has one name-value pair per text. */
export function textsOf(value: FieldValue): readonly string[] {
  if (isList(value)) return value;
  if (!isAddress(value)) return [value];
  return [[...value.names, trimmed(value.detail)].filter(Boolean).join(' ')];
}

/** Whether the value is empty. A text of which nothing can be seen is empty. */
export const isEmpty = (value: FieldValue): boolean => !textsOf(value).some(hasText);

/** The texts as they are sent, normalized where there is a validator. */
export function sentTexts({ kind, validator }: FormField, value: FieldValue): readonly string[] {
  const texts = textsOf(value);
  if (kind === 'datetime') return texts.map((text) => text.replace('T', ' '));
  return validator ? texts.map((text) => normalizedFor(validator, text)) : texts;
}

/** A full date and time, in the format of the input or of the wire. */
export const isDateTime = (text: string): boolean => /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d$/.test(text);

/** docs/spec/behaviour.md §5: checks first whether there is a value, then whether it is valid. */
export function checkValue(field: FormField, value: FieldValue): FieldError | undefined {
  const texts = textsOf(value).filter(hasText);
  if (!texts.length || !isComplete(field, value)) {
    if (!field.required) return undefined;
    return isUpload(field) ? 'file-required' : 'required';
  }
  if (field.kind === 'datetime' && !texts.every(isDateTime)) return 'datetime';
  const { validator } = field;
  return validator && !texts.every((text) => isValid(validator, text)) ? validator : undefined;
}

/** Whether an address has all its parts. Other values are always complete. */
function isComplete({ isFullAddress }: FormField, value: FieldValue): boolean {
  if (!isAddress(value)) return true;
  const { codes, isEnd, detail } = value;
  if (isFullAddress && !hasText(detail)) return false;
  return codes.length === (isFullAddress ? 3 : 2) || (isEnd === true && codes.length > 0);
}
