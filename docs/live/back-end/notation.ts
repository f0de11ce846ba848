import type { Json } from '../../../contract/json-schema.js';

const NAMES: Record<string, string> = { string: 'text', number: 'number', boolean: 'true or false' };

/** A schema of the OpenAPI document as people write a type. */
export function notationOf(schema: Json, indent = ''): string {
  const { type, format, anyOf, items } = schema as { type?: string; format?: string; anyOf?: Json[]; items?: Json };
  if (anyOf) return anyOf.map((one) => ((one as Json).type === 'null' ? 'null' : notationOf(one, indent))).join(' or ');
  if (items) return `[${notationOf(items, indent)}, …]`;
  if (type === 'object') return objectOf(schema, indent);
  if (format === 'binary') return 'file';
  return (type && NAMES[type]) ?? 'anything';
}

export interface Named {
  name: string;
  isRequired: boolean;
  schema: Json;
}

/** The properties of an object. */
export function namesIn({ properties = {}, required = [] }: Json): Named[] {
  return Object.entries(properties as Record<string, Json>).map(([name, schema]) => ({
    name,
    isRequired: (required as string[]).includes(name),
    schema,
  }));
}

function objectOf(schema: Json, indent: string): string {
  const deeper = `${indent}  `;
  const lines = namesIn(schema).map(
    ({ name, isRequired, schema: part }) => `${deeper}${name}${isRequired ? '' : '?'}: ${notationOf(part, deeper)}`,
  );
  return lines.length > 0 ? `{\n${lines.join('\n')}\n${indent}}` : '{}';
}
