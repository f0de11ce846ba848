import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { PGlite } from '@electric-sql/pglite';
import { createInMemory } from './memory.js';

describe('PGlite', () => {
  let client: PGlite;
  before(async () => {
    client = await createInMemory();
  });
  after(() => client.close());

  /** Sends one query after the other until a timer has run. */
  async function queryUntilTimer(query: (sql: string) => Promise<unknown>): Promise<void> {
    let hasRun = false;
    setTimeout(() => {
      hasRun = true;
    }, 1);
    while (!hasRun) await query('select 1');
  }

  test('lets a timer run between queries', () => queryUntilTimer((sql) => client.query(sql)));

  test('lets a timer run between the queries of a transaction', () =>
    client.transaction((tx) => queryUntilTimer((sql) => tx.query(sql))));

  test('undoes a transaction that fails, and reports the error of a query', async () => {
    await client.query('create table t (n integer unique)');
    const twice = client.transaction(async (tx) => {
      await tx.query('insert into t values ($1)', [1]);
      await tx.query('insert into t values ($1)', [1]);
    });
    await assert.rejects(twice, { code: '23505' });
    assert.deepEqual((await client.query('select * from t')).rows, []);
  });
});
