import type { Call } from '../core/http/endpoint.js';
import { envelope } from '../core/http/envelope.js';
import { CSRF_HEADER, IDEMPOTENCY_HEADER, SESSION_COOKIE } from '../core/http/protocol-names.js';
import { captchaUrl } from '../elements/dynamic-form/api.js';
import { callsOf, elementsOf, happensOnce, needsMember, SERVICE_CALLS } from './calls.js';
import { fieldsOf, type Json, schemaOf } from './json-schema.js';
import { summaryOf } from './summaries.js';

/** The OpenAPI 3.1 document of the declared calls. */
export function openApi(calls: readonly Call[] = callsOf()): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Back end of sb-elements',
      version: '1.0.0',
      description: 'What the elements ask of a site. Every answer is an envelope; a status other than 0 is a refusal.',
    },
    paths: { ...paths, ...captcha },
    components: {
      schemas: { Envelope: schemaOf(envelope) },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE } },
    },
    security: anybody,
  };
}

/** A third party's, which a site names in `oauth-service`. */
const service = { url: '{service}', variables: { service: { default: 'https://login.example' } } };
const members = [{ session: [] }];
const anybody = [{}, ...members];

function operation(call: Call): Json {
  const envelopeRef = { $ref: '#/components/schemas/Envelope' };
  const answer = call.answer === null ? envelopeRef : withData(envelopeRef, schemaOf(call.answer));
  const given = fieldsOf(call.input)
    .filter(({ name }) => call.method === 'GET' || call.query?.includes(name))
    .map(({ name, required, shape }) => ({ name, in: placeOf(name, call), required, schema: schemaOf(shape) }));
  const isPost = call.method === 'POST';
  const headers = [...(isPost ? [csrfParameter] : []), ...(happensOnce(call) ? [keyParameter] : [])];
  return {
    operationId: `${call.method.toLowerCase()}${call.path.replaceAll(/[^a-z]+([a-z]?)/gi, (_, c) => c.toUpperCase())}`,
    summary: summaryOf(call),
    tags: elementsOf(call),
    ...(SERVICE_CALLS.includes(call) && { servers: [service] }),
    security: needsMember(call) ? members : anybody,
    parameters: [...given, ...headers],
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

const text = { type: 'string' };
const csrfParameter = {
  name: CSRF_HEADER,
  in: 'header',
  required: true,
  description: 'What the cookie csrfToken or <meta name="csrf-token"> says. A site without tokens needs none',
  schema: text,
};
const keyParameter = {
  name: IDEMPOTENCY_HEADER,
  in: 'header',
  required: true,
  description: 'The same key again is the same deed: it isn’t done twice, and its first answer is given again',
  schema: { ...text, format: 'uuid' },
};
const json = (schema: Json) => ({ 'application/json': { schema } });
const withData = (envelopeRef: Json, data: Json) => ({
  // a refusal has no data
  allOf: [envelopeRef, { type: 'object', properties: { data } }],
});

/** A picture that an `<img>` asks for: no envelope. */
const captcha = {
  [captchaUrl('', '', 0).replace(/\?.*/, '')]: {
    get: {
      operationId: 'getOpenapiCaptcha',
      summary: 'A new picture of the text that a form’s captcha must be',
      tags: ['dynamic-form'],
      security: anybody,
      parameters: ['raw', 'id', 'tm'].map((name) => ({ name, in: 'query', required: true, schema: text })),
      responses: {
        200: { description: 'The picture, which no cache keeps', content: { 'image/*': { schema: text } } },
      },
    },
  },
};
