import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onEveryDatabase, type TestSetup } from '../../demo/site/databases.kit.js';
import { Visitor } from '../../demo/site/visitor.kit.js';
import { openFileStores } from '../adapters/file-stores.kit.js';
import { uploads } from '../database/schema-forms.js';
import { GIF, JPEG, PNG, sendFile, sendParts } from '../forms/forms.kit.js';

function testUpload(setup: TestSetup) {
  const visitor = () => new Visitor(setup.demo);
  const latest = async () => (await setup.demo.db.select().from(uploads).orderBy(uploads.createdAt)).at(-1);

  test('is served unchanged', async () => {
    const { status, data } = await sendFile(visitor(), JPEG, { name: '茶席 (1)\'s "照片".jpg', type: 'image/jpeg' });
    assert.equal(status, 0);
    assert.match(data.url, /^\/upload\/[\w-]{43}$/);
    const response = await visitor().fetch(data.url);
    assert.deepEqual(Buffer.from(await response.arrayBuffer()), JPEG);
    const disposition = response.headers.get('content-disposition') ?? '';
    assert.match(disposition, /^inline; filename\*=UTF-8''[\w%.-]+$/);
    assert.equal(decodeURIComponent(disposition.split("''")[1] ?? ''), '茶席 (1)\'s "照片".jpg');
  });

  test('is stored with its name, type, size and sender', async () => {
    const browser = visitor();
    const { data: member } = await browser.signIn();
    setup.clock.now += 1000;
    const { data } = await sendFile(browser, PNG, { name: 'a.png', type: 'image/png' });
    const id = data.url.split('/').at(-1);
    const row = { id, name: 'a.png', type: 'image/png', size: PNG.length, sender: `member:${member.id}` };
    assert.deepEqual(await latest(), { ...row, createdAt: new Date(setup.clock.now), address: null, usedAt: null });
  });

  test('is served so that no browser runs it on the site', async () => {
    const page = '<script>alert(1)</script>';
    for (const [name, type] of [
      ['a.html', 'text/html'],
      ['a.svg', ''],
      ['a.js', 'text/javascript'],
      ['a.txt', 'text/html'],
    ] as const) {
      const { data } = await sendFile(visitor(), page, { name, type });
      const { headers } = await visitor().fetch(data.url);
      assert.equal(headers.get('content-type'), 'application/octet-stream', name);
      assert.match(headers.get('content-disposition') ?? '', /^attachment;/);
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
      assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'; sandbox/);
    }
  });

  test('is refused if its name or type doesn’t match its content', async () => {
    const liars: [BlobPart, string, string][] = [
      ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.png', 'image/png'],
      ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg', 'image/svg+xml'],
      ['text', 'a.jpg', ''],
      [PNG, 'a.gif', 'image/gif'],
      [PNG, 'a.png', 'image/jpeg'],
      [PNG, 'a.png', 'text/html'],
      [PNG, 'a.txt', ''],
      [GIF, 'a.html', ''],
      ['MZ\x90\0', 'a.pdf', 'application/pdf'],
      ['MZ\x90\0', 'a.txt', 'text/plain'],
      ['text', 'a.pdf', ''],
      ['text', 'a', 'application/pdf'],
      ['PK\x03\x04', 'a.png', ''],
    ];
    for (const [content, name, type] of liars) {
      assert.equal((await sendFile(visitor(), content, { name, type })).msg, '文件内容与类型不符', `${name} ${type}`);
    }
  });

  test('is accepted if its name and type match its content, also by another extension of the type', async () => {
    const honest: [BlobPart, string, string][] = [
      [PNG, 'A.PNG', 'image/png'],
      [JPEG, 'a.jpeg', 'image/jpg'],
      [JPEG, 'a.jfif', 'image/jpeg'],
      [JPEG, 'a.jpe', ''],
      [JPEG, 'IMG_0001', 'application/octet-stream'],
      [GIF, 'a.gif', 'application/octet-stream'],
      [PNG, 'without extension', 'image/png'],
      ['%PDF-1.7', 'a.pdf', 'application/pdf'],
      ['PK\x03\x04', 'a.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
      ['PK\x03\x04', 'a.zip', 'application/x-zip-compressed'],
      ['a,b\n1,2', 'a.csv', 'application/vnd.ms-excel'],
      [Buffer.from('0000001c6674797068656963', 'hex'), 'a.heic', ''],
      [Buffer.from('0000001c6674797069736f6d', 'hex'), 'a.mp4', 'video/mp4'],
      ['anything', 'a.xyz', 'application/x-xyz'],
      ['text', 'a.txt', 'text/plain'],
      ['text', 'a.txt', 'constructor'],
    ];
    for (const [content, name, type] of honest) {
      assert.equal((await sendFile(visitor(), content, { name, type })).status, 0, `${name} ${type}`);
    }
  });

  test('has a readable name, without characters that disguise the extension', async () => {
    const { data } = await sendFile(visitor(), 'text', { name: 'invoice\u202efdp.exe\u202c\n.txt' });
    const disposition = (await visitor().fetch(data.url)).headers.get('content-disposition') ?? '';
    assert.equal(disposition.split("''")[1], 'invoicefdp.exe%250A.txt');
    setup.clock.now += 1000;
    await sendFile(visitor(), 'text', { name: `${'长'.repeat(300)}.txt` });
    assert.match((await latest())?.name ?? '', /^长{116}\.txt$/);
  });

  test('is refused if it is empty, has no name, or no site', async () => {
    assert.equal((await sendFile(visitor(), '', { name: 'a.txt' })).msg, '文件是空的');
    assert.equal((await sendFile(visitor(), 'text', { name: '..' })).msg, '请求参数错误');
    assert.equal((await sendFile(visitor(), 'text', { name: 'a.txt' }, '')).msg, '请求参数错误');
  });

  test('must be the only file, in the declared part', async () => {
    const two = new FormData();
    for (const name of ['a.txt', 'b.txt']) two.append('file', new File(['text'], name));
    const other = new FormData();
    other.set('upload', new File(['text'], 'a.txt'));
    const none = new FormData();
    none.set('siteId', '1');
    const many = new FormData();
    for (let n = 0; n < 100; n++) many.append('siteId', '1');
    for (const form of [two, other, none, many]) assert.equal((await sendParts(visitor(), form)).msg, '请求参数错误');
  });

  test('must be a multipart body', async () => {
    for (const type of [
      'application/json',
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'text/plain',
      'multipart/mixed; boundary=a',
    ]) {
      const answer = await sendParts(visitor(), '{}', { 'content-type': type });
      assert.deepEqual([answer.http, answer.msg], [200, '请求参数错误'], type);
    }
  });

  test('requires the page’s CSRF token', async () => {
    const body = new FormData();
    body.set('file', new File(['text'], 'a.txt'));
    const response = await visitor().fetch('/openapi/upload', { method: 'POST', body });
    assert.equal(response.status, 403);
  });

  test('is answered with 404 if it does not exist', async () => {
    for (const path of [
      '/upload/none',
      '/upload/%2e%2e%2fapp.ts',
      '/upload/',
      `/upload/${'a'.repeat(43)}`,
      '/upload/..%2f..%2fpackage.json',
      '/upload/%00',
    ]) {
      assert.equal((await visitor().fetch(path)).status, 404, path);
    }
  });
}

for (const { name, store } of await openFileStores()) {
  onEveryDatabase(`an upload to ${name}`, testUpload, { fileStore: store });
}
