import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Demo } from '../../demo/site/demo.js';
import { createReadiness } from './readiness.js';
import { listenBeforeOpening, occupyDatabase, send, type TestServer } from './server.kit.js';

describe('health and readiness of a server', () => {
  let server: TestServer;
  let demo: Demo | undefined;
  // no request is admitted, so an answer shows that admission is not asked
  const admission = { concurrent: 0, queued: 0 };
  const readyz = async () => {
    const { status, text } = await server.get('/readyz');
    return [status, text];
  };
  /** Asks again while the database takes too long, as on a busy machine. */
  const readyzOnceAvailable = async () => {
    let state = await readyz();
    while (state[1] === 'database unavailable') state = await readyz();
    return state;
  };
  before(async () => {
    server = await listenBeforeOpening({ admission });
  });
  after(async () => {
    server.close();
    await demo?.close();
  });

  test('it is healthy but not ready while the database is opened', async () => {
    const { status, text, headers } = await server.get('/healthz');
    assert.deepEqual([status, text, headers['cache-control']], [200, 'ok', 'no-store']);
    assert.deepEqual(await readyz(), [503, 'starting']);
  });

  test('it is ready after migrations and seed, also when admission refuses every visitor', async () => {
    demo = await server.open();
    assert.deepEqual(await readyzOnceAvailable(), [200, 'ready']);
    assert.equal((await server.get('/goods')).status, 503);
    assert.equal((await server.get('/healthz')).status, 200);
  });

  test('it answers HEAD, sets no cookie and forbids caches to store the answer', async () => {
    for (const path of ['/healthz', '/readyz?probe=1']) {
      const { status, text, headers } = await send(server.origin + path, {}, 'HEAD');
      assert.deepEqual([status, text, headers['cache-control']], [200, '', 'no-store']);
      assert.equal(headers['set-cookie'], undefined);
    }
  });

  test('it is healthy but not ready while the database does not answer within a second', async () => {
    const free = await occupyDatabase(demo as Demo);
    assert.deepEqual(await readyz(), [503, 'database unavailable']);
    assert.equal((await server.get('/healthz')).status, 200);
    await free();
    assert.deepEqual(await readyzOnceAvailable(), [200, 'ready']);
  });

  test('it is healthy but not ready once it shuts down', async () => {
    await demo?.close();
    demo = undefined;
    assert.deepEqual(await readyz(), [503, 'stopping']);
    assert.equal((await server.get('/healthz')).status, 200);
  });
});

describe('readiness', () => {
  test('a query that fails means that the database is unavailable', async () => {
    const readiness = createReadiness();
    readiness.start(() => Promise.reject(new Error('connection refused')));
    assert.equal(await readiness.state(), 'database unavailable');
  });

  test('requests share the query that hangs, and the next one after its answer is fresh', async () => {
    const readiness = createReadiness(1);
    const answers: (() => void)[] = [];
    readiness.start(() => new Promise<void>((resolve) => answers.push(resolve)));
    const states = await Promise.all([readiness.state(), readiness.state(), readiness.state()]);
    assert.deepEqual(new Set(states), new Set(['database unavailable']));
    assert.equal(answers.length, 1);
    answers[0]?.();
    await new Promise((resolve) => setImmediate(resolve));
    await readiness.state();
    assert.equal(answers.length, 2);
  });

  test('a server that stops while the database is asked is not ready', async () => {
    const readiness = createReadiness();
    let answer = () => {};
    readiness.start(
      () =>
        new Promise<void>((resolve) => {
          answer = resolve;
        }),
    );
    const state = readiness.state();
    readiness.stop();
    answer();
    assert.equal(await state, 'stopping');
  });
});
