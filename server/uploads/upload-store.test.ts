import assert from 'node:assert/strict';
import fs, { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import os, { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { openDemo } from '../../demo/site/databases.kit.js';
import type { Demo } from '../../demo/site/demo.js';
import { Visitor } from '../../demo/site/visitor.kit.js';
import { idsIn, openFileStores, type TestFileStore } from '../adapters/file-stores.kit.js';
import { createFolderFileStore } from '../adapters/folder-file-store.js';
import { uploads } from '../database/schema-forms.js';
import { PNG, sendFile, sendParts } from '../forms/forms.kit.js';
import { captureLog } from '../operations/captured-log.kit.js';
import { randomId } from '../random-id.js';
import { createServer } from '../server.js';
import { uploadIdOf } from './upload-records.js';

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

const DAY_MS = 86_400_000;

function testUploads({ name, store, reopen, stop, restart, setFull, incomplete }: TestFileStore) {
  describe(`uploads to ${name}`, () => {
    const clock = { now: Date.now() };
    const { operations, events } = captureLog();
    let demo: Demo;
    before(async () => {
      demo = await openDemo({ fileStore: store, faults: true, now: () => clock.now, operations });
    });
    after(() => demo.close());
    const visitor = () => new Visitor(demo);
    const stored = async () => (await idsIn(store)).sort();
    const rows = async () => (await demo.db.select().from(uploads)).length;
    const nothingNew = async (before: string[]) => {
      assert.deepEqual(await stored(), before);
      assert.deepEqual(await incomplete(), []);
    };
    const download = async (url: string) => {
      const response = await visitor().fetch(url);
      return { status: response.status, text: await response.text() };
    };

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

    test('one byte more is refused, and nothing of it stays in the store', async () => {
      const before = await stored();
      const answer = await sendParts(visitor(), streamed(MAX_BYTES + 1).body, MULTIPART);
      assert.deepEqual([answer.http, answer.msg], [200, '文件大小不能超过50MB']);
      await nothingNew(before);
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
      assert.ok((await stored()).every((name) => /^[\w-]{43}$/.test(name)));
    });

    test('nothing stays in the store of a body that ends too early', async () => {
      const before = await stored();
      for (const cut of [HEAD.slice(0, 40), HEAD, `${HEAD}some text`, `${HEAD}some text\r\n--${BOUNDARY}`]) {
        assert.equal((await sendParts(visitor(), cut, MULTIPART)).msg, '请求参数错误', cut);
      }
      await nothingNew(before);
    });

    test('nothing stays in the store of a file with a refused type', async () => {
      const before = await stored();
      await sendFile(visitor(), PNG, { name: 'a.gif' });
      await sendFile(visitor(), '', { name: 'a.txt' });
      await sendFile(visitor(), 'text', { name: 'a.txt' }, '');
      await nothingNew(before);
    });

    test('concurrent uploads are stored under ids of their own', async () => {
      const one = visitor();
      const texts = Array.from({ length: 10 }, (_, n) => `text ${n}`);
      const answers = await Promise.all(texts.map((text) => sendFile(one, text, { name: 'a.txt' })));
      for (const [n, { data }] of answers.entries()) assert.equal((await download(data.url)).text, texts[n]);
      assert.equal(new Set(answers.map(({ data }) => data.url)).size, 10);
    });

    test('a file that one server stored is served by a second one', async () => {
      const { url } = (await sendFile(visitor(), 'text', { name: 'a.txt' })).data;
      const smsSender = { sendCode: async () => {} };
      const second = await createServer({ db: demo.db, smsSender, fileStore: reopen() });
      const response = await second.fetch(new Request(`http://localhost${url}`));
      assert.deepEqual([response.status, await response.text()], [200, 'text']);
      assert.match(response.headers.get('content-disposition') ?? '', /^attachment;/);
      assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
      await second.close();
    });

    test('HEAD is answered with the length, and reads no file', async () => {
      const { url } = (await sendFile(visitor(), 'text', { name: 'a.txt' })).data;
      const response = await visitor().fetch(url, { method: 'HEAD' });
      assert.deepEqual([response.status, response.headers.get('content-length'), response.body], [200, '4', null]);
    });

    test('a file whose content is lost is answered with 404', async () => {
      const { url } = (await sendFile(visitor(), 'text', { name: 'a.txt' })).data;
      await store.remove([uploadIdOf(url) ?? '']);
      assert.equal((await visitor().fetch(url)).status, 404);
    });

    const failsAsServer = async (act: () => Promise<{ http: number; msg?: string }>) => {
      const known = await rows();
      events.length = 0;
      const { http, msg } = await act();
      assert.deepEqual([http, msg], [500, '服务器开小差了，请稍后再试']);
      assert.equal(await rows(), known);
      const lines = events.filter(({ msg }) => msg === 'request failed');
      assert.deepEqual(
        lines.map(({ route }) => route),
        ['/openapi/upload'],
      );
      assert.match(String(lines[0]?.error), /^the file store failed: [\w ()]+$/);
    };

    test('the call fails while the store is gone, and works again when it is back', async () => {
      const { url } = (await sendFile(visitor(), 'earlier', { name: 'a.txt' })).data;
      const before = await stored();
      await stop();
      try {
        await failsAsServer(() => sendFile(visitor(), 'text', { name: 'a.txt' }));
        await failsAsServer(() => sendParts(visitor(), streamed(MAX_BYTES).body, MULTIPART));
        events.length = 0;
        assert.equal((await download(url)).status, 500);
        const [line] = events;
        assert.deepEqual([events.length, line?.route], [1, '/upload/:id']);
        assert.ok(!JSON.stringify(line).includes(uploadIdOf(url) ?? ''));
      } finally {
        await restart();
      }
      await nothingNew(before);
      assert.equal((await download(url)).text, 'earlier');
      const again = await sendFile(visitor(), 'text', { name: 'a.txt' });
      assert.equal((await download(again.data.url)).text, 'text');
    });

    test('the call fails while the store is full, and works again when there is room', async () => {
      const before = await stored();
      setFull(true);
      try {
        await failsAsServer(() => sendFile(visitor(), 'text', { name: 'a.txt' }));
        await failsAsServer(() => sendParts(visitor(), streamed(MAX_BYTES).body, MULTIPART));
      } finally {
        setFull(false);
      }
      await nothingNew(before);
      assert.equal((await sendFile(visitor(), 'text', { name: 'a.txt' })).status, 0);
    });

    test('the file is removed if the database fails after it was stored', async () => {
      const before = await stored();
      await demo.db.execute(sql`alter table uploads rename column name to gone`);
      try {
        assert.equal((await sendFile(visitor(), 'text', { name: 'a.txt' })).http, 500);
      } finally {
        await demo.db.execute(sql`alter table uploads rename column gone to name`);
      }
      await nothingNew(before);
    });

    test('an unused file is removed after a day, and one without a row, unless it is new', async () => {
      const { url } = (await sendFile(visitor(), 'text', { name: 'a.txt' })).data;
      const unknown = randomId();
      await store.write(unknown, Readable.from(['text'], { objectMode: false }));
      await demo.runJobs();
      assert.deepEqual([(await stored()).includes(unknown), (await download(url)).status], [true, 200]);
      // the store has the time of the machine, which may have run on since the clock was set
      clock.now = Math.max(clock.now, Date.now()) + DAY_MS + 60_000;
      await demo.runJobs();
      assert.deepEqual([await stored(), (await download(url)).status], [[], 404]);
    });

    test('the job fails while the store is gone, and removes the file at its next run', async () => {
      await sendFile(visitor(), 'text', { name: 'a.txt' });
      clock.now += DAY_MS + 60_000;
      await stop();
      events.length = 0;
      try {
        await demo.runJobs();
      } finally {
        await restart();
      }
      assert.ok(events.some(({ msg, name }) => msg === 'job failed' && name === 'remove uploads'));
      clock.now += DAY_MS;
      await demo.runJobs();
      assert.deepEqual(await stored(), []);
    });
  });
}

for (const place of await openFileStores()) testUploads(place);

test('nothing stays on disk if the file is opened only after its body has ended', async ({ mock }) => {
  const folder = mkdtempSync(join(tmpdir(), 'sb-test-uploads-'));
  const demo = await openDemo({ fileStore: createFolderFileStore(folder) });
  const { open } = fs;
  const opened: Promise<void>[] = [];
  const openLate = async (path: string, flags: string, mode: number, done: (...outcome: unknown[]) => void) => {
    for (let asked = 0; asked < 20; asked++) await stat(folder);
    const outcome = await new Promise<unknown[]>((resolve) => open(path, flags, mode, (...all) => resolve(all)));
    done(...outcome);
  };
  mock.method(fs, 'open', (...given: Parameters<typeof openLate>) => opened.push(openLate(...given)));
  const { msg } = await sendParts(new Visitor(demo), `${HEAD}some text`, MULTIPART);
  await Promise.all(opened);
  assert.deepEqual([opened.length, msg], [1, '请求参数错误']);
  assert.deepEqual(readdirSync(folder), []);
  await demo.close();
  rmSync(folder, { recursive: true });
});

test('uploads without a folder are removed with the demo', async ({ mock }) => {
  // of our own, because other processes make and remove such folders meanwhile
  const place = mkdtempSync(join(tmpdir(), 'sb-test-uploads-'));
  mock.method(os, 'tmpdir', () => place);
  syncBuiltinESMExports();
  const demo = await openDemo();
  await sendFile(new Visitor(demo), 'text', { name: 'a.txt' });
  const [made = ''] = readdirSync(place);
  assert.match(made, /^sb-uploads-/);
  assert.equal(readdirSync(join(place, made)).length, 1);
  await demo.close();
  assert.deepEqual(readdirSync(place), []);
  mock.restoreAll();
  syncBuiltinESMExports();
  rmSync(place, { recursive: true });
});
