import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { stepsOf } from '../../core/form/field.js';
import { isValid, type Validator } from '../../core/form/validators.js';
import { type FieldValue, sentTexts } from '../../core/form/value.js';
import { landline, localPhone } from '../../core/lib/local-phone.js';
import { isMobile } from '../../core/lib/mobile.js';
import { parseShape, readAnswer } from '../../core/lib/schema.js';
import type { WireField } from '../../core/lib/wire-field.js';
import { payPath } from '../../core/shop/api.js';
import { captchaUrl } from '../../elements/dynamic-form/api.js';
import { searchSuggestions } from '../../elements/search/api.js';
import { callsOf, nameOf } from '../calls.js';
import * as contract from '../contract.js';
import { exampleAnswer, exampleRefusal, exampleRequest } from '../examples.js';
import type { Json } from '../json-schema.js';
import { openApi } from '../openapi.js';
import { AREAS, describedCalls } from './areas.js';
import { describe as describeCall, entity, NOT_SIGNED_IN, PHONE } from './describe.js';
import { FIELD_TYPES, VALIDATOR_MEANINGS } from './forms.js';
import { ADDRESS_PHONE_PATTERN } from './orders.js';

const document = JSON.parse(JSON.stringify(openApi())) as Json;

/** The value at a path of the document; a reference is followed. */
function at(...path: (string | number)[]): Json {
  let value = document as unknown;
  for (const step of path) {
    value = (value as Record<string, unknown>)[step];
    const { $ref } = (value ?? {}) as { $ref?: string };
    if ($ref) value = at(...$ref.slice(2).split('/'));
  }
  return value as Json;
}

describe('descriptions', () => {
  test('are there for each declared call, under the name by which a back end imports it', () => {
    assert.deepEqual(
      describedCalls()
        .map(({ call }) => nameOf(call))
        .sort(),
      callsOf().map(nameOf).sort(),
    );
    for (const { name, call } of describedCalls())
      assert.equal((contract as Record<string, unknown>)[name], call, `${name} is ${nameOf(call)}`);
  });

  test('are there for each schema, parameter, field and answer of the OpenAPI document', () => {
    const silent: string[] = [];
    const visit = (value: unknown, path: string) => {
      if (typeof value !== 'object' || value === null) return;
      for (const key of ['properties', 'parameters', 'schemas', 'responses'] as const) {
        for (const [name, part] of Object.entries((value as Json)[key] ?? {})) {
          // a parameter or an answer that several calls have is described once
          const isElsewhere = key !== 'properties' && '$ref' in part;
          if (!part.description && !isElsewhere) silent.push(`${path}.${key}.${name}`);
        }
      }
      for (const [name, part] of Object.entries(value)) if (!/^examples?$/.test(name)) visit(part, `${path}.${name}`);
    };
    visit(document, '');
    assert.deepEqual(silent, []);
  });

  test('are asked for by the compiler, field by field', () => {
    const shape = { title: 'string', 'price?': 'number' } as const;
    entity('Complete', shape, 'All fields.', { title: 'A title.', price: 'A price.' });
    // @ts-expect-error: the price has none
    entity('Incomplete', shape, 'Not all fields.', { title: 'A title.' });
    const { answer, ...meaning } = describedCalls().find(({ call }) => call === searchSuggestions) ?? assert.fail();
    const call = {
      ...meaning,
      answer: answer as never,
      example: { input: { keyword: '', siteId: '' }, data: { rows: [] }, refusal: NOT_SIGNED_IN },
    };
    describeCall(searchSuggestions, { ...call, input: { keyword: 'A keyword.', siteId: 'A site.' } });
    // @ts-expect-error: the site has none
    describeCall(searchSuggestions, { ...call, input: { keyword: 'A keyword.' } });
    assert.ok(answer);
  });

  test('have the addresses that the elements open, and the pattern that they check', () => {
    const paths = AREAS.flatMap(({ resources = {} }) => Object.values(resources).map(({ path }) => path));
    assert.deepEqual(paths, [captchaUrl('', '', 0).split('?')[0], payPath]);
    for (const phone of ['13800138000', '19900000000', '12800138000', '1380013800', '138001380000', ' 13800138000'])
      assert.equal(new RegExp(PHONE.pattern).test(phone), isMobile(phone), phone);
  });

  test('have the pattern of each validator, by which its values can be checked', () => {
    const samples: Partial<Record<Validator, { right: readonly string[]; wrong: readonly string[] }>> = {
      mobile: { right: ['13800138000', '8613800138000', '1795113800138000'], wrong: ['12800138000', '1380013800'] },
      tel: { right: ['010-88888888', '0755-88888888'], wrong: ['88888888', '0755-8888888', '010 888'] },
      qq: { right: ['12345', '12345678901'], wrong: ['1234', '012345', '123456789012'] },
      email: { right: ["o'neil+tea`@例子.example", 'a.b@c-d.example'], wrong: ['a@b', 'a b@c.example', '@c.example'] },
      id: { right: ['11010519491231002X', '110105491231002'], wrong: ['11010519491231002Y', '1101054912310'] },
      number: { right: ['1', '-1.5', '+.5', '7.'], wrong: ['.', '1e3', '1,000', '--1'] },
      postCode: { right: ['100000'], wrong: ['10000', '1000000', '1000a0'] },
      chinese: { right: ['阿海', '阿凡提·买买提'], wrong: ['Hai', '阿 海', '阿海1'] },
      english: { right: ["Anne-Marie O'Neil"], wrong: ['Anne  Marie', '-Anne', '海'] },
    };
    for (const [name, meaning] of Object.entries(VALIDATOR_MEANINGS)) {
      if (typeof meaning === 'string') continue;
      const { right, wrong } = samples[name as Validator] ?? assert.fail(name);
      for (const value of [...right, ...wrong]) {
        const isRight = right.includes(value);
        assert.equal(isValid(name as Validator, value), isRight, `${name} ${value}`);
        assert.equal(new RegExp(meaning.pattern, 'u').test(value), isRight, `the pattern of ${name}: ${value}`);
      }
    }
  });

  test('have the pattern of the phone numbers of addresses', () => {
    const isPhone = new RegExp(ADDRESS_PHONE_PATTERN);
    for (const [province, typed] of [
      ['440000', '0755-88888888转123'],
      ['110000', '(010) 8888 8888'],
      ['710000', '+886 912 345 678'],
      ['810000', '2123 4567'],
    ] as const)
      assert.match(localPhone(province, typed) ?? landline(province, typed) ?? '', isPhone);
    assert.match('13800138000', isPhone);
    for (const wrong of ['12800138000', '010', '0', '88888888888', '+8613800138000'])
      assert.doesNotMatch(wrong, isPhone);
  });

  test('have each type of field that the elements know', () => {
    const known = (type: string) => stepsOf([{ type, label: 'x' }]).unknown.length === 0;
    assert.deepEqual(
      Object.keys(FIELD_TYPES).filter((type) => !known(type)),
      [],
    );
    const kinds = Object.keys(FIELD_TYPES).flatMap((type) =>
      stepsOf([{ type, label: 'x' }]).steps.flatMap(({ fields }) => fields.map(({ kind }) => kind)),
    );
    assert.deepEqual(new Set(kinds).size, Object.keys(FIELD_TYPES).length - 1, 'all but a step');
  });
});

describe('the examples', () => {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    formats: { binary: true, 'date-time': isDateTime, uuid: /^[\da-f-]{36}$/, uri: URL.canParse },
  });
  ajv.addSchema(document, 'openapi');
  const pointer = (...path: (string | number)[]) =>
    `openapi#/${path.map((step) => encodeURIComponent(String(step).replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;
  const expectFit = (value: unknown, ...path: (string | number)[]) => {
    const validate = ajv.getSchema(pointer(...path)) ?? assert.fail(`no schema at ${path.join(' ')}`);
    assert.ok(validate(value), `${path.join(' ')}: ${ajv.errorsText(validate.errors)}`);
  };

  for (const described of describedCalls()) {
    const { name, call, example } = described;
    const operation = ['paths', call.path, call.method.toLowerCase()];

    test(`of ${name} fit their schemas`, () => {
      const answer = [...operation, 'responses', 200, 'content', 'application/json', 'schema', 'anyOf'];
      expectFit(exampleAnswer(described), ...answer, 0);
      expectFit(exampleRefusal(described), ...answer, 1);
      for (const [media, body] of Object.entries((at(...operation).requestBody as Json)?.content ?? {}))
        expectFit((body as Json).example, ...operation, 'requestBody', 'content', media, 'schema');
      for (const [index, { example: value }] of (at(...operation).parameters as Json[]).entries())
        if (value !== undefined) expectFit(value, ...operation, 'parameters', index, 'schema');
    });

    test(`of ${name} are read by the elements without a repair, and by a server`, () => {
      const repaired: unknown[] = [];
      const data = call.complete ? call.complete(example.data) : example.data;
      readAnswer(call.answer, data, '', (part) => repaired.push(part));
      assert.deepEqual(repaired, []);
      assert.ok(exampleRefusal(described).status !== 0 && exampleRefusal(described).msg);
      parseShape(call.input, example.input);
      assert.ok(!exampleRequest(described).url.includes('{'), 'the names in the path are replaced');
    });
  }

  test('of what a back end may write fit, too: numbers as ids, null for what is absent, seconds since 1970', () => {
    const comment = ['components', 'schemas', 'Comment'];
    expectFit({ id: 7, content: '你好', reply: null, likes: null, createdAt: 1_775_448_306_000 }, ...comment);
    expectFit({ type: 'TextInput', validator: null, options: null }, 'components', 'schemas', 'FormField');
    const fits = ajv.getSchema(pointer(...comment)) ?? assert.fail();
    assert.equal(fits({ id: 7, content: null }), false);
    assert.equal(fits({ id: 7, content: '', likes: '12' }), false);
  });

  test('of a submission have the values as the form sends them', () => {
    const { data } = describedCalls().find(({ name }) => name === 'form')?.example ?? assert.fail();
    const { values } = describedCalls().find(({ name }) => name === 'addPageFeedback')?.example.input ?? assert.fail();
    const typed: Record<string, FieldValue> = {
      name: '阿海',
      mobile: '138 0013 8000',
      arrival: '2026-04-06T12:30',
      tea: ['green', 'rock'],
      home: { codes: ['440000', '440300', '440305'], names: ['广东省', '深圳市', '南山区'], detail: '科技园1号' },
      menu: ['/upload/9tq2mX4c'],
    };
    const { steps } = stepsOf((data as { fields: WireField[] }).fields);
    const sent = steps.flatMap(({ fields }) =>
      fields.flatMap((field) =>
        (typed[field.name] === undefined ? [] : sentTexts(field, typed[field.name] ?? '')).map((value) => ({
          name: field.name,
          value,
        })),
      ),
    );
    assert.deepEqual(sent, values);
  });
});

function isDateTime(text: string) {
  return /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text));
}
