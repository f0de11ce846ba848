import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { captureLog, type LogEvent } from '../operations/captured-log.kit.js';
import type { JobLeases } from './job-leases.js';
import { startJobs } from './jobs.js';

/** The leases of a server that has no others beside it; job-leases.test.ts tests those of several. */
const ALONE: JobLeases = { acquire: async () => async () => {} };

describe('jobs', () => {
  const until = async (isIt: () => boolean) => {
    while (!isIt()) await new Promise((resolve) => setImmediate(resolve));
  };

  test('run when they start, and again after each pause', async () => {
    let runs = 0;
    const run = async () => void runs++;
    const jobs = startJobs([{ name: 'a', everyMs: 1, run }], captureLog().operations, ALONE);
    await until(() => runs >= 3);
    await jobs.close();
  });

  test('run again after one of them failed, and log the reason without the data of a query', async () => {
    const { operations, events } = captureLog();
    let [failed, others] = [0, 0];
    const fail = async () => {
      failed++;
      throw new Error('Failed query: … params: 13800000000', { cause: new Error('relation\n does not exist') });
    };
    const jobs = startJobs(
      [
        { name: 'fail', everyMs: 1, run: fail },
        { name: 'work', everyMs: 1, run: async () => void others++ },
      ],
      operations,
      ALONE,
    );
    await until(() => failed >= 2 && others >= 2);
    await jobs.close();
    const [{ level, msg, name, error } = {} as LogEvent] = events;
    assert.deepEqual([level, msg, name, error], ['error', 'job failed', 'fail', 'relation does not exist']);
  });

  test('are counted by name, with their failures and durations', async () => {
    const { operations } = captureLog();
    const fail = () => Promise.reject(new Error('no'));
    const list = [
      { name: 'fail', everyMs: 60_000, run: fail },
      { name: 'work', everyMs: 60_000, run: async () => {} },
    ];
    const jobs = startJobs(list, operations, ALONE);
    await jobs.run();
    await jobs.close();
    const text = await operations.metrics.print();
    for (const [name, failures] of [
      ['fail', 2],
      ['work', 0],
    ]) {
      assert.ok(text.includes(`background_job_duration_seconds_count{name="${name}"} 2\n`), text);
      assert.ok(text.includes(`background_job_failures_total{name="${name}"} ${failures}\n`), text);
    }
  });

  test('finish the run in progress when they are closed, and start no other', async () => {
    let finish = () => {};
    let [runs, others, isDone] = [0, 0, false];
    const run = async () => {
      runs++;
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      isDone = true;
    };
    const jobs = startJobs(
      [
        { name: 'slow', everyMs: 1, run },
        { name: 'never', everyMs: 1, run: async () => void others++ },
      ],
      captureLog().operations,
      ALONE,
    );
    await until(() => runs === 1);
    const closing = jobs.close();
    finish();
    await closing;
    assert.equal(isDone, true);
    await jobs.run();
    assert.deepEqual([runs, others], [1, 0]);
  });

  test('do not run while or after another server ran them, and are not counted then', async () => {
    const { operations } = captureLog();
    let attempts = 0;
    const leases: JobLeases = { acquire: async () => void attempts++ };
    const jobs = startJobs([{ name: 'a', everyMs: 1, run: () => assert.fail('it ran') }], operations, leases);
    await until(() => attempts >= 2);
    await jobs.close();
    assert.ok((await operations.metrics.print()).includes('background_job_failures_total{name="a"} 0\n'));
  });

  test('are tried again after the database could not tell whether they may run', async () => {
    const { operations, events } = captureLog();
    let [attempts, runs] = [0, 0];
    const acquire = async () => {
      if (attempts++ === 0) throw new Error('connection terminated');
      return async () => {};
    };
    const jobs = startJobs([{ name: 'a', everyMs: 1, run: async () => void runs++ }], operations, { acquire });
    await until(() => runs >= 1);
    await jobs.close();
    assert.deepEqual(
      events.map(({ msg, error }) => [msg, error]),
      [['job failed', 'connection terminated']],
    );
  });
});
