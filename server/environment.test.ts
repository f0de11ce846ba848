import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, test } from 'node:test';
import { idsIn } from './adapters/file-stores.kit.js';
import { startS3Server } from './adapters/s3-server.kit.js';
import { fileStoreOf, smsSenderOf } from './environment.js';

const parent = mkdtempSync(join(tmpdir(), 'sb-environment-'));
const [standard, named] = [join(parent, 'standard'), join(parent, 'named')];
after(() => rmSync(parent, { recursive: true }));
const text = () => Readable.from(['text'], { objectMode: false });

test('uploads are stored in the standard folder, or in the one that is named', async () => {
  await (await fileStoreOf({}, standard)).write('a', text());
  await (await fileStoreOf({ UPLOADS_FOLDER: named }, standard)).write('b', text());
  assert.deepEqual([join(standard, 'a'), join(named, 'b'), join(named, 'a')].map(existsSync), [true, true, false]);
});

test('uploads are stored in the bucket that is named, with the keys of the environment', async ({ mock }) => {
  const server = await startS3Server();
  after(server.close);
  const { bucket, endpoint, region } = server.options;
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' });
  mock.method(process, 'exit', () => assert.fail());
  const store = await fileStoreOf({ S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region }, standard);
  await store.write('c', text());
  assert.deepEqual(await idsIn(server.createStore()), ['c']);
  assert.equal(existsSync(join(standard, 'c')), false);
});

test('the process ends if variables of the bucket or the SMS gateway are missing or contradict', async ({ mock }) => {
  const exit = mock.method(process, 'exit', (code: number) => {
    throw new Error(`exit ${code}`);
  });
  const told = mock.method(console, 'error', () => {});
  await assert.rejects(fileStoreOf({ S3_BUCKET: 'a' }, standard), /exit 2/);
  await assert.rejects(fileStoreOf({ S3_BUCKET: 'a', S3_REGION: 'b', UPLOADS_FOLDER: named }, standard), /exit 2/);
  assert.throws(() => smsSenderOf({ SMS_GATEWAY_URL: 'https://sms.example' }), /exit 2/);
  assert.equal(exit.mock.callCount(), told.mock.callCount());
  assert.equal(smsSenderOf({}), undefined);
});
