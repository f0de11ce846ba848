import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { onEveryDatabase } from '../../demo/site/databases.kit.js';
import { Visitor } from '../../demo/site/visitor.kit.js';
import { feedbacks } from '../database/schema-forms.js';
import { createForm, submit, type Values } from './forms.kit.js';

const text = (fieldName: string, more: object = {}) => ({ type: 'TextInput', label: fieldName, fieldName, ...more });

onEveryDatabase('a submission', (setup) => {
  const visitor = () => new Visitor(setup.demo);
  const rowOf = async (id: string) => {
    const [row] = await setup.demo.db
      .select()
      .from(feedbacks)
      .where(eq(feedbacks.id, Number(id)));
    assert.ok(row);
    return row;
  };
  const arrived = async (formId: string) => setup.demo.db.$count(feedbacks, eq(feedbacks.formId, formId));

  test('is stored with all its metadata', async () => {
    const about = {
      elementId: 'e1',
      pageId: '/form',
      pageName: '茶友登记表',
      formConfig: '{"a":1}',
      language: 'en',
      deviceType: 'mobile',
    };
    const { status, data } = await submit(visitor(), 'tiny', [['name', '陆羽']], about);
    assert.equal(status, 0);
    const { id, sender, idempotencyKey, ...row } = await rowOf(data.id);
    assert.match(sender, /^visitor:[\w-]{43}$/);
    assert.ok(idempotencyKey);
    assert.deepEqual(row, {
      ...about,
      formId: 'tiny',
      siteId: '1',
      pageUrl: 'http://localhost/form',
      values: [{ name: 'name', value: '陆羽' }],
      createdAt: new Date(setup.clock.now),
    });
  });

  test('keeps its values in their order under any names, also several of one name', async () => {
    const names = [
      '__proto__',
      'constructor',
      'a[0]',
      'a[0]',
      'formId',
      'values',
      'toString',
      '名'.repeat(200),
      'a&b=c d',
      '',
    ];
    const id = await createForm(
      setup.demo,
      [...new Set(names)].flatMap((name) => [text(name), text(name)]),
    );
    const sent: Values = names.map((name, index) => [name, `${index} + 空 & = 格`]);
    const { data } = await submit(visitor(), id, sent);
    assert.deepEqual(
      (await rowOf(data.id)).values,
      sent.map(([name, value]) => ({ name, value })),
    );
    assert.equal(Object.hasOwn(Object.prototype, '0'), false);
  });

  test('neither requires nor stores the value of a hidden field', async () => {
    const showIf = [{ fieldName: 'kind', values: ['公司'] }];
    const id = await createForm(setup.demo, [
      text('kind'),
      text('company', { required: true, validator: 'chinese', showIf }),
      text('tax', { required: true, showIf: [{ fieldName: 'company', values: [] }] }),
    ]);
    const storedFor = async (values: Values) => {
      const { msg, data } = await submit(visitor(), id, values);
      return msg || (await rowOf(data.id)).values.map(({ name }) => name);
    };
    const hidden: Values = [
      ['company', 'Tea'],
      ['tax', '1'],
    ];
    assert.deepEqual(await storedFor([['kind', '个人'], ...hidden]), ['kind']);
    assert.equal(await storedFor([['kind', '公司']]), 'company：必填');
    assert.equal(await storedFor([['kind', '公司'], ...hidden]), 'company：请填写中文');
    const shown: Values = [
      ['kind', '公司'],
      ['company', '茶社'],
    ];
    assert.equal(await storedFor(shown), 'tax：必填');
    assert.deepEqual(await storedFor([...shown, ['tax', '1']]), ['kind', 'company', 'tax']);
  });

  test('keeps the value of a field with the name of an optional parameter', async () => {
    const id = await createForm(setup.demo, [text('captcha', { required: true }), text('pageName'), text('elementId')]);
    const values: Values = [
      ['captcha', '四'],
      ['pageName', '字段'],
      ['elementId', ''],
    ];
    const bare = await rowOf((await submit(visitor(), id, values)).data.id);
    assert.deepEqual(
      Object.fromEntries(bare.values.map(({ name, value }) => [name, value])),
      Object.fromEntries(values),
    );
    assert.deepEqual([bare.pageName, bare.elementId], ['', '']);

    const full = await rowOf((await submit(visitor(), id, values, { pageName: '页面', elementId: 'e' })).data.id);
    assert.deepEqual([full.pageName, full.elementId], ['页面', 'e']);
    assert.equal(full.values.find(({ name }) => name === 'pageName')?.value, '字段');
  });

  test('belongs to the member if there is one', async () => {
    const browser = visitor();
    const member = (await browser.signIn()).data;
    const { data } = await submit(browser, 'tiny', [['name', '陆羽']]);
    assert.equal((await rowOf(data.id)).sender, `member:${member.id}`);
  });

  test('requires a login in a form for members, and succeeds after it', async () => {
    const browser = visitor();
    const send = () => submit(browser, 'members', [['name', '陆羽']], { key: 'before and after' });
    const { http, ...refused } = await send();
    assert.equal(http, 200);
    assert.deepEqual(refused, { status: 401, msg: '请先登录', errCode: 'NoLoginError' });
    await browser.signIn();
    assert.equal((await send()).status, 0);
  });

  test('is stored once when it is repeated with its key, and gets the first answer', async () => {
    const browser = visitor();
    const id = await createForm(setup.demo, [text('name')]);
    const send = (key: string) => submit(browser, id, [['name', '陆羽']], { key });
    const first = await send('one');
    assert.deepEqual(await send('one'), first);
    assert.notDeepEqual(await send('two'), first);
    assert.equal(await arrived(id), 2);
  });

  test('is stored once when it is repeated after a login', async () => {
    const browser = visitor();
    const send = () => submit(browser, 'tiny', [['name', '陆羽']], { key: 'login between' });
    const first = await send();
    await browser.signIn();
    assert.deepEqual(await send(), first);
  });

  test('is stored once when it is sent twice concurrently with one key', async () => {
    const browser = visitor();
    const id = await createForm(setup.demo, [text('name')]);
    await browser.get(`/openapi/form/${id}?siteId=1`);
    await browser.fetch('/login');
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => submit(browser, id, [['name', '陆羽']], { key: 'at once' })),
    );
    assert.equal(new Set(answers.map(({ data }) => data.id)).size, 1);
    assert.equal(await arrived(id), 1);
  });

  test('is a different one for another person with the same key', async () => {
    const id = await createForm(setup.demo, [text('name')]);
    for (const _ of [1, 2]) await submit(visitor(), id, [['name', '陆羽']], { key: 'same' });
    assert.equal(await arrived(id), 2);
  });

  test('leaves its key unused when it is refused', async () => {
    const browser = visitor();
    const send = (name: string) => submit(browser, 'tiny', [['name', name]], { key: 'mended' });
    assert.equal((await send('')).status, 400);
    assert.equal((await send('陆羽')).status, 0);
  });

  test('is refused for a form that does not exist', async () => {
    for (const id of ['none', '', '__proto__']) assert.equal((await submit(visitor(), id, [])).msg, '表单不存在');
  });

  test('requires the page’s CSRF token and valid parameters', async () => {
    const browser = visitor();
    const forged = await browser.fetch('/openapi/feedback/addPageFeedback', { method: 'POST', body: 'formId=tiny' });
    assert.equal(forged.status, 403);
    for (const missing of ['siteId', 'pageUrl', 'language', 'deviceType']) {
      assert.equal((await submit(browser, 'tiny', [['name', '陆羽']], { [missing]: undefined })).msg, '请求参数错误');
    }
    const json = await browser.post('/openapi/feedback/addPageFeedback', { formId: 'tiny', siteId: '1' });
    assert.equal(json.status, 400);
  });

  test('is refused with too many values, too long ones, or a too large body', async () => {
    const id = await createForm(setup.demo, [text('a'), { type: 'Checkboxes', fieldName: 'b' }]);
    const huge: Values[] = [
      [['a', '长'.repeat(10_001)]],
      [['长'.repeat(10_001), 'a']],
      Array.from({ length: 1001 }, () => ['b', 'x'] as const),
      Array.from({ length: 100 }, () => ['b', '长'.repeat(2000)] as const),
    ];
    for (const values of huge) assert.equal((await submit(visitor(), id, values)).msg, '内容太长了');
    assert.equal((await submit(visitor(), id, [], { formConfig: 'x'.repeat(10_001) })).msg, '内容太长了');
    assert.equal((await submit(visitor(), id, [['a', '长'.repeat(10_000)]])).status, 0);
    assert.equal((await submit(visitor(), id, [['a', 'x']], { key: 'k'.repeat(201) })).status, 400);
  });

  test('is refused with a NUL character, which the database can’t store', async () => {
    assert.equal((await submit(visitor(), 'tiny', [['name', 'a\0b']])).msg, '请求参数错误');
    assert.equal(
      (
        await submit(visitor(), 'tiny', [
          ['name', '陆羽'],
          ['a\0', 'b'],
        ])
      ).msg,
      '请求参数错误',
    );
    assert.equal((await submit(visitor(), 'tiny', [['name', '陆羽']], { pageName: '\0' })).msg, '请求参数错误');
  });

  test('is stored as far as it can be decoded if it has broken escapes or half an emoji', async () => {
    const { status } = await submit(visitor(), 'tiny', [['name', '陆\ud83c羽%zz']]);
    assert.equal(status, 0);
    const body = 'formId=tiny&siteId=1&pageUrl=&language=zh&deviceType=pc&name=%ff%fe%zz&&=&x';
    assert.equal((await visitor().post('/openapi/feedback/addPageFeedback', body)).status, 0);
  });
});
