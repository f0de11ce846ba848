import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { startJobs } from './jobs.js';

describe('jobs', () => {
  const until = async (isIt: () => boolean) => {
    while (!isIt()) await new Promise((resolve) => setImmediate(resolve));
  };

  test('run when they start, and again after each pause', async () => {
    let runs = 0;
    const run = async () => void runs++;
    const jobs = startJobs([{ name: 'a', everyMs: 1, run }]);
    await until(() => runs >= 3);
    await jobs.close();
  });

  test('run again after one of them failed, and log the reason without the data of a query', async ({ mock }) => {
    const errors = mock.method(console, 'error', () => {});
    let [failed, others] = [0, 0];
    const fail = async () => {
      failed++;
      throw new Error('Failed query: … params: 13800000000', { cause: new Error('relation\n does not exist') });
    };
    const jobs = startJobs([
      { name: 'fail', everyMs: 1, run: fail },
      { name: 'work', everyMs: 1, run: async () => void others++ },
    ]);
    await until(() => failed >= 2 && others >= 2);
    await jobs.close();
    assert.equal(errors.mock.calls[0]?.arguments[0], 'job fail: relation does not exist');
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
    const jobs = startJobs([
      { name: 'slow', everyMs: 1, run },
      { name: 'never', everyMs: 1, run: async () => void others++ },
    ]);
    await until(() => runs === 1);
    const closing = jobs.close();
    finish();
    await closing;
    assert.equal(isDone, true);
    await jobs.run();
    assert.deepEqual([runs, others], [1, 0]);
  });
});
