import type { TypeOf } from './schema.js';

/** A field in a form's definition (docs/spec/behaviour.md §3). */
export const wireField = {
  type: 'string',
  'label?': 'string',
  'fieldName?': 'string',
  'required?': 'boolean',
  'validator?': 'string',
  'placeholder?': 'string',
  'options?': [{ 'label?': 'string', 'value?': 'string', 'cover?': 'string' }],
  'content?': 'string',
  'width?': 'number',
  'height?': 'number',
  'format?': 'string',
  'showIf?': [{ fieldName: 'string', values: ['string'] }],
} as const;
export type WireField = TypeOf<typeof wireField>;
