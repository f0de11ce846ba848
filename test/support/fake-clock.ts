import { useFakeTimers as fakeTimers, type SinonFakeTimers } from 'sinon';
import { painted } from './wait.js';

const TIMERS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const;
type Timer = (typeof TIMERS)[number] | 'requestAnimationFrame' | 'cancelAnimationFrame' | 'performance';

let running: SinonFakeTimers | undefined;

/** Longer than Preact waits for a frame. A frame that never comes would delay its effects for the rest of the file. */
const FRAME_MS = 50;

afterEach(() => {
  running?.tick(FRAME_MS);
  running?.restore();
  running = undefined;
});

/** Timers without a delay stay real, because Preact runs effects by them. */
function keepTasks(real: { setTimeout: Window['setTimeout']; clearTimeout: Window['clearTimeout'] }) {
  const fake = { setTimeout: window.setTimeout, clearTimeout: window.clearTimeout };
  const tasks = new Set<number>();
  window.setTimeout = ((handler: () => void, ms?: number, ...args: unknown[]) => {
    if (ms) return fake.setTimeout(handler, ms, ...args);
    const task = real.setTimeout(handler, 0, ...args);
    tasks.add(task);
    return task;
  }) as typeof setTimeout;
  window.clearTimeout = (id) => (tasks.has(Number(id)) ? real : fake).clearTimeout(Number(id));
}

/**
 * Stops the clock until the end of the test; only `tick` moves it. Calls to the server and `waitFor` stay real.
 * Timers set before are not stopped: call it before mounting.
 */
export function clock({ now = Date.now(), alsoFake = [] as Timer[] } = {}) {
  const real = { setTimeout: window.setTimeout.bind(window), clearTimeout: window.clearTimeout.bind(window) };
  const timers = fakeTimers({ now, toFake: [...TIMERS, ...alsoFake], shouldClearNativeTimers: true });
  running = timers;
  keepTasks(real);
  return {
    /** Advances the clock timer by timer. The view renders after each one, because it may set the next timer. */
    async tick(ms: number) {
      await painted();
      let isOver = ms === 0;
      if (!isOver)
        setTimeout(() => {
          isOver = true;
        }, ms);
      while (!isOver) {
        await timers.nextAsync();
        await painted();
      }
      // also the timers that are due at the end
      await timers.tickAsync(0);
      await painted();
    },
    /** Advances the wall clock without running timers, as when the machine sleeps. */
    jump: (ms: number) => timers.setSystemTime(timers.now + ms),
    now: () => timers.now,
    /** The number of pending timers. */
    waiting: () => timers.countTimers(),
  };
}
