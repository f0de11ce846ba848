import type { Of } from './schema.js';

/** A field as a form's definition has it (spec.md §3). */
export const wireField = {
  type: 'text',
  'label?': 'text',
  'fieldName?': 'text',
  'required?': 'flag',
  'validator?': 'text',
  'placeholder?': 'text',
  'options?': [{ 'label?': 'text', 'value?': 'text' }],
  'content?': 'text',
  'format?': 'text',
} as const;
export type WireField = Of<typeof wireField>;
