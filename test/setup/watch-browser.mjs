// A browser that doesn't start, dies or doesn't answer ends the run: every file after it would wait in vain.
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** In ms, and shorter than web-test-runner.config.mjs gives a page to start. */
const TIMES = { start: 40_000, answer: 40_000, interval: 5_000, stop: 20_000 };

const firstLine = (error) =>
  error.message
    .trim()
    .split('\n', 1)[0]
    .replace(/[.!]+$/, '');

/** How many processes want each core: a browser gets a part of the time only. Windows doesn't tell. */
const crowdOfSystem = () => Math.max(1, loadavg()[0] / availableParallelism());

/** Rejects when a promise isn't settled after so many ms, of which an overloaded machine has fewer. */
async function within(ms, promise, crowd) {
  const waiting = new AbortController();
  const expire = async () => {
    const step = ms / 20;
    for (let waited = 0; waited < ms; waited += step / crowd()) {
      await sleep(step, undefined, { signal: waiting.signal });
    }
    throw new Error(`it doesn't answer for ${ms / 1000} s`);
  };
  const late = expire();
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
export function watchBrowser(launcher, { open, ping }, fail, times = TIMES, crowd = crowdOfSystem) {
  const { name } = launcher;
  let opening;
  let isStopped = false;

  async function watch() {
    while (!isStopped) {
      const lives = await within(times.answer, ping(), crowd).catch((error) => error);
      if (isStopped) return;
      if (lives !== true) return fail(lives ? `${name} hangs: ${firstLine(lives)}.` : `${name} has died.`);
      await sleep(times.interval);
    }
  }

  async function start() {
    try {
      await within(times.start, open(), crowd);
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
    return within(times.stop, stop.call(launcher), crowd).catch((error) =>
      fail(`${name} can't end: ${firstLine(error)}.`),
    );
  };
  return launcher;
}
