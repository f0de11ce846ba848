import type { Call } from '../core/http/endpoint.js';
import { NO_LOGIN } from '../core/http/envelope.js';
import { CSRF_COOKIE, CSRF_HEADER, IDEMPOTENCY_HEADER, SESSION_COOKIE } from '../core/http/protocol-names.js';
import { homepage, license, version } from '../package.json';
import { callsOf, elementsOf, happensOnce, isOptional, needsMember, SERVICE_CALLS } from './calls.js';
import { AREAS, describedCalls, entitiesIn, type NamedCall } from './descriptions/areas.js';
import { COOKIES, type FieldDescription, type RefusalExample, type Resource } from './descriptions/describe.js';
import {
  contentTypeOf,
  EXAMPLE_KEY,
  EXAMPLE_TOKEN,
  exampleAnswer,
  exampleRefusal,
  exampleRequest,
} from './examples.js';
import { entitySchema, type Field, fieldSchema, fieldsOf, type Json, objectSchema, schemaRef } from './json-schema.js';

const ABOUT = `What the elements ask of a site.

- Every answer is JSON, an envelope of \`status\`, \`msg\` and \`data\`. \`status\` 0 is a success; any other is a refusal, whose \`msg\` the visitor reads.
- A refusal has HTTP 200, but HTTP 403 where the CSRF token is wrong.
- An optional field of an answer may be missing or null. Fields that aren't listed are ignored.
- The elements understand other ways to write the same, such as numbers as texts, 0 and 1 for booleans, and null for an empty list. This document has one way.

The rules that all calls have in common are in the guide: ${homepage}guides/back-end/`;

/** The OpenAPI 3.1 document of the declared calls. */
export function openApi(calls: readonly Call[] = callsOf()): Json {
  const described = describedCalls().filter(({ call }) => calls.includes(call));
  const areas = AREAS.filter((area) => described.some((one) => one.area === area));
  const paths: Record<string, Json> = {};
  for (const one of described) {
    const { method, path } = one.call;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(one) };
  }
  for (const area of areas) {
    for (const [name, resource] of Object.entries(area.resources ?? {}))
      paths[resource.path] = { get: resourceOperation(name, area.name, resource) };
  }
  const entities = described.flatMap(({ answer }) => entitiesIn(answer));
  const isUsed = (one: (described: NamedCall) => boolean) => described.some(one);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Back end of sb-elements',
      version,
      description: ABOUT,
      license: { name: license, identifier: license },
    },
    servers: [{ url: '/', description: 'The origin of the page, or the one that `api-base` of `<sb-site>` names.' }],
    tags: areas.map(({ name, title, about }) => ({ name, description: `${title}. ${about}` })),
    paths,
    components: {
      schemas: {
        Refusal: refusal,
        ...Object.fromEntries(entities.map((entity) => [entity.name, entitySchema(entity)])),
      },
      responses: {
        ...(isUsed(isForgeable) && {
          Forged: refused('The CSRF token is missing or old.', { status: 403, msg: '页面已过期，请刷新后重试' }),
        }),
        Failed: refused('The server failed. Elements treat it as a network error.', {
          status: 500,
          msg: '服务器出错了',
        }),
      },
      parameters: {
        ...(isUsed(({ call }) => call.method === 'POST' && call.safe) && { CsrfTokenIfAny: csrfToken(false) }),
        ...(isUsed(isForgeable) && { CsrfToken: csrfToken(true) }),
        ...(isUsed(({ call }) => happensOnce(call)) && { IdempotencyKey: idempotencyKey }),
      },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: SESSION_COOKIE,
          description: 'The session, which each login begins. Scripts never see it.',
        },
      },
    },
    security: anybody,
  };
}

/** A POST that changes something needs the token. */
const isForgeable = ({ call }: NamedCall) => call.method === 'POST' && !call.safe;

const members = [{ session: [] }];
const anybody = [{}, ...members];
/** A third party's, which a site names in `oauth-service`. */
const service = {
  url: '{service}',
  description: 'The login service of a third party.',
  variables: { service: { default: 'https://id.example.com', description: 'The attribute `oauth-service`.' } },
};

function operation(described: NamedCall): Json {
  const { call, name, area, summary, input, example } = described;
  const isPost = call.method === 'POST';
  const parameters = fieldsOf(call.input)
    .filter((field) => !isPost || call.query?.includes(field.name))
    .map((field) => ({
      in: call.path.includes(`{${field.name}}`) ? 'path' : 'query',
      ...parameterOf(field, input[field.name], example.input[field.name]),
    }));
  return {
    operationId: name,
    summary,
    description: rulesOf(described),
    tags: [area.name],
    ...(SERVICE_CALLS.includes(call) && { servers: [service] }),
    security: needsMember(call) && !call.identity ? members : anybody,
    parameters: [
      ...parameters,
      ...(isPost ? [{ $ref: `#/components/parameters/${call.safe ? 'CsrfTokenIfAny' : 'CsrfToken'}` }] : []),
      ...(happensOnce(call) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(isPost && { requestBody: { required: true, content: bodyOf(described) } }),
    responses: {
      200: answered(described),
      '4XX': refused('A refusal with an HTTP status that fits it. HTTP 200 is as good.', exampleRefusal(described)),
      ...(isForgeable(described) && { 403: { $ref: '#/components/responses/Forged' } }),
      '5XX': { $ref: '#/components/responses/Failed' },
    },
  };
}

/** A parameter has its description beside its schema. */
function parameterOf(field: Field, about: FieldDescription = '', example?: unknown): Json {
  const { description, ...schema } = fieldSchema(field, about, 'request');
  const { name, required } = field;
  return { name, required, description, schema, ...(example !== undefined && { example }) };
}

const rulesOf = ({ call, rules = [], when }: NamedCall): string =>
  [
    `Called by ${elementsOf(call)
      .map((element) => `\`<sb-${element}>\``)
      .join(', ')}.`,
    when ?? '',
    isOptional(call) ? 'A back end may do without.' : '',
    ...rules.map((rule) => `- ${rule}`),
  ]
    .filter(Boolean)
    .join('\n');

/** Pairs may have any name, and each of them several values. */
function bodyOf(described: NamedCall): Json {
  const { call, input, example } = described;
  const parts = Object.fromEntries(Object.entries(input).filter(([name]) => !call.query?.includes(name)));
  const schema = objectSchema(call.input, parts, 'request');
  const text = { type: 'string' };
  const anyPairs = {
    additionalProperties: {
      description: 'The value of a field of the form, or its values.',
      anyOf: [text, { type: 'array', items: text }],
    },
  };
  const { body } = exampleRequest(described);
  return {
    [contentTypeOf(described)]: {
      schema: call.pairs ? { ...schema, ...anyPairs } : schema,
      example: call.pairs ? byName(example.input, call.pairs) : body,
    },
  };
}

/** The pairs as properties of the body. */
function byName(input: Readonly<Record<string, unknown>>, pairs: string): Json {
  const { [pairs]: list, ...body } = input;
  const values = new Map<string, string[]>();
  for (const { name, value } of list as { name: string; value: string }[])
    values.set(name, [...(values.get(name) ?? []), value]);
  return { ...body, ...Object.fromEntries([...values].map(([name, own]) => [name, own.length > 1 ? own : own[0]])) };
}

/** The `data` of a success; undefined where elements read nothing. */
function dataSchema({ call: { answer: shape }, answer }: NamedCall): Json | undefined {
  if (typeof answer === 'string') return undefined;
  if (Array.isArray(shape)) return { type: 'array', items: schemaRef(answer.name) };
  const isNullable = typeof shape === 'object' && shape !== null && '?' in shape;
  return isNullable ? { anyOf: [schemaRef(answer.name), { type: 'null' }] } : schemaRef(answer.name);
}

function answered(described: NamedCall): Json {
  const { call, answer, cookie, isPublic } = described;
  const data = dataSchema(described);
  const success = {
    type: 'object',
    properties: {
      status: { type: 'integer', const: 0, description: 'It succeeded.' },
      msg: { type: ['string', 'null'], description: 'Nothing that elements read.' },
      data: { ...data, description: typeof answer === 'string' ? answer : answer.about },
    },
    // a write is a success whatever its data, because it was made
    required: ['status', ...(data && call.safe ? ['data'] : [])],
  };
  return {
    description: 'The answer, or a refusal.',
    headers: {
      'Cache-Control': {
        description: isPublic ? 'A cache may keep it.' : 'What belongs to a visitor is in no cache.',
        schema: { type: 'string' },
        example: isPublic ? 'public, max-age=300' : 'no-store',
      },
      ...(cookie && {
        'Set-Cookie': {
          description: cookie === 'csrfToken' ? 'The token that scripts repeat in each POST.' : 'The session.',
          schema: { type: 'string' },
          example: COOKIES[cookie],
        },
      }),
    },
    content: json(
      { anyOf: [success, schemaRef('Refusal')] },
      { answer: exampleAnswer(described), refusal: exampleRefusal(described) },
    ),
  };
}

const refusal: Json = {
  description: 'Why the server refuses. What the visitor typed or chose stays.',
  type: 'object',
  properties: {
    status: {
      type: 'integer',
      not: { const: 0 },
      description:
        'Any number but 0.\n\n- `401`: a login is needed. The element asks for it and goes on after it.\n- `100`: of a form, the captcha was wrong.\n- `429`: too often.\n- `403`: not allowed, or the CSRF token is old.',
    },
    msg: { type: ['string', 'null'], description: 'The reason, which the visitor reads as text.' },
    errCode: {
      type: ['string', 'null'],
      description: `\`${NO_LOGIN}\` with \`status\` 401: a member is needed.`,
    },
  },
  required: ['status'],
};

const refused = (description: string, example: RefusalExample): Json => ({
  description,
  content: json(schemaRef('Refusal'), { refusal: example }),
});

const json = (schema: Json, examples: Record<string, unknown>): Json => ({
  'application/json': {
    schema,
    examples: Object.fromEntries(Object.entries(examples).map(([name, value]) => [name, { value }])),
  },
});

const csrfToken = (required: boolean): Json => ({
  name: CSRF_HEADER,
  in: 'header',
  required,
  description: `What the cookie \`${CSRF_COOKIE}\` or \`<meta name="csrf-token">\` says. ${
    required ? 'A site without tokens needs none.' : 'This call needs none, because it only reads.'
  }`,
  schema: { type: 'string' },
  example: EXAMPLE_TOKEN,
});

const idempotencyKey: Json = {
  name: IDEMPOTENCY_HEADER,
  in: 'header',
  required: true,
  description: 'The same key again is the same deed: it isn’t done twice, and its first answer is given again.',
  schema: { type: 'string', format: 'uuid' },
  example: EXAMPLE_KEY,
};

function resourceOperation(
  name: string,
  tag: string,
  { summary, rules, query, mediaType, answer, example }: Resource,
): Json {
  return {
    operationId: name,
    summary,
    description: rules.map((rule) => `- ${rule}`).join('\n'),
    tags: [tag],
    security: anybody,
    parameters: Object.entries(query).map(([parameter, about]) => ({
      in: 'query',
      ...parameterOf({ name: parameter, required: true, shape: 'string' }, about, example[parameter]),
    })),
    responses: {
      200: { description: answer, content: { [mediaType]: { schema: { type: 'string' } } } },
      '4XX': { description: 'There is none. The visitor reads an error of the browser, or of your page.' },
    },
  };
}
