import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openDemo } from '../site/databases.kit.js';
import type { Demo } from '../site/demo.js';
import { Visitor } from '../site/visitor.kit.js';
import { parseRange } from './range.js';

const VIDEO = '/theme/gaiwan.webm';

test('a range is from a byte on, up to a byte, or the last bytes', () => {
  assert.deepEqual(parseRange('bytes=0-1', 10), { start: 0, end: 1 });
  assert.deepEqual(parseRange('bytes=4-', 10), { start: 4, end: 9 });
  assert.deepEqual(parseRange('bytes=-3', 10), { start: 7, end: 9 });
  assert.deepEqual(parseRange('bytes=-30', 10), { start: 0, end: 9 });
  assert.deepEqual(parseRange('bytes=4-400', 10), { start: 4, end: 9 });
});

test('an invalid range is ignored, and one past the end is not satisfiable', () => {
  for (const all of [undefined, '', 'bytes=-', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=a-b']) {
    assert.equal(parseRange(all, 10), undefined);
  }
  for (const none of ['bytes=10-', 'bytes=5-4', 'bytes=-0']) assert.equal(parseRange(none, 10), null);
});

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
      ['content-type', 'accept-ranges', 'content-encoding'].map((name) => response.headers.get(name)),
      ['video/webm', 'bytes', null],
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

  test('is sent completely to a browser with a part of another version', async () => {
    const etag = (await get()).headers.get('etag') ?? '';
    assert.equal((await get({ range: 'bytes=0-1', 'if-range': etag })).status, 206);
    assert.equal((await get({ range: 'bytes=0-1', 'if-range': '"another"' })).status, 200);
  });
});
