import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { after, test } from 'node:test';
import { idsIn } from './file-stores.kit.js';
import { createS3FileStore } from './s3-file-store.js';
import { startS3Server } from './s3-server.kit.js';

const streamOf = (...chunks: Buffer[]) => Readable.from(chunks, { objectMode: false });

test('a storage that takes requests and never answers is given up', async () => {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => void sockets.add(socket.on('error', () => {})));
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  after(() => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
  const store = createS3FileStore({
    bucket: 'uploads',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    forcePathStyle: true,
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    timeoutMs: 100,
  });
  const late = /^Error: the file store failed: ETIMEDOUT$/;
  await assert.rejects(store.write('a', streamOf(Buffer.from('text'))), late);
  await assert.rejects(store.write('a', streamOf(Buffer.alloc(8_388_608))), late);
  await assert.rejects(store.read('a'), late);
  await assert.rejects(store.remove(['a']), late);
  await assert.rejects(idsIn(store), late);
});

test('the length of a file is that of its content, whatever properties its stream has', async () => {
  const server = await startS3Server();
  after(server.close);
  const store = server.createStore();
  const stream = Object.assign(streamOf(Buffer.alloc(8_388_608)), { size: 4, path: 'a', length: 4 });
  await store.write('a', stream);
  assert.equal((await store.read('a'))?.size, 8_388_608);
});

test('a bucket that does not exist is a failure, not a missing file', async () => {
  const server = await startS3Server();
  after(server.close);
  const store = createS3FileStore({ ...server.options, bucket: 'other' });
  const missing = /^Error: the file store failed: NoSuchBucket \(HTTP 404\)$/;
  await assert.rejects(store.read('a'), missing);
  await assert.rejects(store.write('a', streamOf(Buffer.from('text'))), missing);
});
