import { html } from 'hono/html';
import type { Call } from '../../../core/http/endpoint.js';
import type { Called } from './calls.js';
import type { Described, NamedType } from './manifest.js';
import type { Html } from './page.js';
import { payloads, typed } from './payloads.js';
import { inline } from './prose.js';
import { type Cell, type Row, table } from './table.js';

const code = (text: string | undefined): Cell => (text ? html`<code>${text}</code>` : '');

/** A section of an element's page; nothing where there is nothing to tell. */
function section(id: string, title: string, heads: readonly string[], rows: readonly Row[]): Html | '' {
  if (rows.length === 0) return '';
  return html`<h2 id="${id}">${title}</h2>
    ${table(title, heads, rows)}`;
}

const about = ({ description = '' }: { description?: string }) => inline(description);

const attributes = ({ attributes = [] }: Described): Row[] =>
  attributes.map((one) => [code(one.name), code(one.fieldName), code(one.type?.text), code(one.default), about(one)]);

/** Those that no attribute sets. */
const fields = ({ members = [] }: Described) =>
  members.flatMap((one) => (one.kind === 'field' && !('attribute' in one) ? [one] : []));

const properties = (element: Described, types: readonly NamedType[]): Row[] =>
  fields(element).map((one) => [code(one.name), typed(one.type?.text ?? '', types), about(one)]);

const methods = ({ members = [] }: Described): Row[] =>
  members.flatMap((one) => (one.kind === 'method' ? [[code(`${one.name}()`), about(one)] as const] : []));

const slots = ({ slots = [] }: Described): Row[] =>
  slots.map((one) => [one.name ? code(one.name) : 'default', about(one)]);

const named = (list: readonly { name: string; description?: string }[] = []): Row[] =>
  list.map((one) => [code(one.name), about(one)]);

/** `CustomEvent<{page: number}>` → `{page: number}` */
const detail = (type: string) => /^CustomEvent<(?!object>)(.*)>$/.exec(type)?.[1] ?? '';

const events = ({ events = [] }: Described, types: readonly NamedType[]): Row[] =>
  events.map((one) => [code(one.name), typed(detail(one.type.text), types), about(one)]);

/** What the tables of properties and events name. */
const namedBy = (element: Described): string[] => [
  ...fields(element).map(({ type }) => type?.text ?? ''),
  ...(element.events ?? []).map(({ type }) => type.text),
];

const tokens = ({ cssProperties = [] }: Described): Row[] =>
  cssProperties.map((one) => [code(one.name), code(one.default), about(one)]);

const inputOf = ({ input }: Call) => Object.keys(input as object).map((name) => html`<code>${name}</code> `);

const calls = ({ calls, addresses }: Called): Row[] => [
  ...calls.map(
    (call): Row => [code(`${call.method} ${call.path}`), call.safe ? 'reads' : 'changes', html`${inputOf(call)}`],
  ),
  ...addresses.map((address): Row => [code(`GET ${address}`), 'opens', 'a picture or a page, not JSON']),
];

/** All that the manifest says of an element, and the calls that its code can make. */
export const tables = (element: Described, called: Called, types: readonly NamedType[]) => html`
  ${section('attributes', 'Attributes', ['Attribute', 'Property', 'Type', 'Default', 'What it is'], attributes(element))}
  ${section('properties', 'Properties', ['Property', 'Type', 'What it is'], properties(element, types))}
  ${section('methods', 'Methods', ['Method', 'What it does'], methods(element))}
  ${section('events', 'Events', ['Event', 'Detail', 'When'], events(element, types))}
  ${payloads(namedBy(element), types)}
  ${section('slots', 'Slots', ['Slot', 'What goes there'], slots(element))}
  ${section('parts', 'Parts', ['::part(…)', 'What it is'], named(element.cssParts))}
  ${section('states', 'CSS states', [':state(…)', 'When'], named(element.cssStates))}
  ${section('tokens', 'Custom properties', ['Custom property', 'Default', 'What it is'], tokens(element))}
  ${section('calls', 'Calls', ['Call', 'It', 'Sends'], calls(called))}
`;
