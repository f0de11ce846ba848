import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { withTimeout } from './with-timeout.js';

describe('withTimeout', () => {
  test('gives the result of the action', async () => {
    assert.equal(await withTimeout(60_000, async () => 'done'), 'done');
  });

  test('rejects with the error of the action', async () => {
    await assert.rejects(
      withTimeout(60_000, () => Promise.reject(new Error('refused'))),
      { message: 'refused' },
    );
  });

  test('aborts the signal of an action that takes too long', async () => {
    const act = (signal: AbortSignal) =>
      new Promise((resolve) => signal.addEventListener('abort', () => resolve(signal.reason.name)));
    await assert.rejects(withTimeout(1, act), { name: 'TimeoutError' });
  });

  test('gives up an action that ignores its signal', async () => {
    await assert.rejects(
      withTimeout(1, () => new Promise(() => {})),
      { name: 'TimeoutError' },
    );
  });
});
