import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { captureLog, type LogEvent, linesOf } from '../operations/captured-log.kit.js';
import { freshDatabase, type TestDatabase } from './fresh-database.kit.js';
import { openDatabase } from './open.js';
import { connectToPostgres, type Postgres } from './postgres.js';
import { type PostgresProxy, startPostgresProxy } from './postgres-proxy.kit.js';
import { isDatabaseUnavailable } from './unavailable.js';

const server = process.env.TEST_DATABASE_URL;
const LOST = 'error database connection lost';
const BACK = 'warn database connected again';

describe('a pool of connections to PostgreSQL', { skip: !server }, () => {
  const SIZE = 3;
  let fresh: TestDatabase;
  let proxy: PostgresProxy;
  let postgres: Postgres;
  let events: LogEvent[];
  before(async () => {
    fresh = await freshDatabase(server as string);
    proxy = await startPostgresProxy(fresh.database);
  });
  beforeEach(() => {
    const captured = captureLog();
    events = captured.events;
    postgres = connectToPostgres(proxy.database, { log: captured.operations.log, poolSize: SIZE });
  });
  afterEach(() => postgres.pool.end());
  after(async () => {
    await proxy.close();
    await fresh.drop();
  });

  const ask = () => postgres.db.execute(sql`select 1`);
  const transact = () => postgres.db.transaction((tx) => tx.execute(sql`select 1`));
  /** As many as the pool has connections, and two that wait for one. */
  const many = (work: () => Promise<unknown>) => Promise.allSettled(Array.from({ length: SIZE + 2 }, work));
  const counts = ({ pool }: Postgres) => [pool.totalCount, pool.idleCount, pool.waitingCount];

  test('a backend that ends fails the transaction that waits on it, and nothing else', async () => {
    const { db } = postgres;
    let pid = 0;
    let begun = () => {};
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const waiting = db.transaction(async (tx) => {
      const { rows } = (await tx.execute(sql`select pg_backend_pid() as pid`)) as unknown as {
        rows: { pid: number }[];
      };
      pid = rows[0]?.pid ?? 0;
      begun();
      await tx.execute(sql`select pg_sleep(600)`);
    });
    const failed = assert.rejects(waiting, isDatabaseUnavailable);
    await hasBegun;
    await db.execute(sql`select pg_terminate_backend(${pid})`);
    await failed;
    await ask();
    assert.deepEqual(linesOf(events), [LOST, BACK]);
  });

  test('gives each client back whose transaction can’t begin', async () => {
    proxy.cutsAt = 'begin';
    const outcomes = await many(transact);
    assert.ok(outcomes.every((outcome) => outcome.status === 'rejected' && isDatabaseUnavailable(outcome.reason)));
    assert.deepEqual(counts(postgres), [0, 0, 0]);
    proxy.cutsAt = undefined;
    for (const { status } of await many(transact)) assert.equal(status, 'fulfilled');
    assert.deepEqual(counts(postgres), [SIZE, SIZE, 0]);
  });

  test('gives the client back whose transaction can’t end', async () => {
    proxy.cutsAt = 'commit';
    await assert.rejects(transact(), isDatabaseUnavailable);
    proxy.cutsAt = undefined;
    assert.deepEqual(counts(postgres), [0, 0, 0]);
  });

  test('keeps the client of a statement or transaction that PostgreSQL refused', async () => {
    await assert.rejects(postgres.db.execute(sql`select nothing`), (error) => !isDatabaseUnavailable(error));
    await assert.rejects(postgres.db.transaction((tx) => tx.execute(sql`select 1 / 0`)));
    const refusal = new Error('refused by the server’s own rules');
    await assert.rejects(
      postgres.db.transaction(async () => {
        throw refusal;
      }),
      refusal,
    );
    assert.deepEqual([counts(postgres), events], [[1, 1, 0], []]);
  });

  for (const condition of [
    'disk_full',
    'read_only_sql_transaction',
    'serialization_failure',
    'deadlock_detected',
    'lock_not_available',
    'query_canceled',
  ]) {
    test(`${condition} makes the database unavailable, keeps the client, and is told once`, async () => {
      const fail = sql.raw(`do $$ begin raise exception 'refused' using errcode = '${condition}'; end $$`);
      for (const work of [
        () => postgres.db.execute(fail),
        () => postgres.db.transaction((tx) => tx.execute(fail)),
        () => postgres.db.execute(fail),
      ])
        await assert.rejects(work(), isDatabaseUnavailable);
      await ask();
      assert.deepEqual(counts(postgres), [1, 1, 0]);
      assert.deepEqual(linesOf(events), ['error database refuses for now']);
    });
  }

  test('a query or transaction without an answer in time gives its connection up', async () => {
    const hasty = connectToPostgres(proxy.database, { log: captureLog().operations.log, poolSize: 1, queryMs: 300 });
    const wait = sql`select pg_sleep(600)`;
    await assert.rejects(hasty.db.execute(wait), isDatabaseUnavailable);
    assert.equal(hasty.pool.totalCount, 0);
    await assert.rejects(
      hasty.db.transaction((tx) => tx.execute(wait)),
      isDatabaseUnavailable,
    );
    // PostgreSQL doesn't notice that nobody waits for it any more
    await hasty.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event = 'PgSleep'`);
    await hasty.pool.end();
  });

  test('the log has one line when the server goes and one when it is back', async () => {
    await many(transact);
    proxy.cut();
    for (const { status } of await many(ask)) assert.equal(status, 'rejected');
    for (const { status } of await many(transact)) assert.equal(status, 'rejected');
    proxy.isCut = false;
    for (const { status } of await many(ask)) assert.equal(status, 'fulfilled');
    assert.deepEqual(linesOf(events), [LOST, BACK]);
  });

  test('a connection that is lost during migrations fails the start, not the process', async () => {
    proxy.cutsAt = 'pg_advisory_unlock';
    await assert.rejects(openDatabase(proxy.database, { log: captureLog().operations.log }), /Connection terminated/);
    proxy.cutsAt = undefined;
  });
});
