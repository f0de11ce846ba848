// A browser that doesn't start, dies or doesn't answer ends the run: every file after it would wait in vain.
import { setTimeout as sleep } from 'node:timers/promises';

/** In ms, and shorter than web-test-runner.config.mjs gives a page to start. */
const TIMES = { start: 40_000, answer: 40_000, interval: 5_000, stop: 20_000 };

const firstLine = (error) =>
  error.message
    .trim()
    .split('\n', 1)[0]
    .replace(/[.!]+$/, '');

/** Rejects when a promise isn't settled after so many ms. */
async function within(ms, promise) {
  const waiting = new AbortController();
  const late = sleep(ms, undefined, { signal: waiting.signal }).then(() => {
    throw new Error(`it doesn't answer for ${ms / 1000} s`);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    late.catch(() => {});
    waiting.abort();
  }
}

/**
 * Watches the browser of one of Web Test Runner's launchers. `open` starts it, `ping` resolves with its answer: whether
 * it lives. `fail` gets a line that says what happened.
 */
export function watchBrowser(launcher, { open, ping }, fail, times = TIMES) {
  const { name } = launcher;
  let opening;
  let isStopped = false;

  async function watch() {
    while (!isStopped) {
      const lives = await within(times.answer, ping()).catch((error) => error);
      if (isStopped) return;
      if (lives !== true) return fail(lives ? `${name} hangs: ${firstLine(lives)}.` : `${name} has died.`);
      await sleep(times.interval);
    }
  }

  async function start() {
    try {
      await within(times.start, open());
    } catch (error) {
      return fail(`${name} can't start: ${firstLine(error)}.`);
    }
    void watch();
  }

  const { startSession, stop } = launcher;
  launcher.startSession = async (id, url) => {
    opening ??= start();
    await opening;
    return startSession.call(launcher, id, url);
  };
  launcher.stop = () => {
    isStopped = true;
    return within(times.stop, stop.call(launcher)).catch((error) => fail(`${name} can't end: ${firstLine(error)}.`));
  };
  return launcher;
}
