import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WireField } from '@sb-elements/elements/contract';
import { onEveryDatabase } from '../../demo/site/databases.kit.js';
import { Visitor } from '../../demo/site/visitor.kit.js';
import { createForm, submit, type Values } from './forms.kit.js';

const options = ['红', '绿'].map((value) => ({ label: value, value }));

/** For each validator: its message, a valid and an invalid value; core/form's own tests have many more. */
const VALIDATORS = {
  mobile: ['手机号格式错误', '13912345678', '12345'],
  tel: ['电话号码格式错误', '010-88888888', '88888888'],
  qq: ['QQ号格式错误', '10001', '0123456'],
  email: ['邮箱格式错误', 'a@example.com', 'a@'],
  url: ['网址格式错误', 'https://example.com', 'javascript:alert(1)'],
  id: ['身份证号格式错误', '11010519491231002X', '110105194912310021'],
  number: ['请填写数字', '-1.5', '1e5x'],
  postCode: ['邮政编码格式错误', '100000', '1000'],
  chinese: ['请填写中文', '陆羽', 'Lu'],
  english: ['请填写英文', 'Lu Yu', '陆羽'],
} as const;

onEveryDatabase('the values of a submission', (setup) => {
  const visitor = () => new Visitor(setup.demo);
  const check = async (fields: WireField[], values: Values, browser = visitor()) => {
    const { status, msg } = await submit(browser, await createForm(setup.demo, fields), values);
    return status === 0 ? 'arrived' : msg;
  };
  const field = (type: string, more: object = {}): WireField => ({ type, label: '标签', fieldName: 'x', ...more });

  test('are required where the form requires them, for every type of field', async () => {
    for (const type of ['TextInput', 'TextArea', 'DateTime', 'Dropdown', 'Radios', 'Checkboxes', 'Address']) {
      const fields = [field(type, { required: true, options })];
      for (const none of [[], [['x', '']], [['x', '  ']], [['x', '\u200b\u3164\u2800']], [['y', '红']]] as Values[]) {
        assert.equal(await check(fields, none), '标签：必填', `${type} ${none}`);
      }
    }
    for (const type of ['File', 'Image'])
      assert.equal(await check([field(type, { required: true })], []), '标签：请上传文件');
  });

  test('may be missing in optional fields', async () => {
    for (const type of ['TextInput', 'TextArea', 'DateTime', 'Dropdown', 'Radios', 'Checkboxes', 'Address', 'File']) {
      assert.equal(await check([field(type, { options })], [['x', '']]), 'arrived', type);
    }
  });

  for (const [validator, [message, right, wrong]] of Object.entries(VALIDATORS)) {
    test(`are checked by the validator ${validator}`, async () => {
      const fields = [field('TextInput', { validator })];
      assert.equal(await check(fields, [['x', right]]), 'arrived');
      assert.equal(await check(fields, [['x', wrong]]), `标签：${message}`);
    });
  }

  test('are checked in order, and the first invalid one is reported', async () => {
    const fields = [
      field('TextInput', { label: '一', required: true }),
      field('TextInput', { label: '二', fieldName: 'y', required: true }),
    ];
    assert.equal(await check(fields, []), '一：必填');
    assert.equal(await check(fields, [['x', '有']]), '二：必填');
  });

  test('are required in every step, except in elements without input', async () => {
    const step = (label: string) => ({ type: 'Step', label, required: true });
    const header = field('Header', { required: true });
    const picture = field('Image', { required: true, content: '/a.png' });
    const unknown = field('Hologram', { required: true });
    const fields = [
      header,
      picture,
      unknown,
      step('一'),
      field('TextInput'),
      step('二'),
      field('TextInput', { fieldName: 'y', label: '最后', required: true }),
    ];
    assert.equal(await check(fields, [['x', '有']]), '最后：必填');
    assert.equal(await check(fields, [['y', '有']]), 'arrived');
  });

  test('must be among the options', async () => {
    for (const type of ['Dropdown', 'Radios', 'Checkboxes']) {
      assert.equal(await check([field(type, { options })], [['x', '绿']]), 'arrived');
      assert.equal(await check([field(type, { options })], [['x', '蓝']]), '标签：内容不正确', type);
      assert.equal(await check([field(type)], [['x', '红']]), '标签：内容不正确', `${type} without options`);
    }
    assert.equal(
      await check(
        [field('Checkboxes', { options })],
        [
          ['x', '红'],
          ['x', '绿'],
        ],
      ),
      'arrived',
    );
    assert.equal(
      await check(
        [field('Checkboxes', { options })],
        [
          ['x', '红'],
          ['x', '蓝'],
        ],
      ),
      '标签：内容不正确',
    );
  });

  test('are limited to one for each field that takes one', async () => {
    assert.equal(
      await check(
        [field('TextInput')],
        [
          ['x', '一'],
          ['x', '二'],
        ],
      ),
      '标签：内容不正确',
    );
    const twice = [field('TextInput', { required: true }), field('TextInput', { required: true })];
    assert.equal(await check(twice, [['x', '一']]), '标签：必填');
    assert.equal(
      await check(twice, [
        ['x', '一'],
        ['x', '二'],
      ]),
      'arrived',
    );
  });

  test('must suit one field each if two fields have the same name', async () => {
    const twice = [field('TextInput', { validator: 'email' }), field('TextInput', { validator: 'mobile' })];
    assert.equal(
      await check(twice, [
        ['x', '13912345678'],
        ['x', 'a@example.com'],
      ]),
      'arrived',
    );
    assert.equal(
      await check(twice, [
        ['x', '13912345678'],
        ['x', 'nothing'],
      ]),
      '标签：邮箱格式错误',
    );
  });

  test('must be complete dates and, where required, complete addresses', async () => {
    assert.equal(await check([field('DateTime')], [['x', '2026-04-06 12:30']]), 'arrived');
    assert.equal(await check([field('DateTime')], [['x', '明天']]), '标签：请填写完整的日期和时间');
    const whole = [field('Address', { format: 'all', required: true })];
    assert.equal(await check(whole, [['x', '北京市 市辖区 东城区 桂花巷 12 号']]), 'arrived');
    assert.equal(await check(whole, [['x', '北京市 市辖区']]), '标签：必填');
    const short = [field('Address', { format: 'city', required: true })];
    assert.equal(await check(short, [['x', '北京市 市辖区']]), 'arrived');
    assert.equal(await check(short, [['x', '北京市']]), '标签：必填');
  });

  test('are checked quickly even if they are long', async () => {
    const begun = performance.now();
    for (const validator of Object.keys(VALIDATORS)) {
      await check([field('TextInput', { validator })], [['x', 'a.1-'.repeat(2500)]]);
    }
    assert.ok(performance.now() - begun < 5000);
  });

  test('are accepted in the hostile form like in any other', async () => {
    const values: Values = [
      ['__proto__', '一'],
      ['constructor', '二'],
      ['a[0]', '三'],
      ['a[0]', '四'],
      ['formId', '五'],
      ['hasOwnProperty', '__proto__'],
    ];
    assert.equal((await submit(visitor(), 'hostile', values)).status, 0);
  });
});
