import assert from 'node:assert/strict';
import fs, { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { createDemo, type Demo } from '../../site/demo.js';
import { Visitor } from '../../site/visitor.kit.js';
import { PNG, sendFile, sendParts } from '../forms/forms.kit.js';

const MAX_BYTES = 52_428_800;
const BOUNDARY = '----sb';
const HEAD = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="siteId"\r\n\r\n1\r\n--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\n`;
const TAIL = `\r\n--${BOUNDARY}--\r\n`;
const MULTIPART = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
const CHUNK = new Uint8Array(65_536).fill(97);

/** A body with this many bytes of file, generated while it is read; counts the bytes that were read. */
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

  test('52,428,800 bytes are accepted', async () => {
    const { body } = streamed(MAX_BYTES);
    const answer = await sendParts(visitor(), body, MULTIPART);
    assert.equal(answer.status, 0);
    const file = await visitor().fetch(answer.data.url);
    assert.equal(file.headers.get('content-length'), String(MAX_BYTES));
    let bytes = 0;
    for await (const chunk of file.body as unknown as AsyncIterable<Uint8Array>) bytes += chunk.length;
    assert.equal(bytes, MAX_BYTES);
  });

  test('one byte more is refused, and nothing of it stays on disk', async () => {
    const before = stored();
    const answer = await sendParts(visitor(), streamed(MAX_BYTES + 1).body, MULTIPART);
    assert.deepEqual([answer.http, answer.msg], [200, '文件大小不能超过50MB']);
    assert.deepEqual(stored(), before);
  });

  test('a much larger body is refused while it is received', async () => {
    const { body, read } = streamed(10 * MAX_BYTES);
    const answer = await sendParts(visitor(), body, MULTIPART);
    assert.equal(answer.msg, '文件大小不能超过50MB');
    assert.ok(read.bytes < MAX_BYTES * 1.2, `${read.bytes} bytes read`);
  });

  test('a body with a too large declared length is refused without reading it', async () => {
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

  test('nothing stays on disk of a body that ends too early', async () => {
    const before = stored();
    for (const cut of [HEAD.slice(0, 40), HEAD, `${HEAD}some text`, `${HEAD}some text\r\n--${BOUNDARY}`]) {
      assert.equal((await sendParts(visitor(), cut, MULTIPART)).msg, '请求参数错误', cut);
    }
    assert.deepEqual(stored(), before);
  });

  test('nothing stays on disk if the file is opened only after its body has ended', async ({ mock }) => {
    const before = stored();
    const { open } = fs;
    const opened: Promise<void>[] = [];
    const openLate = async (path: string, flags: string, mode: number, done: (...outcome: unknown[]) => void) => {
      for (let asked = 0; asked < 20; asked++) await stat(folder);
      const outcome = await new Promise<unknown[]>((resolve) => open(path, flags, mode, (...all) => resolve(all)));
      done(...outcome);
    };
    mock.method(fs, 'open', (...given: Parameters<typeof openLate>) => opened.push(openLate(...given)));
    const { msg } = await sendParts(visitor(), `${HEAD}some text`, MULTIPART);
    await Promise.all(opened);
    assert.deepEqual([opened.length, msg], [1, '请求参数错误']);
    assert.deepEqual(stored(), before);
  });

  test('nothing stays on disk of a file with a refused type', async () => {
    const before = stored();
    await sendFile(visitor(), PNG, { name: 'a.gif' });
    await sendFile(visitor(), '', { name: 'a.txt' });
    await sendFile(visitor(), 'text', { name: 'a.txt' }, '');
    assert.deepEqual(stored(), before);
  });
});

test('uploads without a folder are removed with the demo', async () => {
  const demo = await createDemo({ database: 'memory' });
  const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('sb-uploads-'));
  const before = folders();
  await sendFile(new Visitor(demo), 'text', { name: 'a.txt' });
  const [made = ''] = folders().filter((name) => !before.includes(name));
  assert.equal(readdirSync(join(tmpdir(), made)).length, 1);
  await demo.close();
  assert.equal(folders().includes(made), false);
});
