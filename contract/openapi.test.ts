import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { upload } from '../core/form/form.api.js';
import { userInfo } from '../core/member/member.api.js';
import { openDemo } from '../demo/site/databases.kit.js';
import type { Demo } from '../demo/site/demo.js';
import { commentList, commentSave } from '../elements/comments/api.js';
import { addPageFeedback, form } from '../elements/dynamic-form/api.js';
import { memberLogin } from '../elements/phone-login/api.js';
import { calledBy } from '../tools/source/calls.js';
import { CALLS, callsOf, nameOf } from './calls.js';
import { openApi } from './openapi.js';

// biome-ignore lint/suspicious/noExplicitAny: a plain JSON document, read by path
const document = openApi([commentList, commentSave, userInfo, memberLogin, form, addPageFeedback, upload]) as any;

// biome-ignore lint/suspicious/noExplicitAny: the same
const whole = JSON.parse(JSON.stringify(openApi())) as any;
// biome-ignore lint/suspicious/noExplicitAny: the same
const operationsOf = ({ paths }: any) =>
  // biome-ignore lint/suspicious/noExplicitAny: the same
  Object.values<any>(paths).flatMap(({ get, post }) => [get, post].filter(Boolean));

let demo: Demo;
before(async () => {
  demo = await openDemo();
});
after(() => demo.close());

test('the document is OpenAPI 3.1 with one operation per declared call', () => {
  assert.equal(document.openapi, '3.1.0');
  assert.deepEqual(Object.keys(document.paths['/openapi/comment']), ['get', 'post']);
  const { '/openapi/captcha': picture, ...paths } = document.paths;
  assert.deepEqual(Object.keys(picture.get.responses[200].content), ['image/*']);
  const operations = operationsOf({ paths });
  assert.equal(new Set(operations.map(({ operationId }) => operationId)).size, 7);
  for (const { operationId, parameters, responses } of operations) {
    assert.match(operationId, /^[a-zA-Z]+$/);
    for (const { name, schema, in: place } of parameters)
      assert.ok(name && schema && /^(path|query|header)$/.test(place));
    for (const { description, content } of Object.values<(typeof document)[string]>(responses)) {
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
    parameters.map((p: { name: string; in: string }) => `${p.in} ${p.name}`),
    ['query showAll', 'header x-csrf-token'],
  );
  assert.deepEqual(requestBody.content['application/json'].schema.properties, {});
});

test('a name in the path is a parameter there, which nobody may leave out', () => {
  const { parameters, operationId } = document.paths['/openapi/form/{id}'].get;
  const [id, siteId] = parameters;
  assert.deepEqual([id.name, id.in, id.required], ['id', 'path', true]);
  assert.deepEqual([siteId.name, siteId.in], ['siteId', 'query']);
  assert.equal(operationId, 'getOpenapiFormId');
});

test('form fields may have any name beside the declared ones, and several values', () => {
  const { content } = document.paths['/openapi/feedback/addPageFeedback'].post.requestBody;
  const { properties, required, additionalProperties } = content['application/x-www-form-urlencoded'].schema;
  assert.deepEqual(required, ['formId', 'siteId', 'pageUrl', 'language', 'deviceType']);
  assert.equal(properties.captcha.type, 'string');
  assert.equal(Object.hasOwn(properties, 'values'), false);
  assert.deepEqual(additionalProperties, { type: 'array', items: { type: 'string' } });
});

test('a file is a part of a multipart body', () => {
  const { content } = document.paths['/openapi/upload'].post.requestBody;
  const { properties, required } = content['multipart/form-data'].schema;
  assert.deepEqual(properties, { file: { type: 'string', format: 'binary' }, siteId: { type: 'string' } });
  assert.deepEqual(required, ['file', 'siteId']);
});

test('an answer is the envelope with its data', () => {
  const [envelope, { properties }] =
    document.paths['/openapi/comment'].get.responses[200].content['application/json'].schema.allOf;
  assert.deepEqual(envelope, { $ref: '#/components/schemas/Envelope' });
  assert.deepEqual(document.components.schemas.Envelope.required, ['status']);
  assert.deepEqual(properties.data.required, ['rows']);
  assert.equal(properties.data.properties.rows.items.properties.content.type, 'string');
});

test('what happens once has its key, what only members may do says so', () => {
  const { parameters, security } = whole.paths['/openapi/order'].post;
  const names = parameters.map((p: { name: string }) => p.name);
  assert.deepEqual(names, ['x-csrf-token', 'Idempotency-Key']);
  assert.deepEqual(security, [{ session: [] }]);
  assert.deepEqual(whole.paths['/openapi/comment'].post.security, [{}, { session: [] }]);
  const keyed = operationsOf(whole).filter(({ parameters }) =>
    parameters.some((p: { name: string }) => p.name === 'Idempotency-Key'),
  );
  assert.deepEqual(keyed.map(({ operationId }) => operationId).sort(), [
    'postOpenapiFeedbackAddPageFeedback',
    'postOpenapiMemberDrawLottery',
    'postOpenapiOrder',
  ]);
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
  for (const { operationId, summary, tags } of operationsOf(whole))
    assert.ok(summary && tags.length > 0, `${operationId} says what it's for`);
});

test('each element makes the calls that its code can make', async () => {
  for (const [name, calls] of Object.entries(CALLS)) {
    // the app's draw is the grid's
    const parts = name === 'lottery-app' ? [name, 'lottery-grid'] : [name];
    const made = (await Promise.all(parts.map(calledBy))).flatMap((called) => called.calls.map(nameOf));
    assert.deepEqual(calls.map(nameOf).sort(), [...new Set(made)].sort(), name);
  }
});

test('the package has the document that the demo serves', async () => {
  const served = await (await demo.fetch(new Request('http://localhost/openapi.json'))).json();
  assert.deepEqual(served, whole);
  assert.deepEqual(JSON.parse(readFileSync(new URL('../dist/openapi.json', import.meta.url), 'utf8')), served);
});
