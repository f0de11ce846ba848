import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { json } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { memberCode, memberLogin, userInfo } from '@sb-elements/elements/contract';
import type { Demo } from '../demo/site/demo.js';
import { randomPhone, SITE_ORIGIN, Visitor } from '../demo/site/visitor.kit.js';
import { idsIn } from './adapters/file-stores.kit.js';
import { startS3Server } from './adapters/s3-server.kit.js';
import { sendFile } from './forms/forms.kit.js';
import { uploadIdOf } from './uploads/upload-records.js';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

/** Starts the back end alone in production, and returns its origin. */
async function start(environment: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATABASE_URL: 'memory', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  after(() => child.kill('SIGKILL'));
  for await (const line of createInterface({ input: child.stdout })) {
    const { msg, origin } = JSON.parse(line);
    if (msg === 'ready') return origin;
  }
  throw new Error('The back end ended.');
}

/** A visitor of the server at this origin. */
function visitorOf(origin: string): Visitor {
  const answer = (request: Request) => fetch(new Request(request.url.replace(SITE_ORIGIN, origin), request));
  return new Visitor({ fetch: answer } as Demo);
}

test('the back end takes the SMS gateway and the bucket of its variables', async () => {
  const messages: { phone: string; templateParameters: { code: string } }[] = [];
  const gateway = createServer(async (request, response) => {
    messages.push((await json(request)) as (typeof messages)[number]);
    response.end('{"code":"OK"}');
  });
  await once(gateway.listen(0, '127.0.0.1'), 'listening');
  after(() => gateway.close());
  const storage = await startS3Server();
  after(storage.close);
  const origin = await start({
    S3_BUCKET: storage.options.bucket,
    S3_REGION: storage.options.region,
    S3_ENDPOINT: storage.options.endpoint,
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    SMS_GATEWAY_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/`,
    SMS_GATEWAY_KEY: 'key',
    SMS_GATEWAY_TEMPLATE: 'SMS_1',
    SMS_GATEWAY_SIGN_NAME: '闲盏',
  });
  const visitor = visitorOf(origin);
  const phone = randomPhone();
  // its answer has the CSRF token
  await visitor.call(userInfo, {});
  await visitor.call(memberCode, { phone });
  assert.equal(messages[0]?.phone, phone);
  const { status } = await visitor.call(memberLogin, { phone, code: messages[0]?.templateParameters.code ?? '' });
  assert.equal(status, 0);
  const { url } = (await sendFile(visitor, 'text', { name: 'a.txt' })).data;
  assert.deepEqual(await idsIn(storage.createStore()), [uploadIdOf(url)]);
  assert.equal(await (await visitor.fetch(url)).text(), 'text');
});

test('the back end ends where it finds no database, so that its supervisor starts it again', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' },
    stdio: 'ignore',
  });
  after(() => child.kill('SIGKILL'));
  assert.deepEqual(await once(child, 'exit'), [1, null]);
});
