import { html } from 'hono/html';
import type { Json } from '../../../contract/json-schema.js';
import { openApi } from '../../../contract/openapi.js';
import type { Html } from '../html.js';
import type { LivePart } from '../live-part.js';
import type { PageContext } from '../page-context.js';
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

/** The input of a call, wherever it stands. */
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

/** The schema of `data`; none where it is ignored. */
function parseResponse({ responses }: Operation): Json | string {
  const [[type, { schema }] = ['', { schema: {} as Json }]] = Object.entries(responses[200]?.content ?? {});
  if (type !== 'application/json') return type;
  const [, own] = (schema.allOf ?? []) as Json[];
  return own ? ((own.properties as Json).data as Json) : 'nothing that elements read';
}

const inputTable = ({ text }: PageContext, inputs: readonly Input[], title: string) =>
  table(
    `${text('Input')}: ${title}`,
    ['Name', 'Place', 'Type'].map(text),
    inputs.map(({ name, place, isRequired, schema }) => [
      html`<code>${name}${isRequired ? '' : '?'}</code>`,
      text(place),
      notationOf(schema),
    ]),
  );

function callOf(page: PageContext, path: string, method: string, operation: Operation): Html {
  const { text, pageUrl } = page;
  const { operationId, summary, tags, security } = operation;
  const title = `${method.toUpperCase()} ${path}`;
  const inputs = inputsOf(operation);
  const answer = parseResponse(operation);
  return html`<details class="fold" id="${operationId}" data-kind="call">
    <summary><code>${title}</code> <span>${text(summary)}</span></summary>
    <p>
      ${security.length === 1 ? text('For members only.') : ''} ${text('Called by')}
      ${tags.map((tag, index) => html`${index > 0 ? ', ' : ''}<a href="${pageUrl(`/reference/${tag}/`)}">&lt;sb-${tag}&gt;</a>`)}.
    </p>
    ${inputs.length > 0 ? inputTable(page, inputs, title) : html`<p>${text('No input.')}</p>`}
    <p>${text('Answer:')} ${typeof answer === 'string' ? text(answer) : html`<code>data</code>`}</p>
    ${typeof answer === 'string' ? '' : snippet(notationOf(answer), 'text')}
  </details>`;
}

/** Every operation of the OpenAPI document. */
export const callList: LivePart = (page) =>
  html`${Object.entries(openApi().paths as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => callOf(page, path, method, operation)),
  )}`;
