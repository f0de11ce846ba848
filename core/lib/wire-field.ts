import type { TypeOf } from './schema.js';

/** A field as a form's definition has it (docs/spec/behaviour.md §3). */
export const wireField = {
  type: 'string',
  'label?': 'string',
  'fieldName?': 'string',
  'required?': 'boolean',
  'validator?': 'string',
  'placeholder?': 'string',
  'options?': [{ 'label?': 'string', 'value?': 'string' }],
  'content?': 'string',
  'format?': 'string',
} as const;
export type WireField = TypeOf<typeof wireField>;
