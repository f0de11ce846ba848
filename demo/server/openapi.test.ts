import assert from 'node:assert/strict';
import { test } from 'node:test';
import { upload } from '../../core/form/api.js';
import { userInfo } from '../../core/member/api.js';
import { commentList, commentSave } from '../../elements/comments/api.js';
import { addPageFeedback, form } from '../../elements/dynamic-form/api.js';
import { memberLogin } from '../../elements/phone-login/api.js';
import { openApi } from './openapi.js';

// biome-ignore lint/suspicious/noExplicitAny: a plain JSON document, read by path
const document = openApi([commentList, commentSave, userInfo, memberLogin, form, addPageFeedback, upload]) as any;

test('the document is OpenAPI 3.1 with one operation per declared call', () => {
  assert.equal(document.openapi, '3.1.0');
  assert.deepEqual(Object.keys(document.paths['/openapi/comment']), ['get', 'post']);
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path as object));
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
  assert.deepEqual(required, { pn: true, ps: true, siteId: true, id: false, dataId: false });
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
  assert.deepEqual(properties.data.required, ['rows', 'more']);
  assert.equal(properties.data.properties.rows.items.properties.content.type, 'string');
});
