import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { onEveryDatabase } from '../../demo/site/databases.kit.js';
import { jobLeases } from '../database/schema.js';
import { createJobLeases } from './job-leases.js';

const HOUR_MS = 3_600_000;

onEveryDatabase('the lease of a job', (setup) => {
  const job = (everyMs = HOUR_MS) => ({ name: randomUUID(), everyMs });
  /** The leases of one of several servers. */
  const server = (leaseMs?: number) => createJobLeases(setup.demo.db, { leaseMs });
  const rowOf = async ({ name }: { name: string }) => {
    const [row] = await setup.demo.db.select().from(jobLeases).where(eq(jobLeases.name, name));
    return row as typeof jobLeases.$inferSelect;
  };
  const putRow = (name: string, holder: string | null, ms: number) =>
    setup.demo.db.insert(jobLeases).values({ name, holder, freeAt: sql`now() + ${ms} * interval '1 millisecond'` });

  test('is given to one of many servers that ask at once', async () => {
    const one = job();
    const asked = await Promise.all(Array.from({ length: 20 }, () => server().acquire(one)));
    const given = asked.filter((release) => release !== undefined);
    assert.equal(given.length, 1);
    await given[0]?.();
  });

  test('is refused while the job runs, also to a server that would run it early', async () => {
    const one = job();
    const release = await server().acquire(one);
    assert.equal(await server().acquire(one), undefined);
    assert.equal(await server().acquire(one, true), undefined);
    await release?.();
  });

  test('is refused until the pause after the last run is over, except to a server that runs the job early', async () => {
    const one = job();
    await (await server().acquire(one))?.();
    assert.equal(await server().acquire(one), undefined);
    const early = await server().acquire(one, true);
    assert.ok(early);
    await early();
    assert.equal(await server().acquire(one), undefined);
  });

  test('is given again as soon as the pause is over', async () => {
    const one = job(0);
    await (await server().acquire(one))?.();
    const release = await server().acquire(one);
    assert.ok(release);
    await release();
  });

  test('of a server that was killed is taken over when it ends, not before', async () => {
    const [held, ended] = [job(), job()];
    await putRow(held.name, 'killed', HOUR_MS);
    await putRow(ended.name, 'killed', -1);
    assert.equal(await server().acquire(held, true), undefined);
    const release = await server().acquire(ended);
    assert.ok(release);
    await release();
  });

  test('is renewed while the job runs', async () => {
    const one = job();
    const release = await server(30).acquire(one);
    const { freeAt } = await rowOf(one);
    let renewed = freeAt;
    while (renewed <= freeAt) renewed = (await rowOf(one)).freeAt;
    await release?.();
    assert.equal((await rowOf(one)).holder, null);
  });

  test('that another server has taken over is not given back by the first one', async () => {
    const one = job();
    const late = await server().acquire(one);
    await setup.demo.db.update(jobLeases).set({ holder: 'successor' }).where(eq(jobLeases.name, one.name));
    const before = await rowOf(one);
    await late?.();
    assert.deepEqual(await rowOf(one), before);
  });
});
