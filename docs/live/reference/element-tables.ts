import { html } from 'hono/html';
import type { Call } from '../../../core/http/endpoint.js';
import { type Called, calledBy } from '../../../tools/source/calls.js';
import type { Html } from '../html.js';
import type { Translate } from '../language.js';
import type { LivePart } from '../live-part.js';
import { type Described, describedBy, shortName } from '../manifest.js';
import type { PageContext } from '../page-context.js';
import { payloads, typed } from '../payloads.js';
import { inline } from '../prose.js';
import { type Cell, type Row, table } from '../table.js';
import { isCommonToken } from '../theming/tokens.js';

interface Section {
  id: string;
  /** The kind of a row, which is part of its id. Without a kind, rows have no ids. */
  kind?: string;
  title: string;
  heads: readonly string[];
  /** The names of the rows, for their ids. */
  names?: readonly string[];
  rows: readonly Row[];
}

type Named = readonly { name: string; description?: string }[];

const code = (text: string | undefined): Cell => (text ? html`<code>${text}</code>` : '');
const namesOf = (list: Named = []) => list.map(({ name }) => name);

/** `part`, `comment` → `part-comment` */
export const rowId = (kind: string, name: string) => `${kind}-${name}`;

/** A section of an element's page; nothing where there is nothing to tell. */
function section({ text }: PageContext, { id, kind = '', title, heads, names = [], rows }: Section): Html | '' {
  if (rows.length === 0) return '';
  const ids = kind ? names.map((name) => name && rowId(kind, name)) : [];
  return html`<h2 id="${id}">${text(title)}</h2>
    ${table(text(title), heads.map(text), rows, { ids, kind })}`;
}

const aboutIn =
  (text: Translate) =>
  ({ description = '' }: { description?: string }) =>
    inline(text(description));

/** Those that no attribute sets. */
const fieldsOf = ({ members = [] }: Described) =>
  members.flatMap((one) => (one.kind === 'field' && !('attribute' in one) ? [one] : []));
const methodsOf = ({ members = [] }: Described) => members.flatMap((one) => (one.kind === 'method' ? [one] : []));

/** `CustomEvent<{page: number}>` → `{page: number}` */
const detail = (type: string) => /^CustomEvent<(?!object>)(.*)>$/.exec(type)?.[1] ?? '';

/** The types that the tables of properties and events name. */
const namedBy = (element: Described): string[] => [
  ...fieldsOf(element).map(({ type }) => type?.text ?? ''),
  ...(element.events ?? []).map(({ type }) => type.text),
];

const inputOf = ({ input }: Call) => Object.keys(input as object).map((name) => html`<code>${name}</code> `);

const callRows = ({ calls, addresses }: Called, text: Translate): Row[] => [
  ...calls.map(
    (call): Row => [code(`${call.method} ${call.path}`), text(call.safe ? 'reads' : 'changes'), html`${inputOf(call)}`],
  ),
  ...addresses.map((address): Row => [code(`GET ${address}`), text('opens'), text('a picture or a page, not JSON')]),
];

function before(page: PageContext, element: Described): Section[] {
  const { types } = page.library;
  const { attributes = [], events = [] } = element;
  const fields = fieldsOf(element);
  const methods = methodsOf(element);
  const about = aboutIn(page.text);
  return [
    {
      id: 'attributes',
      kind: 'attribute',
      title: 'Attributes',
      heads: ['Attribute', 'Property', 'Type', 'Default', 'Description'],
      names: namesOf(attributes),
      rows: attributes.map((one) => [
        code(one.name),
        code(one.fieldName),
        code(one.type?.text),
        code(one.default),
        about(one),
      ]),
    },
    {
      id: 'properties',
      kind: 'property',
      title: 'Properties',
      heads: ['Property', 'Type', 'Description'],
      names: namesOf(fields),
      rows: fields.map((one) => [code(one.name), typed(one.type?.text ?? '', types), about(one)]),
    },
    {
      id: 'methods',
      kind: 'method',
      title: 'Methods',
      heads: ['Method', 'Description'],
      names: namesOf(methods),
      rows: methods.map((one) => [code(`${one.name}()`), about(one)]),
    },
    {
      id: 'events',
      kind: 'event',
      title: 'Events',
      heads: ['Event', 'Detail', 'When'],
      names: namesOf(events),
      rows: events.map((one) => [code(one.name), typed(detail(one.type.text), types), about(one)]),
    },
  ];
}

function after({ text, library }: PageContext, element: Described, called: Called): Section[] {
  const { slots = [], cssParts = [], cssStates = [], cssProperties = [] } = element;
  const about = aboutIn(text);
  const named = (list: Named): Row[] => list.map((one) => [code(one.name), about(one)]);
  return [
    {
      id: 'slots',
      title: 'Slots',
      heads: ['Slot', 'Content'],
      rows: slots.map((one) => [one.name ? code(one.name) : text('default'), about(one)]),
    },
    {
      id: 'parts',
      kind: 'part',
      title: 'Parts',
      heads: ['::part(…)', 'Description'],
      names: namesOf(cssParts),
      rows: named(cssParts),
    },
    {
      id: 'states',
      kind: 'state',
      title: 'CSS states',
      heads: [':state(…)', 'When'],
      names: namesOf(cssStates),
      rows: named(cssStates),
    },
    {
      id: 'tokens',
      kind: 'token',
      title: 'Custom properties',
      heads: ['Custom property', 'Default', 'Description'],
      // those of all elements are found in the guide
      names: cssProperties.map(({ name }) => (isCommonToken(name, library.elements) ? '' : name)),
      rows: cssProperties.map((one) => [code(one.name), code(one.default), about(one)]),
    },
    { id: 'calls', title: 'Calls', heads: ['Call', 'Effect', 'Input'], rows: callRows(called, text) },
  ];
}

/** All that the manifest says of an element, and the calls that its code can make. */
export const elementTables: LivePart = async (page, { tag = '' }) => {
  const element = describedBy(page.library, tag);
  const called = await calledBy(shortName(element));
  return html`
    ${before(page, element).map((one) => section(page, one))}
    ${payloads(page, namedBy(element))}
    ${after(page, element, called).map((one) => section(page, one))}
  `;
};
