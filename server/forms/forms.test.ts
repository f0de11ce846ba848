import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isValidator, memberCode, memberLogin, sendPhoneVerify, VALIDATORS } from '@sb-elements/elements/contract';
import { onEveryDatabase } from '../../demo/site/databases.kit.js';
import { randomPhone, Visitor } from '../../demo/site/visitor.kit.js';
import { formCodeFor } from './forms.kit.js';

const TYPES = [
  'Header',
  'Paragraph',
  'Dropdown',
  'TextInput',
  'DateTime',
  'TextArea',
  'Checkboxes',
  'Radios',
  'LineBreak',
  'File',
  'Image',
  'Address',
  'Step',
];

onEveryDatabase('the form call', (setup) => {
  const visitor = () => new Visitor(setup.demo);
  const tell = (id: string) =>
    visitor().get<{ fields: { type: string }[]; html?: string }>(`/openapi/form/${id}?siteId=1`);

  test('answers with the fields in their order, and with html if the form has some', async () => {
    const { data } = await tell('tiny');
    assert.deepEqual(Object.keys(data), ['fields']);
    const [name, mobile] = data.fields;
    assert.deepEqual(name, {
      type: 'TextInput',
      label: '姓名',
      fieldName: 'name',
      placeholder: '怎么称呼您',
      required: true,
    });
    assert.equal((mobile as { validator?: string }).validator, 'mobile');
    assert.match((await tell('enquiry')).data.html ?? '', /^<p>/);
  });

  test('has a seeded form with each of the thirteen types and each validator, both addresses and both images', async () => {
    const { fields } = (await tell('every')).data as { fields: Record<string, string>[] };
    assert.deepEqual(new Set(fields.map(({ type }) => type)), new Set(TYPES));
    const validators = fields.map(({ validator = '' }) => validator).filter(isValidator);
    assert.deepEqual(new Set(validators), new Set(VALIDATORS));
    assert.deepEqual(
      new Set(fields.filter(({ type }) => type === 'Address').map(({ format }) => format === 'all')),
      new Set([true, false]),
    );
    assert.deepEqual(
      new Set(fields.filter(({ type }) => type === 'Image').map(({ content }) => Boolean(content))),
      new Set([true, false]),
    );
  });

  test('sends a hostile definition unchanged', async () => {
    const { fields } = (await tell('hostile')).data as { fields: Record<string, string>[] };
    const names = fields.map(({ fieldName }) => fieldName);
    for (const name of ['__proto__', 'constructor', 'a[0]', 'formId']) assert.ok(names.includes(name), name);
    assert.equal(names.filter((name) => name === 'a[0]').length, 2);
  });

  test('identifies the browser, so that a repeated submission belongs to the same visitor', async () => {
    const browser = visitor();
    await browser.get('/openapi/form/tiny?siteId=1');
    assert.ok(browser.cookies.has('VISITOR'));
  });

  test('refuses a form that does not exist', async () => {
    for (const id of ['none', '__proto__', '%2e%2e%2ftiny', encodeURIComponent("' or '1'='1"), '长'.repeat(3000)]) {
      const answer = await tell(id);
      assert.deepEqual([answer.http, answer.status, answer.msg], [200, 404, '表单不存在'], id);
    }
    assert.equal((await tell('a%00b')).msg, '请求参数错误');
    assert.equal((await visitor().get('/openapi/form/tiny')).msg, '请求参数错误', 'without a site');
  });
});

onEveryDatabase('a code for a form', (setup) => {
  const visitor = () => new Visitor(setup.demo);
  const ask = (browser: Visitor, phone: string) => browser.call(sendPhoneVerify, { siteId: '1', phone });

  test('is sent to the number without its prefix', async () => {
    for (const before of ['', '0', '86', '17951']) {
      const phone = randomPhone();
      const browser = visitor();
      assert.equal((await ask(browser, before + phone)).status, 0, before);
      assert.match(await browser.codeFor(phone), /^\d{6}$/);
    }
  });

  test('is refused for an invalid number', async () => {
    for (const phone of ['', ' ', '12345678901', '1391234567', '139123456789', 'abc', '长'.repeat(5000)]) {
      assert.equal((await ask(visitor(), phone)).msg, '请填写正确的手机号', phone.slice(0, 20));
    }
  });

  test('can be sent again after 60 s, independent of the prefix of the number', async () => {
    const phone = randomPhone();
    await ask(visitor(), phone);
    setup.clock.now += 59_000;
    assert.equal((await ask(visitor(), `86${phone}`)).msg, '发送太频繁，请稍后再试');
    setup.clock.now += 1000;
    assert.equal((await ask(visitor(), phone)).status, 0);
  });

  test('is sent once for two concurrent requests', async () => {
    const phone = randomPhone();
    const browser = visitor();
    await browser.fetch('/login');
    const answers = await Promise.all([1, 2, 3].map(() => ask(browser, phone)));
    assert.equal(answers.filter(({ status }) => status === 0).length, 1);
  });

  test('signs nobody in, and shares the limit of one a minute with codes for logins', async () => {
    const phone = randomPhone();
    const browser = visitor();
    const code = await formCodeFor(browser, phone);
    assert.equal((await browser.call(memberLogin, { phone, code })).msg, '验证码已失效，请重新获取');
    assert.equal((await browser.call(memberCode, { phone })).msg, '发送太频繁，请稍后再试');
    setup.clock.now += 60_000;
    assert.equal((await browser.call(memberCode, { phone })).status, 0);
    assert.equal((await browser.call(sendPhoneVerify, { siteId: '1', phone })).status, 429);
  });
});
