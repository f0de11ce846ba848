import { hasOwn } from '../lib/has-own.js';
import { last } from '../lib/last.js';
import type { WireField } from '../lib/wire-field.js';
import type { Condition } from './conditions.rules.js';
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

/** `picture`: an image that is only shown; on the wire an upload with content (docs/spec/interface.md §4). */
export type FieldKind = (typeof KINDS)[keyof typeof KINDS] | 'picture';

export interface FieldOption {
  readonly label: string;
  readonly value: string;
  /** The URL of its picture. */
  readonly cover: string | undefined;
}

interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export interface FormField {
  /** Made from the position in the form, because two fields may have the same name. */
  readonly id: string;
  readonly kind: FieldKind;
  /** Any text, including `__proto__` and `a[0]`. */
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  readonly validator: Validator | undefined;
  readonly placeholder: string;
  readonly options: readonly FieldOption[];
  /** HTML or text of a header or paragraph, a picture's URL. */
  readonly content: string;
  /** The size of the picture in px, if the definition has it: its space is reserved while it loads. */
  readonly size: PictureSize | undefined;
  /** Whether an address has area and detail, or province and city only. */
  readonly isFullAddress: boolean;
  /** All must hold, or the field is hidden. */
  readonly showIf: readonly Condition[];
}

/** The fields that are shown together. A form without steps is one step without a title. */
export interface FormStep {
  readonly title: string;
  readonly fields: readonly FormField[];
}

const SHOWN_ONLY: readonly FieldKind[] = ['header', 'paragraph', 'break', 'picture'];
const UPLOADS: readonly FieldKind[] = ['file', 'image'];

/** Whether the visitor fills in the field. */
export const isInput = ({ kind }: FormField): boolean => !SHOWN_ONLY.includes(kind);
export const isUpload = ({ kind }: FormField): boolean => UPLOADS.includes(kind);

interface StepsOfDefinition {
  steps: FormStep[];
  /** Types that aren't known. Their fields are left out. */
  unknown: string[];
  /** The names in conditions that no field before them has. These conditions are left out: the field is shown. */
  unmet: string[];
}

/** Splits a definition into steps. The condition of a step is one of each of its fields. */
export function stepsOf(wire: readonly WireField[]): StepsOfDefinition {
  const steps: { title: string; fields: FormField[] }[] = [];
  const unknown: string[] = [];
  const unmet: string[] = [];
  const names = new Set<string>();
  let stepConditions: readonly Condition[] = [];
  for (const [index, given] of wire.entries()) {
    const conditions = conditionsOf(given);
    unmet.push(...conditions.flatMap(({ fieldName }) => (names.has(fieldName) ? [] : [fieldName])));
    const showIf = conditions.filter(({ fieldName }) => names.has(fieldName));
    if (given.type === 'Step' || !steps.length) steps.push({ title: '', fields: [] });
    const step = last(steps) as (typeof steps)[number];
    if (given.type === 'Step') {
      step.title = given.label ?? '';
      stepConditions = showIf;
      continue;
    }
    const field = fieldOf(given, `f${index}`, [...stepConditions, ...showIf]);
    if (!field) unknown.push(given.type);
    else step.fields.push(field);
    if (field && isInput(field)) names.add(field.name);
  }
  // fields without input before the first step belong to that step
  const [first, second] = steps;
  if (first && second && !first.title && !first.fields.some(isInput)) {
    steps.splice(0, 2, { title: second.title, fields: [...first.fields, ...second.fields] });
  }
  return { steps, unknown, unmet };
}

/** A definition that a back end has in store isn't read by its shape: what can't be read is no condition. */
const conditionsOf = ({ showIf }: WireField): Condition[] =>
  (Array.isArray(showIf) ? showIf : []).flatMap(({ fieldName, values }) => {
    const list: unknown = values ?? [];
    return Array.isArray(list) ? [{ fieldName: String(fieldName), values: list.map(String) }] : [];
  });

function fieldOf(given: WireField, id: string, showIf: readonly Condition[]): FormField | undefined {
  if (!hasOwn(KINDS, given.type)) return undefined;
  const type = given.type as keyof typeof KINDS;
  const { label = '', fieldName, validator = '', content = '', options = [], width = 0, height = 0 } = given;
  return {
    id,
    kind: type === 'Image' && content ? 'picture' : KINDS[type],
    name: fieldName || label || id,
    label,
    // docs/spec/behaviour.md §5 lists `required` among the validators, too
    required: given.required || validator === 'required',
    validator: isValidator(validator) ? validator : undefined,
    placeholder: given.placeholder ?? '',
    options: options.flatMap(optionOf),
    content,
    size: width > 0 && height > 0 ? { width, height } : undefined,
    isFullAddress: given.format === 'all',
    showIf,
  };
}

/** The label is the value where there is none, and the other way round. An option without both can't be chosen. */
function optionOf({ label, value, cover }: NonNullable<WireField['options']>[number]): FieldOption[] {
  const text = label || value;
  return text ? [{ label: text, value: value || text, cover: cover || undefined }] : [];
}
