import type { Shape } from '../core/lib/schema.js';
import type { Entity, FieldDescription, Meaning, Values } from './descriptions/describe.js';

export type Json = Record<string, unknown>;

/** A name that an object may have. */
export interface Field {
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

/** Elements send an id as text. A back end may write a number, and null for what is absent. */
export type Direction = 'request' | 'answer';

type Parts = Readonly<Record<string, FieldDescription>>;

export const schemaRef = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

/** The JSON Schema of an object's shape, with the descriptions of its fields. */
export function objectSchema(shape: Shape, parts: Parts, direction: Direction): Json {
  const fields = fieldsOf(shape).filter(({ name }) => Object.hasOwn(parts, name));
  return {
    type: 'object',
    properties: Object.fromEntries(
      fields.map((field) => [field.name, fieldSchema(field, parts[field.name] ?? '', direction)]),
    ),
    required: fields.filter((field) => field.required).map((field) => field.name),
  };
}

export const entitySchema = ({ shape, parts, about }: Entity): Json => ({
  description: about,
  ...objectSchema(shape, parts, 'answer'),
});

/** The JSON Schema of a field. */
export function fieldSchema({ shape, required }: Field, description: FieldDescription, direction: Direction): Json {
  const schema = valueSchema(shape, typeof description === 'string' ? { about: description } : description, direction);
  const text = { description: fullText(description) };
  return required || direction === 'request' ? { ...schema, ...text } : { ...nullable(schema), ...text };
}

function valueSchema(
  shape: Shape,
  { of, about: _, ...limits }: Exclude<FieldDescription, string>,
  direction: Direction,
): Json {
  if (Array.isArray(shape)) {
    return { type: 'array', items: valueSchema(shape[0], { about: '', of, ...limits } as never, direction) };
  }
  if (of) return schemaRef(of.name);
  const { enum: all, known: __, ...keywords } = limits;
  const schema = { ...TYPES[direction][String(shape)], ...keywords };
  return all
    ? { ...schema, enum: Object.keys(all).map((value) => (shape === 'number' ? Number(value) : value)) }
    : schema;
}

const LEAVES = {
  string: { type: 'string' },
  media: { type: 'string' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  // of the only one, `formData`
  unknown: { type: 'object' },
  file: { type: 'string', format: 'binary' },
} satisfies Json;
const TYPES: Record<Direction, Record<string, Json>> = {
  request: { ...LEAVES, id: { type: 'string' } },
  answer: { ...LEAVES, id: { type: ['string', 'integer'] } },
};

function nullable(schema: Json): Json {
  if (schema.$ref) return { anyOf: [schema, { type: 'null' }] };
  const { type, enum: values } = schema as { type: string | string[]; enum?: unknown[] };
  return { ...schema, type: [type, 'null'].flat(), ...(values && { enum: [...values, null] }) };
}

/** The values of a field with their meanings. */
export const valuesOf = ({ enum: all, known }: Values): [value: string, meaning: Exclude<Meaning, string>][] =>
  Object.entries(all ?? known ?? {}).map(([value, meaning]) => [
    value,
    typeof meaning === 'string' ? { about: meaning, pattern: '' } : meaning,
  ]);

/** The description with the meaning of each value. */
function fullText(description: FieldDescription): string {
  if (typeof description === 'string') return description;
  const values = valuesOf(description).map(
    ([value, { about, pattern }]) => `- \`${value}\`: ${about}${pattern && ` Pattern: \`${pattern}\``}`,
  );
  return [description.about, ...(values.length > 0 ? ['', ...values] : [])].join('\n');
}
