import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WireField } from '@sb-elements/elements/contract';
import { onEveryDatabase, type TestSetup } from '../../demo/site/databases.kit.js';
import { Visitor } from '../../demo/site/visitor.kit.js';
import { openFileStores } from '../adapters/file-stores.kit.js';
import { createForm, GIF, PNG, sendFile, submit, type Values } from './forms.kit.js';

function testFiles(setup: TestSetup) {
  const visitor = () => new Visitor(setup.demo);
  const check = async (fields: WireField[], values: Values, browser = visitor()) => {
    const { status, msg } = await submit(browser, await createForm(setup.demo, fields), values);
    return status === 0 ? 'arrived' : msg;
  };
  const field = (type: string, more: object = {}): WireField => ({ type, label: '标签', fieldName: 'x', ...more });

  test('must be uploaded by the same visitor', async () => {
    const browser = visitor();
    const { url } = (await sendFile(browser, 'text', { name: 'a.txt' })).data;
    const fields = [field('File', { required: true })];
    assert.equal(await check(fields, [['x', url]], browser), 'arrived');
    assert.equal(await check(fields, [['x', url]], visitor()), '标签：文件已失效，请重新上传');
    for (const odd of [
      '/upload/none',
      `${url}x`,
      `https://evil.example${url}`,
      'javascript:alert(1)',
      '../../etc/passwd',
    ]) {
      assert.equal(await check(fields, [['x', odd]], browser), '标签：文件已失效，请重新上传', odd);
    }
  });

  test('may be uploaded before the login', async () => {
    const browser = visitor();
    const { url } = (await sendFile(browser, 'text', { name: 'a.txt' })).data;
    await browser.signIn();
    assert.equal(await check([field('File')], [['x', url]], browser), 'arrived');
  });

  test('must be pictures in picture fields, which accept several', async () => {
    const browser = visitor();
    const upload = async (content: BlobPart, name: string) => (await sendFile(browser, content, { name })).data.url;
    const [png, gif, txt] = [await upload(PNG, 'a.png'), await upload(GIF, 'b.gif'), await upload('text', 'c.txt')];
    const fields = [field('Image', { required: true })];
    assert.equal(
      await check(
        fields,
        [
          ['x', png],
          ['x', gif],
        ],
        browser,
      ),
      'arrived',
    );
    assert.equal(
      await check(
        fields,
        [
          ['x', png],
          ['x', txt],
        ],
        browser,
      ),
      '标签：文件已失效，请重新上传',
    );
  });
}

for (const { name, store } of await openFileStores()) {
  onEveryDatabase(`the files of a submission in ${name}`, testFiles, { fileStore: store });
}
