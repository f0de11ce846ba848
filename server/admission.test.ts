import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { onEveryDatabase } from '../demo/site/databases.kit.js';
import { SITE_ORIGIN, Visitor } from '../demo/site/visitor.kit.js';
import { createPacer, createQueue } from './admission.js';
import { isNoJob } from './operations/captured-log.kit.js';

describe('the admission queue', () => {
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  test('admits visitors in the order of arrival, one for each that leaves', async () => {
    const enter = createQueue({ concurrent: 2, queued: 10, waitMs: 60_000 });
    const admitted: number[] = [];
    const leaves: (() => void)[] = [];
    for (let n = 0; n < 6; n++) {
      enter().then((leave) => {
        admitted.push(n);
        if (leave) leaves.push(leave);
      });
    }
    await settled();
    assert.deepEqual(admitted, [0, 1]);
    for (let left = 0; left < 4; left++) {
      leaves[left]?.();
      leaves[left]?.(); // a second release has no effect
      await settled();
      assert.equal(admitted.length, 3 + left);
    }
    assert.deepEqual(admitted, [0, 1, 2, 3, 4, 5]);
  });

  test('refuses at once when too many wait, and has room again when one of them was admitted', async () => {
    const enter = createQueue({ concurrent: 1, queued: 1, waitMs: 60_000 });
    const leave = await enter();
    const second = enter();
    assert.equal(await enter(), undefined);
    leave?.();
    const leaveSecond = await second;
    const third = enter();
    leaveSecond?.();
    assert.ok(await third);
  });

  test('drops a request whose client disconnects while it waits', async () => {
    const enter = createQueue({ concurrent: 1, queued: 1, waitMs: 60_000 });
    const leave = await enter();
    const impatient = new AbortController();
    const gone = enter(impatient.signal);
    impatient.abort();
    assert.equal(await gone, undefined);
    assert.equal(await enter(impatient.signal), undefined);
    const next = enter();
    leave?.();
    assert.ok(await next);
  });

  test('refuses a visitor who has waited too long', async () => {
    const enter = createQueue({ concurrent: 1, queued: 5, waitMs: 1 });
    await enter();
    assert.equal(await enter(), undefined);
  });
});

describe('the pace of refusals', () => {
  test('delays each call after the one before, up to a limit', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    t.mock.method(performance, 'now', () => 5000);
    const pass = createPacer({ perSecond: 100, delayMs: 25 });
    const passed: number[] = [];
    for (let n = 0; n < 5; n++) pass().then(() => passed.push(n));
    const delays = [
      [0, [0]],
      [10, [0, 1]],
      [10, [0, 1, 2]],
      [4, [0, 1, 2]],
      [1, [0, 1, 2, 3, 4]],
    ] as const;
    for (const [ms, expected] of delays) {
      t.mock.timers.tick(ms);
      await new Promise((resolve) => setImmediate(resolve));
      assert.deepEqual(passed, expected);
    }
  });
});

const JSON_TYPE = { 'content-type': 'application/json' };
const LIMITS = { concurrent: 1, queued: 3, waitMs: 60_000 };

onEveryDatabase(
  'a request under overload',
  (setup) => {
    const get = (path: string) => Promise.resolve(setup.demo.fetch(new Request(SITE_ORIGIN + path)));
    const CALL = '/openapi/lottery?siteId=1&id=1';

    /** Keeps the database busy until the returned function is called. */
    async function occupyDatabase(): Promise<() => Promise<void>> {
      let free = () => {};
      const freed = new Promise<void>((resolve) => {
        free = resolve;
      });
      let ended: Promise<void> = Promise.resolve();
      await new Promise<void>((resolve) => {
        ended = setup.demo.db.transaction(async (tx) => {
          await tx.execute(sql`lock table lotteries in access exclusive mode`);
          resolve();
          await freed;
        });
      });
      return () => {
        free();
        return ended;
      };
    }

    test('is answered in the order of arrival, and refused with 503 if too many wait already', async () => {
      const free = await occupyDatabase();
      const order: number[] = [];
      const answers = [0, 1, 2, 3].map(async (n) => {
        const response = await get(CALL);
        order.push(n);
        return response.status;
      });
      const refused = await get(CALL);
      assert.equal(refused.status, 503);
      assert.match(refused.headers.get('retry-after') ?? '', /^[1-9]\d*$/);
      assert.equal(refused.headers.get('cache-control'), 'no-store');
      assert.deepEqual(await refused.json(), { status: 503, msg: '现在访问的人太多了，请稍后再试' });
      const page = await get('/goods');
      assert.deepEqual([page.status, page.headers.has('retry-after')], [503, true]);
      assert.match(await page.text(), /<h1>请稍后再试<\/h1>/);
      assert.match(page.headers.get('content-security-policy') ?? '', /default-src 'self'/);
      assert.equal((await get('/theme/mark.svg')).status, 200, 'a file waits for nobody');
      assert.deepEqual(order, []);
      await free();
      assert.deepEqual(await Promise.all(answers), [200, 200, 200, 200]);
      assert.deepEqual(order, [0, 1, 2, 3]);
      assert.equal((await get(CALL)).status, 200, 'all slots are free again');
    });

    test('is answered while another visitor’s body is received slowly', async () => {
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      const init = { method: 'POST', body: readable, duplex: 'half', headers: { ...JSON_TYPE, 'content-length': '2' } };
      const slow = setup.demo.fetch(new Request(`${SITE_ORIGIN}/openapi/member/userInfo`, init as RequestInit));
      assert.equal((await get(CALL)).status, 200);
      const writer = writable.getWriter();
      await writer.write(new TextEncoder().encode('{}'));
      await writer.close();
      assert.equal((await slow).status, 200);
    });

    test('may send a page’s form with or without a length', async () => {
      const visitor = new Visitor(setup.demo);
      await visitor.fetch('/host-app');
      const body = String(new URLSearchParams({ csrf: visitor.cookies.get('csrfToken') ?? '' }));
      for (const length of [undefined, { 'content-length': String(body.length) }]) {
        const headers = { 'content-type': 'application/x-www-form-urlencoded', ...length };
        const response = await visitor.fetch('/host-app', { method: 'POST', body, headers });
        assert.notEqual(response.headers.get('location'), null, 'its token was read');
      }
      const huge = await visitor.fetch('/host-app', { method: 'POST', body: 'x'.repeat(100_000) });
      assert.equal(huge.status, 413);
    });

    test('is still answered after many failed answers, because each has released its slot', async () => {
      const { db } = setup.demo;
      await db.execute(sql`alter table prizes rename to prizes_away`);
      for (let n = 0; n < 5; n++) assert.equal((await get(CALL)).status, 500);
      assert.equal(setup.log.splice(0).filter(isNoJob).length, 5);
      await db.execute(sql`alter table prizes_away rename to prizes`);
      assert.equal((await get(CALL)).status, 200);
    });
  },
  { admission: LIMITS },
);
