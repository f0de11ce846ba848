import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { commentList } from '@sb-elements/elements/contract';
import { createDemo, type Demo } from '../../demo/site/demo.js';
import { Visitor } from '../../demo/site/visitor.kit.js';
import { captureLog, linesOf } from '../operations/captured-log.kit.js';
import { freshDatabase, type TestDatabase } from './fresh-database.kit.js';
import { type PostgresProxy, startPostgresProxy } from './postgres-proxy.kit.js';

const server = process.env.TEST_DATABASE_URL;
const LOST = 'error database connection lost';
const BACK = 'warn database connected again';

describe('a server whose PostgreSQL is away', { skip: !server }, () => {
  const { operations, events } = captureLog();
  let fresh: TestDatabase;
  let proxy: PostgresProxy;
  let demo: Demo;
  before(async () => {
    fresh = await freshDatabase(server as string);
    proxy = await startPostgresProxy(fresh.database);
    demo = await createDemo({ database: proxy.database, operations });
  });
  after(async () => {
    await demo?.close();
    await proxy.close();
    await fresh.drop();
  });

  test('answers 503 with Retry-After to calls and pages, runs on, and is ready again by itself', async () => {
    const visitor = new Visitor(demo);
    const { readiness } = operations;
    const comments = { siteId: '1', id: '7', pn: 1, ps: 20 };
    const paths = ['/openapi/comment?pn=1&ps=20&siteId=1&id=7', '/goods', '/openapi/captcha?id=1'];
    assert.equal((await visitor.call(commentList, comments)).status, 0);
    proxy.cut();
    for (const path of paths) {
      const { status, headers } = await visitor.fetch(path);
      assert.deepEqual([path, status, headers.get('retry-after')], [path, 503, '2']);
    }
    const envelope = await (await visitor.fetch(paths[0] as string)).json();
    assert.deepEqual(envelope, { status: 503, msg: '服务器开小差了，请稍后再试' });
    await demo.runJobs();
    assert.equal(await readiness.state(), 'database unavailable');
    assert.deepEqual(linesOf(events), [LOST]);
    proxy.isCut = false;
    while ((await readiness.state()) !== 'ready');
    assert.equal((await visitor.call(commentList, comments)).status, 0);
    assert.deepEqual(linesOf(events), [LOST, BACK]);
  });
});
