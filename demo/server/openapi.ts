import type { Call } from '../../core/http/call.js';
import { envelope } from '../../core/lib/envelope.js';
import type { Shape } from '../../core/lib/shape.js';
import { CSRF_HEADER } from './csrf.js';
import { SESSION_COOKIE } from './visit.js';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of the declared calls. */
export function openApi(calls: readonly Call[]): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'sb-elements demo', version: '1.0.0', description: 'Every answer is an envelope with a status.' },
    paths,
    components: {
      schemas: { Envelope: schemaOf(envelope) },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE } },
    },
    security: [{}, { session: [] }],
  };
}

function operation(call: Call): Json {
  const envelopeRef = { $ref: '#/components/schemas/Envelope' };
  const answer = call.answer === null ? envelopeRef : withData(envelopeRef, schemaOf(call.answer));
  const parameters = fieldsOf(call.input)
    .filter(({ name }) => call.method === 'GET' || call.query?.includes(name))
    .map(({ name, required, shape }) => ({ name, in: placeOf(name, call), required, schema: schemaOf(shape) }));
  const isPost = call.method === 'POST';
  return {
    operationId: `${call.method.toLowerCase()}${call.path.replaceAll(/[^a-z]+([a-z]?)/gi, (_, c) => c.toUpperCase())}`,
    parameters: isPost ? [...parameters, csrfParameter] : parameters,
    ...(isPost && { requestBody: { required: true, content: bodyOf(call) } }),
    responses: {
      200: { description: 'The answer, or a refusal with its reason in msg', content: json(answer) },
      ...(isPost && { 403: { description: 'The CSRF token is missing or old', content: json(envelopeRef) } }),
      500: { description: 'The server failed', content: json(envelopeRef) },
    },
  };
}

const placeOf = (name: string, { path }: Call) => (path.includes(`{${name}}`) ? 'path' : 'query');

const MEDIA = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const;

/** Pairs may have any name, and each of them several values. */
function bodyOf({ input, query = [], pairs, encoding = 'json' }: Call): Json {
  const schema = schemaOf(input, pairs ? [...query, pairs] : query);
  const anyPairs = { additionalProperties: { type: 'array', items: { type: 'string' } } };
  return { [MEDIA[encoding]]: { schema: pairs ? { ...schema, ...anyPairs } : schema } };
}

const csrfParameter = { name: CSRF_HEADER, in: 'header', required: true, schema: { type: 'string' } };
const json = (schema: Json) => ({ 'application/json': { schema } });
const withData = (envelopeRef: Json, data: Json) => ({
  // a refusal has no data
  allOf: [envelopeRef, { type: 'object', properties: { data } }],
});

interface Field {
  name: string;
  required: boolean;
  shape: Shape;
}

const fieldsOf = (shape: Shape): Field[] =>
  Object.entries(shape as Record<string, Shape>).map(([key, part]) => ({
    name: key.replace(/\?$/, ''),
    required: !key.endsWith('?'),
    shape: part,
  }));

const leaves = { text: 'string', id: 'string', count: 'number', flag: 'boolean' } as const;

function schemaOf(shape: Shape, without: readonly string[] = []): Json {
  if (shape === null || shape === 'any') return {};
  if (shape === 'file') return { type: 'string', format: 'binary' };
  if (typeof shape === 'string') return { type: leaves[shape] };
  if (Array.isArray(shape)) return { type: 'array', items: schemaOf(shape[0]) };
  if ('?' in shape) return { anyOf: [schemaOf(shape['?'] as Shape), { type: 'null' }] };
  const fields = fieldsOf(shape).filter(({ name }) => !without.includes(name));
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, schemaOf(field.shape)])),
    required: fields.filter((field) => field.required).map((field) => field.name),
  };
}
