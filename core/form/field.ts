import type { WireField } from '../lib/wire-field.js';
import { isValidator, type Validator } from './validators.js';

export type { WireField };

const KINDS = {
  Header: 'header',
  Paragraph: 'paragraph',
  Dropdown: 'dropdown',
  TextInput: 'text',
  DateTime: 'datetime',
  TextArea: 'textarea',
  Checkboxes: 'checkboxes',
  Radios: 'radios',
  LineBreak: 'break',
  File: 'file',
  Image: 'image',
  Address: 'address',
} as const;

/** `picture`: an image to look at, which on the wire is an upload's type with content (docs/spec/interface.md §4). */
export type FieldKind = (typeof KINDS)[keyof typeof KINDS] | 'picture';

export interface FieldOption {
  readonly label: string;
  readonly value: string;
}

export interface FormField {
  /** Its place in the form: two fields may have the same name. */
  readonly id: string;
  readonly kind: FieldKind;
  /** Any text: `__proto__` and `a[0]` are names like others. */
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  readonly validator: Validator | undefined;
  readonly placeholder: string;
  readonly options: readonly FieldOption[];
  /** HTML or text of a header or paragraph, a picture's URL. */
  readonly content: string;
  /** An address down to area and detail, or province and city only. */
  readonly isFullAddress: boolean;
}

/** The fields that are seen at once. A form without steps is one step without a title. */
export interface FormStep {
  readonly title: string;
  readonly fields: readonly FormField[];
}

const SHOWN_ONLY: readonly FieldKind[] = ['header', 'paragraph', 'break', 'picture'];
const UPLOADS: readonly FieldKind[] = ['file', 'image'];

/** Does the visitor give something here? */
export const isInput = ({ kind }: FormField): boolean => !SHOWN_ONLY.includes(kind);
export const isUpload = ({ kind }: FormField): boolean => UPLOADS.includes(kind);

/** Splits a definition into steps. Types that nobody knows are named and left out. */
export function stepsOf(wire: readonly WireField[]): { steps: FormStep[]; unknown: string[] } {
  const steps: { title: string; fields: FormField[] }[] = [];
  const unknown: string[] = [];
  for (const [index, given] of wire.entries()) {
    const field = fieldOf(given, `f${index}`);
    if (given.type === 'Step' || !steps.length) steps.push({ title: '', fields: [] });
    const step = steps.at(-1) as (typeof steps)[number];
    if (given.type === 'Step') step.title = given.label ?? '';
    else if (field) step.fields.push(field);
    else unknown.push(given.type);
  }
  // what only shows something before the first step belongs to it
  const [first, second] = steps;
  if (first && second && !first.title && !first.fields.some(isInput)) {
    steps.splice(0, 2, { title: second.title, fields: [...first.fields, ...second.fields] });
  }
  return { steps, unknown };
}

function fieldOf(given: WireField, id: string): FormField | undefined {
  if (!Object.hasOwn(KINDS, given.type)) return undefined;
  const type = given.type as keyof typeof KINDS;
  const { label = '', fieldName, validator = '', content = '', options = [] } = given;
  return {
    id,
    kind: type === 'Image' && content ? 'picture' : KINDS[type],
    name: fieldName || label || id,
    label,
    // docs/spec/behaviour.md §5 counts it among the validators, too
    required: given.required || validator === 'required',
    validator: isValidator(validator) ? validator : undefined,
    placeholder: given.placeholder ?? '',
    options: options.map(({ label: text, value }) => ({ label: text ?? value ?? '', value: value ?? text ?? '' })),
    content,
    isFullAddress: given.format === 'all',
  };
}
