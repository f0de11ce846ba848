import { parseShape, type Shape } from '../../core/lib/schema.js';
import { fieldsOf } from '../contract/json-schema.js';

const WANTED: Record<string, string> = {
  string: 'a text',
  id: 'an id',
  media: 'a text',
  number: 'a number',
  boolean: 'a boolean',
};

/**
 * Describes where a value doesn't match the schema that the elements read; undefined if it matches. An extra of another
 * shape doesn't match either, although the elements ignore it.
 */
export function shapeMismatch(shape: Shape, value: unknown, path: string): string | undefined {
  if (shape === null) return undefined;
  if (typeof shape === 'string')
    return fits(shape, value) ? undefined : `${path} should be ${WANTED[shape]}, and is ${inShort(value)}`;
  if (Array.isArray(shape)) {
    if (!Array.isArray(value)) return `${path} should be a list, and is ${inShort(value)}`;
    return first(value.map((item, index) => shapeMismatch(shape[0], item, `${path}[${index}]`)));
  }
  if ('?' in shape) return fits(shape, value) ? undefined : shapeMismatch(shape['?'] as Shape, value, path);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return `${path} should be an object, and is ${inShort(value)}`;
  const named = value as Record<string, unknown>;
  return first(
    fieldsOf(shape)
      .filter(({ name, required }) => required || (named[name] !== null && named[name] !== undefined))
      .map((field) => shapeMismatch(field.shape, own(named, field.name), `${path}.${field.name}`)),
  );
}

const own = (value: Record<string, unknown>, name: string) => (Object.hasOwn(value, name) ? value[name] : undefined);
const first = (problems: (string | undefined)[]) => problems.find((problem) => problem !== undefined);

function fits(shape: Shape, value: unknown): boolean {
  try {
    parseShape(shape, value);
    return true;
  } catch {
    return false;
  }
}

const MOST = 60;

/** A value, truncated for a report. */
export function inShort(value: unknown): string {
  if (value === undefined) return 'missing';
  const text = JSON.stringify(value) ?? String(value);
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
}
