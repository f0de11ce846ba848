import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createForm, PNG, sendFile, submit } from '../../../server/forms/forms.kit.js';
import { onEveryDatabase } from '../databases.kit.js';
import { Visitor } from '../visitor.kit.js';
import { masked } from './feedback-list.js';

const SCRIPT = '<script>alert(1)</script>';

onEveryDatabase('the list of submissions', (setup) => {
  const visitor = () => new Visitor(setup.demo);
  const page = async (browser: Visitor) => (await browser.fetch('/feedback')).text();

  test('is empty at first, and says how to fill it', async () => {
    assert.match(await page(visitor()), /还没有人交过表单/);
  });

  test('has the newest first, each with its values in order and under their labels', async () => {
    const browser = visitor();
    const fields = [
      { type: 'TextInput', label: '甲项', fieldName: 'b' },
      { type: 'Checkboxes', label: '乙项', fieldName: 'a', options: [{ value: '一' }, { value: '二' }] },
    ];
    const id = await createForm(setup.demo, fields, { title: '次序' });
    await submit(browser, id, [['b', '早']]);
    await submit(browser, id, [
      ['a', '二'],
      ['b', '晚'],
      ['a', '一'],
      ['c', '没有这一项'],
    ]);
    const text = (await page(browser)).replaceAll(/<[^>]+>|\s+/g, ' ').replaceAll(/ +/g, ' ');
    assert.match(text, /乙项 二 .*甲项 晚 .*乙项 一 .*c 没有这一项 .*甲项 早/);
  });

  test('shows the device that a visitor’s script named, whatever it is', async () => {
    const browser = visitor();
    const devices = ['pc', '__proto__', 'constructor', '<b>'];
    for (const deviceType of devices) await submit(browser, 'tiny', [['name', '欧阳询']], { deviceType });
    const text = await page(browser);
    for (const shown of ['电脑', '__proto__', 'constructor', '&lt;b&gt;'])
      assert.match(text, new RegExp(` · ${shown} · `));
  });

  test('masks the submissions of others and hides their files', async () => {
    const sender = visitor();
    const { url } = (await sendFile(sender, PNG, { name: '私人照片.png' })).data;
    await submit(sender, 'tiny', [
      ['name', '欧阳询'],
      ['mobile', '13912345678'],
      ['photo', url],
    ]);
    const others = await page(visitor());
    assert.match(others, /欧\*\*/);
    assert.match(others, /1\*{6}/);
    assert.doesNotMatch(others, /欧阳|139123|私人照片|\/upload\//);
    const own = await page(sender);
    for (const text of ['欧阳询', '13912345678', '私人照片.png', `<img src="${url}"`, '我交的'])
      assert.ok(own.includes(text), text);
  });

  test('shows a member’s submissions to the member in any browser', async () => {
    const one = visitor();
    await one.signIn('13900000001');
    await submit(one, 'tiny', [['name', '苏轼的名字']]);
    await one.fetch('/');
    setup.clock.now += 61_000;
    const other = visitor();
    await other.signIn('13900000001');
    assert.ok((await page(other)).includes('苏轼的名字'));
  });

  test('shows every value as text', async () => {
    const browser = visitor();
    const about = { pageName: SCRIPT, language: SCRIPT, deviceType: SCRIPT, pageUrl: 'javascript:alert(1)' };
    await submit(
      browser,
      'hostile',
      [
        ['__proto__', SCRIPT],
        [SCRIPT, SCRIPT],
      ],
      about,
    );
    await submit(browser, 'hostile', [['a', `javascript:alert(1)//upload/${'a'.repeat(43)}`]]);
    const html = await page(browser);
    assert.ok(html.includes('&lt;script&gt;alert(1)'));
    assert.doesNotMatch(html, /<script>|href="javascript:|<img src=x/);
  });

  test('ends after fifty', async () => {
    const browser = visitor();
    const id = await createForm(setup.demo, [{ type: 'TextInput', fieldName: 'n' }]);
    for (let n = 0; n < 51; n++) await submit(browser, id, [['n', `第${n}份`]]);
    const html = await page(browser);
    assert.equal(html.match(/<article /g)?.length, 50);
    assert.ok(html.includes('第50份') && !html.includes('第0份'));
  });
});

test('masking keeps one letter, which may be an emoji, and reveals little of the length', () => {
  assert.deepEqual(['', 'a', '陆羽', '🍵🍵', ' 13912345678 '].map(masked), ['', 'a', '陆*', '🍵*', '1******']);
});
