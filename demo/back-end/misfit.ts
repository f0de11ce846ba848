import { read, type Shape } from '../../core/lib/schema.js';
import { fieldsOf } from './schema.js';

const WANTED: Record<string, string> = { text: 'a text', id: 'an id', count: 'a number', flag: 'a boolean' };

/** Where a value hasn't the shape that the elements read, in words; undefined where it has. */
export function misfit(shape: Shape, value: unknown, path: string): string | undefined {
  if (fits(shape, value)) return undefined;
  if (typeof shape === 'string') return `${path} should be ${WANTED[shape]}, and is ${inShort(value)}`;
  if (Array.isArray(shape)) {
    if (!Array.isArray(value)) return `${path} should be a list, and is ${inShort(value)}`;
    return first(value.map((item, index) => misfit(shape[0], item, `${path}[${index}]`)));
  }
  if (shape && '?' in shape) return misfit(shape['?'] as Shape, value, path);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return `${path} should be an object, and is ${inShort(value)}`;
  const named = value as Record<string, unknown>;
  return first(
    fieldsOf(shape)
      .filter(({ name, required }) => required || (named[name] !== null && named[name] !== undefined))
      .map((field) => misfit(field.shape, own(named, field.name), `${path}.${field.name}`)),
  );
}

const own = (value: Record<string, unknown>, name: string) => (Object.hasOwn(value, name) ? value[name] : undefined);
const first = (problems: (string | undefined)[]) => problems.find((problem) => problem !== undefined);

function fits(shape: Shape, value: unknown): boolean {
  try {
    read(shape, value);
    return true;
  } catch {
    return false;
  }
}

const MOST = 60;

/** A value as a reader of a report can take it in. */
export function inShort(value: unknown): string {
  if (value === undefined) return 'missing';
  const text = JSON.stringify(value) ?? String(value);
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
}
