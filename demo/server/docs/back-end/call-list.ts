import { html } from 'hono/html';
import type { Json } from '../../../back-end/schema.js';
import type { Html } from '../page.js';
import { inline } from '../prose.js';
import { snippet } from '../snippet.js';
import { table } from '../table.js';
import { type Named, namesIn, notationOf } from './notation.js';

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: object[];
  parameters: { name: string; in: string; required: boolean; schema: Json }[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, { content: Record<string, { schema: Json }> }>;
}

interface Input extends Named {
  place: string;
}

const BODIES: Record<string, string> = {
  'application/json': 'JSON body',
  'application/x-www-form-urlencoded': 'form field',
  'multipart/form-data': 'part',
};

/** What a call is sent, wherever it stands. */
function inputsOf({ parameters, requestBody }: Operation): Input[] {
  const bodies = Object.entries(requestBody?.content ?? {});
  return [
    ...parameters.map(({ name, in: place, required, schema }) => ({ name, place, isRequired: required, schema })),
    ...bodies.flatMap(([type, { schema }]) => namesIn(schema).map((one) => ({ ...one, place: BODIES[type] ?? type }))),
    ...bodies.flatMap(([, { schema }]) =>
      schema.additionalProperties
        ? [{ name: '…', place: 'form field', isRequired: false, schema: { type: 'string' } as Json }]
        : [],
    ),
  ];
}

/** What `data` carries: none where it is ignored. */
function parseResponse({ responses }: Operation): Json | string {
  const [[type, { schema }] = ['', { schema: {} as Json }]] = Object.entries(responses[200]?.content ?? {});
  if (type !== 'application/json') return type;
  const [, own] = (schema.allOf ?? []) as Json[];
  return own ? ((own.properties as Json).data as Json) : 'nothing that is read';
}

const inputs = (given: readonly Input[], title: string) =>
  table(
    `${title} is sent`,
    ['Sent', 'As', 'Is'],
    given.map(({ name, place, isRequired, schema }) => [
      html`<code>${name}${isRequired ? '' : '?'}</code>`,
      place,
      notationOf(schema),
    ]),
  );

function callOf(path: string, method: string, operation: Operation): Html {
  const { operationId, summary, tags, security } = operation;
  const title = `${method.toUpperCase()} ${path}`;
  const given = inputsOf(operation);
  const answer = parseResponse(operation);
  return html`<details class="parts" id="${operationId}">
    <summary><code>${title}</code> <span>${summary}</span></summary>
    <p>
      ${security.length === 1 ? 'A member’s only. ' : ''}Asked by
      ${tags.map((tag, index) => html`${index > 0 ? ', ' : ''}<a href="/docs/${tag}">&lt;sb-${tag}&gt;</a>`)}.
    </p>
    ${given.length > 0 ? inputs(given, title) : inline('Nothing is sent.')}
    <p>Answered with ${typeof answer === 'string' ? answer : html`<code>data</code>:`}</p>
    ${typeof answer === 'string' ? '' : snippet(notationOf(answer), 'text')}
  </details>`;
}

/** Every operation of the document. */
export const callList = ({ paths }: Json): Html[] =>
  Object.entries(paths as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => callOf(path, method, operation)),
  );
