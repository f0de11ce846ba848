import assert from 'node:assert/strict';
import { test } from 'node:test';
import { watchBrowser } from './watch-browser.mjs';

const TIMES = { start: 50, answer: 50, interval: 1, stop: 50 };
const never = () => new Promise(() => {});

/** Starts a session in a browser that opens, answers and stops so; gives the line of its failure. */
function failureOf({ open = async () => {}, ping = never, stop = async () => {} }, act = () => {}, crowd = () => 1) {
  return new Promise((resolve) => {
    const launcher = { name: 'Browser', startSession: async () => {}, stop };
    watchBrowser(launcher, { open, ping }, resolve, TIMES, crowd);
    void launcher.startSession().then(() => act(launcher));
  });
}

test('a browser that ends at its start fails with the first line of its message', async () => {
  const open = () => Promise.reject(new Error('Failed to launch!\nsome stack'));
  assert.equal(await failureOf({ open }), "Browser can't start: Failed to launch.");
});

test('a browser that never starts fails', async () => {
  assert.equal(await failureOf({ open: never }), "Browser can't start: it doesn't answer for 0.05 s.");
});

test('a browser that no longer answers fails', async () => {
  const answers = [Promise.resolve(true), never()];
  assert.equal(await failureOf({ ping: () => answers.shift() }), "Browser hangs: it doesn't answer for 0.05 s.");
});

test('a browser that is slow on an overloaded machine is waited for', async () => {
  let answer;
  let steps = 0;
  const answers = [new Promise((resolve) => (answer = resolve)), false];
  // more steps than there would be on another machine
  const crowd = () => {
    if (++steps > 30) answer(true);
    return 1000;
  };
  assert.equal(await failureOf({ ping: async () => answers.shift() }, undefined, crowd), 'Browser has died.');
});

test('a browser that has died fails', async () => {
  const answers = [true, false];
  assert.equal(await failureOf({ ping: async () => answers.shift() }), 'Browser has died.');
});

test('a browser that doesn’t end fails', async () => {
  assert.equal(
    await failureOf({ stop: never }, (launcher) => launcher.stop()),
    "Browser can't end: it doesn't answer for 0.05 s.",
  );
});

test('a browser that has stopped is asked no more', async () => {
  let answer;
  const ping = () => new Promise((resolve) => (answer = resolve));
  const launcher = { name: 'Browser', startSession: async () => {}, stop: async () => {} };
  watchBrowser(launcher, { open: async () => {}, ping }, assert.fail, TIMES, () => 1);
  await launcher.startSession();
  await launcher.stop();
  answer(false);
});
