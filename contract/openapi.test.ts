import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { upload } from '../core/form/form.api.js';
import type { Call } from '../core/http/endpoint.js';
import { userInfo } from '../core/member/member.api.js';
import { openDemo } from '../demo/site/databases.kit.js';
import type { Demo } from '../demo/site/demo.js';
import { commentList, commentSave } from '../elements/comments/api.js';
import { addPageFeedback, form } from '../elements/dynamic-form/api.js';
import { memberLogin } from '../elements/phone-login/api.js';
import { calledBy } from '../tools/source/calls.js';
import { CALLS, callsOf, nameOf } from './calls.js';
import { exampleFiles } from './examples.js';
import { openApi } from './openapi.js';

// biome-ignore lint/suspicious/noExplicitAny: a plain JSON document, read by path
type Any = any;

/** The document with the parts of `components` that a parameter or an answer names in their places. */
function documentOf(calls?: readonly Call[]): Any {
  const whole = JSON.parse(JSON.stringify(openApi(calls)));
  const shared = /^#\/components\/(parameters|responses)\/(\w+)$/;
  return JSON.parse(JSON.stringify(whole), (_, value) => {
    const [, kind, name] = shared.exec(value?.$ref ?? '') ?? [];
    return kind && name ? whole.components[kind][name] : value;
  });
}
const document = documentOf([commentList, commentSave, userInfo, memberLogin, form, addPageFeedback, upload]);
const whole = documentOf();
const operationsOf = ({ paths }: Any) =>
  Object.values<Any>(paths).flatMap(({ get, post }) => [get, post].filter(Boolean));

let demo: Demo;
before(async () => {
  demo = await openDemo();
});
after(() => demo.close());

test('the document is OpenAPI 3.1 with one operation per declared call', () => {
  assert.equal(document.openapi, '3.1.0');
  assert.deepEqual(Object.keys(document.paths['/openapi/comment']), ['get', 'post']);
  const { '/openapi/captcha': picture, ...paths } = document.paths;
  assert.deepEqual(Object.keys(picture.get.responses[200].content), ['image/png']);
  const operations = operationsOf({ paths });
  assert.equal(new Set(operations.map(({ operationId }) => operationId)).size, 7);
  for (const { operationId, parameters, responses } of operations) {
    assert.match(operationId, /^[a-zA-Z]+$/);
    for (const { name, schema, in: place } of parameters)
      assert.ok(name && schema && /^(path|query|header)$/.test(place));
    for (const { description, content } of Object.values<Any>(responses)) {
      assert.ok(description && content['application/json'].schema);
    }
  }
});

test("a GET's input is its query, and what may be missing is not required", () => {
  const { parameters, requestBody } = document.paths['/openapi/comment'].get;
  const required = Object.fromEntries(parameters.map((p: { name: string; required: boolean }) => [p.name, p.required]));
  assert.deepEqual(required, { pn: true, ps: true, siteId: true, id: false, dataId: false, order: false });
  assert.equal(requestBody, undefined);
});

test("a POST's input is its JSON body, next to the CSRF header and what it sends in the query", () => {
  const { schema } = document.paths['/openapi/member/login'].post.requestBody.content['application/json'];
  assert.deepEqual(schema.required, ['phone', 'code']);
  const { parameters, requestBody } = document.paths['/openapi/member/userInfo'].post;
  assert.deepEqual(
    parameters.map((p: Any) => `${p.in} ${p.name}`),
    ['query showAll', 'header x-csrf-token'],
  );
  assert.deepEqual(requestBody.content['application/json'].schema.properties, {});
});

test('a name in the path is a parameter there, which nobody may leave out', () => {
  const { parameters, operationId } = document.paths['/openapi/form/{id}'].get;
  const [id, siteId] = parameters;
  assert.deepEqual([id.name, id.in, id.required], ['id', 'path', true]);
  assert.deepEqual([siteId.name, siteId.in], ['siteId', 'query']);
  assert.equal(operationId, 'form');
});

test('form fields may have any name beside the declared ones, and several values', () => {
  const { content } = document.paths['/openapi/feedback/addPageFeedback'].post.requestBody;
  const { properties, required, additionalProperties } = content['application/x-www-form-urlencoded'].schema;
  assert.deepEqual(required, ['formId', 'siteId', 'pageUrl', 'language', 'deviceType']);
  assert.equal(properties.captcha.type, 'string');
  assert.equal(Object.hasOwn(properties, 'values'), false);
  assert.deepEqual(additionalProperties.anyOf, [{ type: 'string' }, { type: 'array', items: { type: 'string' } }]);
});

test('a file is a part of a multipart body', () => {
  const { content } = document.paths['/openapi/upload'].post.requestBody;
  const { properties, required } = content['multipart/form-data'].schema;
  const { type, format } = properties.file;
  assert.deepEqual([type, format, properties.siteId.type], ['string', 'binary', 'string']);
  assert.deepEqual(required, ['file', 'siteId']);
});

test('an answer is a success with its data, or a refusal', () => {
  const schemaOf = (path: string, method: string) =>
    document.paths[path][method].responses[200].content['application/json'].schema.anyOf;
  const [read, refusal] = schemaOf('/openapi/comment', 'get');
  assert.deepEqual(refusal, { $ref: '#/components/schemas/Refusal' });
  assert.deepEqual([read.properties.status.const, read.required], [0, ['status', 'data']]);
  assert.equal(read.properties.data.$ref, '#/components/schemas/CommentPage');
  const [write] = schemaOf('/openapi/comment', 'post');
  assert.deepEqual(write.required, ['status'], 'a write is a success whatever its data');
});

test('a shape has one schema, which says what a back end may write', () => {
  const { Comment: comment, CommentPage: page, FormField: field } = whole.components.schemas;
  assert.deepEqual(page.properties.rows.items, { $ref: '#/components/schemas/Comment' });
  assert.deepEqual(page.required, ['rows']);
  assert.deepEqual(comment.properties.id.type, ['string', 'integer']);
  assert.deepEqual(comment.properties.createdAt.type, ['string', 'integer', 'null']);
  assert.deepEqual(comment.properties.reply.anyOf, [{ $ref: '#/components/schemas/CommentReply' }, { type: 'null' }]);
  assert.deepEqual([comment.properties.likes.type, comment.properties.likes.minimum], [['integer', 'null'], 0]);
  assert.ok(field.properties.type.enum.includes('Checkboxes') && !field.properties.type.enum.includes(null));
  assert.ok(field.properties.validator.enum.includes(null), 'what may be absent may be null');
});

test('a token is needed by each POST that changes something, and by none that reads', () => {
  const tokenOf = ({ parameters }: Any) => parameters.find((p: Any) => p.name === 'x-csrf-token')?.required;
  assert.equal(tokenOf(whole.paths['/openapi/member/userInfo'].post), false);
  for (const { method, path, safe } of callsOf()) {
    const operation = whole.paths[path][method.toLowerCase()];
    if (method === 'GET') assert.equal(tokenOf(operation), undefined, path);
    else assert.deepEqual([tokenOf(operation), Boolean(operation.responses[403])], [!safe, !safe], path);
  }
});

test('what happens once has its key, what only members may do says so', () => {
  const { parameters, security } = whole.paths['/openapi/order'].post;
  assert.deepEqual(
    parameters.map((p: Any) => p.name),
    ['x-csrf-token', 'Idempotency-Key'],
  );
  assert.deepEqual(security, [{ session: [] }]);
  for (const [path, name] of [
    ['/openapi/comment', 'post'],
    ['/openapi/member/userInfo', 'post'],
  ] as const)
    assert.deepEqual(whole.paths[path][name].security, [{}, { session: [] }], 'anybody may ask');
  const keyed = operationsOf(whole).filter(({ parameters }: Any) =>
    parameters.some((p: Any) => p.name === 'Idempotency-Key'),
  );
  assert.deepEqual(keyed.map(({ operationId }: Any) => operationId).sort(), [
    'addPageFeedback',
    'createOrder',
    'drawLottery',
  ]);
});

test('a login, and who is signed in, say which cookie they set', () => {
  const cookieOf = (path: string, method: string) =>
    whole.paths[path][method].responses[200].headers['Set-Cookie']?.example.split('=')[0];
  assert.equal(cookieOf('/openapi/member/login', 'post'), 'MEMBER');
  assert.equal(cookieOf('/openapi/member/userInfo', 'post'), 'csrfToken');
  assert.equal(cookieOf('/openapi/comment', 'get'), undefined);
  assert.equal(whole.paths['/openapi/comment'].get.responses[200].headers['Cache-Control'].example, 'no-store');
});

test('the document has the version of the package', () => {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  assert.equal(whole.info.version, version);
});

test('the whole document has each call that is declared, with its meaning and who makes it', () => {
  const declared = ['core', 'elements'].flatMap((folder) =>
    readdirSync(new URL(`../${folder}`, import.meta.url), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(^|[/\\.])api\.ts$/.test(file))
      .flatMap((file) => {
        const code = readFileSync(new URL(`../${folder}/${file}`, import.meta.url), 'utf8');
        return Array.from(
          code.matchAll(/(?:defineQuery|defineMutation)\(\s*'(GET|POST)',\s*(?:'([^']+)'|(\w+))/g),
          ([, method, path, name]) => `${method} ${path ?? new RegExp(`${name} = '([^']+)'`).exec(code)?.[1]}`,
        );
      }),
  );
  assert.deepEqual(callsOf().map(nameOf).sort(), declared.sort());
  for (const { operationId, summary, description, tags } of operationsOf(whole))
    assert.ok(summary && description && tags.length === 1, `${operationId} says what it's for`);
});

test('each element makes the calls that its code can make', async () => {
  for (const [name, calls] of Object.entries(CALLS)) {
    // the app's draw is the grid's
    const parts = name === 'lottery-app' ? [name, 'lottery-grid'] : [name];
    const made = (await Promise.all(parts.map(calledBy))).flatMap((called) => called.calls.map(nameOf));
    assert.deepEqual(calls.map(nameOf).sort(), [...new Set(made)].sort(), name);
  }
});

test('the package has the document that the demo serves, and the examples', async () => {
  const served = await (await demo.fetch(new Request('http://localhost/openapi.json'))).json();
  assert.deepEqual(served, JSON.parse(JSON.stringify(openApi())));
  assert.deepEqual(JSON.parse(readFileSync(new URL('../dist/openapi.json', import.meta.url), 'utf8')), served);
  const examples = exampleFiles();
  assert.equal(Object.keys(examples).length, callsOf().length);
  for (const [file, text] of Object.entries(examples))
    assert.equal(readFileSync(new URL(`../dist/examples/${file}`, import.meta.url), 'utf8'), text, file);
});
