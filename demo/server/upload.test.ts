import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { createDemo, type Demo } from './app.js';
import { uploads } from './database/schema.js';
import { onEveryDatabase } from './databases.kit.js';
import { GIF, JPEG, PNG, sendFile, sendParts } from './forms.kit.js';
import { Visitor } from './visitor.kit.js';

const MAX_BYTES = 52_428_800;
const BOUNDARY = '----sb';
const HEAD = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="siteId"\r\n\r\n1\r\n--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\n`;
const TAIL = `\r\n--${BOUNDARY}--\r\n`;
const MULTIPART = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
const CHUNK = new Uint8Array(65_536).fill(97);

/** A body of this many bytes of file, made while it is read; counts how much of it was. */
function streamed(size: number) {
  const read = { bytes: 0 };
  function* chunks() {
    yield new TextEncoder().encode(HEAD);
    for (; read.bytes < size; read.bytes += CHUNK.length)
      yield CHUNK.subarray(0, Math.min(CHUNK.length, size - read.bytes));
    yield new TextEncoder().encode(TAIL);
  }
  const body = new ReadableStream({
    pull: (() => {
      const left = chunks();
      return (controller: ReadableStreamDefaultController) => {
        const { value, done } = left.next();
        if (done) controller.close();
        else controller.enqueue(value);
      };
    })(),
  });
  return { body, read };
}

describe('uploads on disk', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sb-test-uploads-'));
  let demo: Demo;
  before(async () => {
    demo = await createDemo({ database: 'memory', uploads: folder, faults: true });
  });
  after(async () => {
    await demo.close();
    rmSync(folder, { recursive: true });
  });
  const visitor = () => new Visitor(demo);
  const stored = () => readdirSync(folder);

  test('52,428,800 bytes are taken', async () => {
    const { body } = streamed(MAX_BYTES);
    const answer = await sendParts(visitor(), body, MULTIPART);
    assert.equal(answer.status, 0);
    const file = await visitor().fetch(answer.data.url);
    assert.equal(file.headers.get('content-length'), String(MAX_BYTES));
    let bytes = 0;
    for await (const chunk of file.body as unknown as AsyncIterable<Uint8Array>) bytes += chunk.length;
    assert.equal(bytes, MAX_BYTES);
  });

  test('one byte more is refused, and nothing of it stays', async () => {
    const before = stored();
    const answer = await sendParts(visitor(), streamed(MAX_BYTES + 1).body, MULTIPART);
    assert.deepEqual([answer.http, answer.msg], [200, '文件大小不能超过50MB']);
    assert.deepEqual(stored(), before);
  });

  test('a much larger one is refused while it comes in, not after', async () => {
    const { body, read } = streamed(10 * MAX_BYTES);
    const answer = await sendParts(visitor(), body, MULTIPART);
    assert.equal(answer.msg, '文件大小不能超过50MB');
    assert.ok(read.bytes < MAX_BYTES * 1.2, `${read.bytes} bytes read`);
  });

  test('one that says beforehand that it is too large is not read at all', async () => {
    const { body, read } = streamed(MAX_BYTES);
    const headers = { ...MULTIPART, 'content-length': String(2 * MAX_BYTES) };
    assert.equal((await sendParts(visitor(), body, headers)).msg, '文件大小不能超过50MB');
    assert.ok(read.bytes < 1_000_000);
  });

  test('a name never becomes a path', async () => {
    for (const name of [
      '../../../evil.txt',
      '..\\..\\evil.txt',
      '/etc/evil.txt',
      'C:\\evil.txt',
      'a/b/../evil.txt',
      '%2e%2e%2fevil.txt',
    ]) {
      const { url } = (await sendFile(visitor(), 'text', { name })).data;
      const disposition = (await visitor().fetch(url)).headers.get('content-disposition') ?? '';
      assert.match(disposition, /^attachment; filename\*=UTF-8''[^/\\]*evil\.txt$/, name);
    }
    assert.ok(stored().every((name) => /^[\w-]{43}$/.test(name)));
    assert.equal(existsSync(join(folder, '..', 'evil.txt')), false);
  });

  test('of a body that ends too early nothing stays', async () => {
    const before = stored();
    for (const cut of [HEAD.slice(0, 40), HEAD, `${HEAD}some text`, `${HEAD}some text\r\n--${BOUNDARY}`]) {
      assert.equal((await sendParts(visitor(), cut, MULTIPART)).msg, '请求参数错误', cut);
    }
    assert.deepEqual(stored(), before);
  });

  test('of what is refused for its kind nothing stays', async () => {
    const before = stored();
    await sendFile(visitor(), PNG, { name: 'a.gif' });
    await sendFile(visitor(), '', { name: 'a.txt' });
    await sendFile(visitor(), 'text', { name: 'a.txt' }, '');
    assert.deepEqual(stored(), before);
  });
});

test('without a folder, the files go with the demo', async () => {
  const demo = await createDemo({ database: 'memory' });
  const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('sb-uploads-'));
  const before = folders();
  await sendFile(new Visitor(demo), 'text', { name: 'a.txt' });
  const [made = ''] = folders().filter((name) => !before.includes(name));
  assert.equal(readdirSync(join(tmpdir(), made)).length, 1);
  await demo.close();
  assert.equal(folders().includes(made), false);
});

onEveryDatabase('an upload', (stage) => {
  const visitor = () => new Visitor(stage.demo);
  const latest = async () => (await stage.demo.db.select().from(uploads).orderBy(uploads.createdAt)).at(-1);

  test('comes back as it was', async () => {
    const { status, data } = await sendFile(visitor(), JPEG, { name: '茶席 (1)\'s "照片".jpg', type: 'image/jpeg' });
    assert.equal(status, 0);
    assert.match(data.url, /^\/upload\/[\w-]{43}$/);
    const response = await visitor().fetch(data.url);
    assert.deepEqual(Buffer.from(await response.arrayBuffer()), JPEG);
    const disposition = response.headers.get('content-disposition') ?? '';
    assert.match(disposition, /^inline; filename\*=UTF-8''[\w%.-]+$/);
    assert.equal(decodeURIComponent(disposition.split("''")[1] ?? ''), '茶席 (1)\'s "照片".jpg');
  });

  test('is known by name, type, size and who sent it', async () => {
    const browser = visitor();
    const { data: member } = await browser.signIn();
    stage.clock.now += 1000;
    const { data } = await sendFile(browser, PNG, { name: 'a.png', type: 'image/png' });
    const id = data.url.split('/').at(-1);
    const row = { id, name: 'a.png', type: 'image/png', size: PNG.length, sender: `member:${member.id}` };
    assert.deepEqual(await latest(), { ...row, createdAt: new Date(stage.clock.now) });
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

  test('that calls itself something else than it is, is refused', async () => {
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

  test('that is what it says is taken, also by another of its names', async () => {
    const honest: [BlobPart, string, string][] = [
      [PNG, 'A.PNG', 'image/png'],
      [JPEG, 'a.jpeg', 'image/jpg'],
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
    ];
    for (const [content, name, type] of honest) {
      assert.equal((await sendFile(visitor(), content, { name, type })).status, 0, `${name} ${type}`);
    }
  });

  test('has a name that can be read: without what hides how it ends', async () => {
    const { data } = await sendFile(visitor(), 'text', { name: 'invoice\u202efdp.exe\u202c\n.txt' });
    const disposition = (await visitor().fetch(data.url)).headers.get('content-disposition') ?? '';
    assert.equal(disposition.split("''")[1], 'invoicefdp.exe%250A.txt');
    stage.clock.now += 1000;
    await sendFile(visitor(), 'text', { name: `${'长'.repeat(300)}.txt` });
    assert.match((await latest())?.name ?? '', /^长{116}\.txt$/);
  });

  test('that is empty, nameless, or of no site is refused', async () => {
    assert.equal((await sendFile(visitor(), '', { name: 'a.txt' })).msg, '文件是空的');
    assert.equal((await sendFile(visitor(), 'text', { name: '..' })).msg, '请求参数错误');
    assert.equal((await sendFile(visitor(), 'text', { name: 'a.txt' }, '')).msg, '请求参数错误');
  });

  test('comes alone, as the part that the call declares', async () => {
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

  test('is a multipart body', async () => {
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

  test('needs the page’s CSRF token', async () => {
    const body = new FormData();
    body.set('file', new File(['text'], 'a.txt'));
    const response = await visitor().fetch('/openapi/upload', { method: 'POST', body });
    assert.equal(response.status, 403);
  });

  test('that does not exist is not found', async () => {
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
});
