import {
  addPageFeedback,
  isInput,
  isValidator,
  stepsOf,
  VALIDATORS,
  type WireField,
} from '@sb-elements/elements/contract';
import { asc } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../database/open.js';
import { forms } from '../database/schema-forms.js';
import { documentId, filled, listOf, mediaAddress, text, title, whole } from '../import/document-shapes.js';
import { askedFields } from './form-values.js';

const MAX_FORMS = 1000;
const MAX_FIELDS = 500;
const MAX_PIXELS = 10_000;

const option = z.strictObject({
  label: title(200).optional(),
  value: text(200).optional(),
  cover: mediaAddress().or(z.literal('')).optional(),
});
const condition = z.strictObject({ fieldName: text(200), values: z.array(text(200)) });

/** A field as the API has it. Its `content` is HTML, or the address of a picture. */
const field = z
  .strictObject({
    type: text(50).refine(
      (type) => type === 'Step' || stepsOf([{ type }]).unknown.length === 0,
      'is no type of a field',
    ),
    label: title(500).optional(),
    fieldName: text(200).optional(),
    required: z.boolean().optional(),
    validator: text(50)
      .refine((name) => ['', 'required'].includes(name) || isValidator(name), `is none of ${VALIDATORS.join(', ')}`)
      .optional(),
    placeholder: title(500).optional(),
    options: z.array(option).max(MAX_FIELDS, `has more than ${MAX_FIELDS} items`).optional(),
    content: text(100_000).optional(),
    width: whole(0, MAX_PIXELS).optional(),
    height: whole(0, MAX_PIXELS).optional(),
    format: text(50).optional(),
    showIf: z.array(condition).optional(),
  })
  .superRefine((given, context) => {
    const [asked] = askedFields([given]);
    if (!asked) return;
    const fail = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
    if (!given.fieldName && !given.label) fail(['fieldName'], 'is missing, as is a label');
    else if (PARAMETERS.has(asked.name)) fail(['fieldName'], `is ${asked.name}, the name of a parameter of the call`);
    if (CHOICES.has(given.type) && asked.options.length === 0) fail(['options'], 'has no option with a label or value');
  });

const CHOICES = new Set(['Dropdown', 'Radios', 'Checkboxes']);
/** Every submission has them, so a field of such a name would never be read. */
const PARAMETERS = new Set(Object.keys(addPageFeedback.input).filter((name) => !name.endsWith('?')));

const formShape = z
  .strictObject({
    id: documentId(),
    title: filled(title(500)),
    html: text(100_000).nullable().default(null),
    captcha: z.boolean().default(false),
    phoneVerify: z.boolean().default(false),
    needsMember: z.boolean().default(false),
    fields: z.array(field).min(1, 'is empty').max(MAX_FIELDS, `has more than ${MAX_FIELDS} items`),
  })
  .superRefine(({ fields, phoneVerify }, context) => {
    const asked = askedFields(fields);
    if (asked.length === 0) {
      context.addIssue({ code: 'custom', path: ['fields'], message: 'has nothing that a visitor fills in' });
    }
    if (phoneVerify && !asked.some(({ validator }) => validator === 'mobile')) {
      const message = 'needs a field with the validator mobile, whose phone gets the code';
      context.addIssue({ code: 'custom', path: ['phoneVerify'], message });
    }
    checkConditions(fields, context);
  });

/** A condition names a field before its own; any other is ignored by the elements. */
function checkConditions(fields: readonly WireField[], context: z.RefinementCtx): void {
  const before = new Set<string>();
  for (const [index, given] of fields.entries()) {
    for (const [at, { fieldName }] of (given.showIf ?? []).entries()) {
      if (before.has(fieldName)) continue;
      const path = ['fields', index, 'showIf', at, 'fieldName'];
      context.addIssue({ code: 'custom', path, message: `is ${fieldName}, and no field before has that name` });
    }
    const [own] = stepsOf([{ ...given, showIf: [] }]).steps.flatMap((step) => step.fields.filter(isInput));
    if (own) before.add(own.name);
  }
}

export const formsDocument = z.strictObject({ $schema: z.string().optional(), forms: listOf(formShape, MAX_FORMS) });

/** All forms, as a document that can be imported. */
export async function exportForms(db: Database): Promise<z.input<typeof formsDocument>> {
  const rows = await db.select().from(forms).orderBy(asc(forms.id));
  return { forms: rows.map(({ definition, ...row }) => ({ ...row, fields: [...definition] })) };
}
