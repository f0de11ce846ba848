import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openDemo } from './databases.kit.js';
import type { Demo } from './demo.js';
import { Visitor } from './visitor.kit.js';

const VIDEO = '/theme/gaiwan.webm';

describe('a video of the site', () => {
  let demo: Demo;
  before(async () => {
    demo = await openDemo();
  });
  after(() => demo.close());
  const get = (headers: HeadersInit = {}) => new Visitor(demo).fetch(VIDEO, { headers });
  const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

  test('is small, has a type, and is sent uncompressed', async () => {
    const response = await get({ 'accept-encoding': 'gzip, br' });
    assert.deepEqual(
      ['content-type', 'content-encoding'].map((name) => response.headers.get(name)),
      ['video/webm', null],
    );
    assert.ok((await bytesOf(response)).length <= 80 * 1024);
  });

  test('is sent in parts to browsers that request ranges', async () => {
    const whole = await bytesOf(await get());
    const response = await get({ range: 'bytes=100-199' });
    assert.deepEqual([response.status, response.headers.get('content-range')], [206, `bytes 100-199/${whole.length}`]);
    assert.deepEqual(await bytesOf(response), whole.slice(100, 200));
    const past = await get({ range: `bytes=${whole.length}-` });
    assert.deepEqual([past.status, past.headers.get('content-range')], [416, `bytes */${whole.length}`]);
  });
});
