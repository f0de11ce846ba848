import type { z } from 'zod';
import { type JsonDocument, type Mistake, MistakesFound, parseJsonDocument } from './json-document.js';

type Path = (string | number)[];

/** A document whose values have their shape. */
export interface ReadDocument<Value> {
  value: Value;
  mistakeAt: JsonDocument['mistakeAt'];
}

/** Reads a file by its shape, whose `list` has items with ids. Throws {@link MistakesFound} with all its mistakes. */
export function readDocument<Shape extends z.ZodType>(
  bytes: Buffer,
  shape: Shape,
  list: string,
): ReadDocument<z.output<Shape>> {
  const document = parseJsonDocument(bytes);
  const { mistakeAt } = document;
  const { data, error } = shape.safeParse(document.value);
  // the shape doesn't compare items while one of them has mistakes
  const repeated = repeatedIds(document, list);
  if (!error && repeated.length === 0) return { value: data, mistakeAt };
  throw new MistakesFound([...(error?.issues ?? []).flatMap((issue) => mistakesOf(issue, document)), ...repeated]);
}

function repeatedIds({ value, mistakeAt }: JsonDocument, list: string): Mistake[] {
  const items: unknown = (value as Record<string, unknown> | null)?.[list];
  if (!Array.isArray(items)) return [];
  const ids: unknown[] = items.map((item) => item?.id);
  const first = new Map([...ids.entries()].reverse().map(([index, id]) => [id, index]));
  return [...ids.entries()].flatMap(([index, id]) => {
    const before = first.get(id);
    if (typeof id !== 'string' || before === index) return [];
    return [mistakeAt([list, index, 'id'], `is that of ${list}[${before}], too`)];
  });
}

function mistakesOf(issue: z.core.$ZodIssue, { mistakeAt, typeAt }: JsonDocument): Mistake[] {
  const path = issue.path as Path;
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => mistakeAt([...path, key], 'is no known name', true));
  }
  if (issue.code !== 'invalid_type') return [mistakeAt(path, issue.message)];
  const found = typeAt(path);
  if (found === issue.expected) return [mistakeAt(path, 'is too large a number')];
  const message = found ? `is ${articled(found)}, and has to be ${articled(issue.expected)}` : 'is missing';
  return [mistakeAt(path, message)];
}

const NAMES: Readonly<Record<string, string>> = { string: 'text', array: 'list', int: 'whole number' };

function articled(type: string): string {
  if (type === 'null') return 'null';
  const name = NAMES[type] ?? type;
  if (name === 'text') return name;
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
}
