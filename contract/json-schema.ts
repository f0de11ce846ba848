import type { Shape } from '../core/lib/schema.js';

export type Json = Record<string, unknown>;

interface Field {
  name: string;
  required: boolean;
  shape: Shape;
}

/** The names that an object may have. */
export const fieldsOf = (shape: Shape): Field[] =>
  Object.entries(shape as Record<string, Shape>).map(([key, part]) => ({
    name: key.replace(/\?+$/, ''),
    required: !key.endsWith('?'),
    shape: part,
  }));

const leaves = { string: 'string', id: 'string', media: 'string', number: 'number', boolean: 'boolean' } as const;

/** The JSON Schema of a shape. */
export function schemaOf(shape: Shape, without: readonly string[] = []): Json {
  if (shape === null || shape === 'unknown') return {};
  if (shape === 'file') return { type: 'string', format: 'binary' };
  if (typeof shape === 'string') return { type: leaves[shape] };
  if (Array.isArray(shape)) return { type: 'array', items: schemaOf(shape[0]) };
  if ('?' in shape) return { anyOf: [schemaOf(shape['?'] as Shape), { type: 'null' }] };
  const fields = fieldsOf(shape).filter(({ name }) => !without.includes(name));
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, schemaOf(field.shape)])),
    required: fields.filter((field) => field.required).map((field) => field.name),
  };
}
