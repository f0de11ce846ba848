import type { NamedCall } from '../../../contract/descriptions/areas.js';
import type { Entity, FieldDescription, Resource } from '../../../contract/descriptions/describe.js';
import { type Field, fieldsOf, valuesOf } from '../../../contract/json-schema.js';
import type { Shape } from '../../../core/lib/schema.js';
import type { Translate } from '../../../docs/live/language.js';

type Described = Exclude<FieldDescription, string>;
type LinkTo = (name: string) => string;

const TYPES: Record<string, string> = {
  string: 'text',
  id: 'text or number',
  media: 'address',
  number: 'number',
  boolean: 'true or false',
  unknown: 'object',
  file: 'file',
};

const detailsOf = (description: FieldDescription = ''): Described =>
  typeof description === 'string' ? { about: description } : description;

const markdownTable = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const table = (rows: readonly string[][], text: Translate) => markdownTable([text('Field'), text('Meaning')], rows);

/** More values than these have a table of their own. */
const MAX_VALUES_IN_CELL = 4;

/** What a call sends. Empty where it sends nothing. */
export function inputTable({ call, input }: NamedCall, text: Translate): string {
  const isPost = call.method === 'POST';
  const rows = fieldsOf(call.input)
    .filter(({ name }) => input[name])
    .map((field) => {
      const isInQuery = isPost && call.query?.includes(field.name);
      const isInPath = call.path.includes(`{${field.name}}`);
      const place = isInQuery ? text(', in the query') : isInPath ? text(', in the path') : '';
      return rowOf(field, input[field.name] ?? '', text, { place, isRequest: true });
    });
  return rows.length > 0 ? table(rows, text) : '';
}

/** The fields of an entity, and below them the values of those that have many. */
export function entityTable({ shape, parts }: Entity, text: Translate, linkTo: LinkTo): string {
  const rows = fieldsOf(shape).map((field) => rowOf(field, parts[field.name] ?? '', text, { linkTo }));
  const valueTables = Object.entries(parts).flatMap(([name, description]) => {
    const values = valuesOf(detailsOf(description));
    if (values.length <= MAX_VALUES_IN_CELL) return [];
    const meanings = values.map(([value, meaning]) => [`\`${value}\``, cellOf(meaning, [], text)]);
    return [markdownTable([`\`${name}\``, text('Meaning')], meanings)];
  });
  return [table(rows, text), ...valueTables].join('\n\n');
}

export const resourceTable = ({ query }: Resource, text: Translate): string =>
  table(
    Object.entries(query).map(([name, about]) =>
      rowOf({ name, required: true, shape: 'string' }, about, text, { isRequest: true }),
    ),
    text,
  );

interface Row {
  place?: string;
  isRequest?: boolean;
  linkTo?: LinkTo;
}

function rowOf(
  { name, required, shape }: Field,
  description: FieldDescription,
  text: Translate,
  { place = '', isRequest = false, linkTo = (entity) => entity }: Row,
): string[] {
  const details = detailsOf(description);
  const type = typeOf(shape, details, text, isRequest, linkTo);
  return [
    `\`${name}${required ? '' : '?'}\``,
    `*${type}${limitsOf(details, text)}${place}*<br>${meaningOf(details, text)}`,
  ];
}

function typeOf(shape: Shape, details: Described, text: Translate, isRequest: boolean, linkTo: LinkTo): string {
  if (Array.isArray(shape))
    return text('list of {items}').replace('{items}', typeOf(shape[0] as Shape, details, text, isRequest, linkTo));
  if (details.of) return linkTo(details.of.name);
  if (details.type === 'integer') return text('whole number');
  if (Array.isArray(details.type)) return text('text or number');
  return text((isRequest && shape === 'id' ? 'text' : TYPES[String(shape)]) ?? 'anything');
}

/** `, 1 to 100` */
function limitsOf({ minimum, maximum, minLength, maxLength }: Described, text: Translate): string {
  const fill = (pattern: string, values: Record<string, number | undefined>) =>
    text(pattern).replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
  if (minimum !== undefined && maximum !== undefined) return fill(', {minimum} to {maximum}', { minimum, maximum });
  if (minimum !== undefined) return fill(', {minimum} or more', { minimum });
  if (minLength !== undefined && maxLength !== undefined)
    return fill(', {minLength} to {maxLength} characters', { minLength, maxLength });
  if (minLength !== undefined) return fill(', {minLength} characters or more', { minLength });
  if (maxLength !== undefined) return fill(', {maxLength} characters at most', { maxLength });
  return '';
}

/** The meaning, and below it that of each value. */
function meaningOf(details: Described, text: Translate): string {
  const all = valuesOf(details);
  const values =
    all.length > MAX_VALUES_IN_CELL
      ? [text('Its values are below.')]
      : all.map(([value, { about }]) => `\`${value}\`${text(': ')}${text(about)}`);
  return cellOf(details, values, text);
}

/** A bar would end the cell. */
function cellOf({ about, pattern }: { about: string; pattern?: string }, values: readonly string[], text: Translate) {
  const last = pattern ? [`${text('Pattern')}${text(': ')}\`${pattern}\``] : [];
  return [text(about), ...values, ...last].join('<br>').replaceAll('|', '\\|');
}
