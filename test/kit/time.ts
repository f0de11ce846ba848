import { useFakeTimers as fakeTimers, type SinonFakeTimers } from 'sinon';
import { painted } from './wait.js';

const TIMERS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const;
type Timer = (typeof TIMERS)[number] | 'requestAnimationFrame' | 'cancelAnimationFrame' | 'performance';

let running: SinonFakeTimers | undefined;

afterEach(() => {
  running?.restore();
  running = undefined;
});

/**
 * Stops the clock until the end of the test; only `tick` moves it. Calls to the server and `waitFor` stay real.
 * Timers set before are not stopped: call it before mounting.
 */
export function clock({ now = Date.now(), alsoFake = [] as Timer[] } = {}) {
  const timers = fakeTimers({ now, toFake: [...TIMERS, ...alsoFake] });
  running = timers;
  return {
    /** Lets time pass, timer by timer. After each one the view is drawn, which may set the next timer. */
    async tick(ms: number) {
      await painted();
      let isOver = false;
      setTimeout(() => {
        isOver = true;
      }, ms);
      while (!isOver) {
        await timers.nextAsync();
        await painted();
      }
      // Preact's effects come by a timer
      await timers.tickAsync(0);
    },
    /** The clock on the wall goes on, the timers stand still: as when the machine sleeps. */
    jump: (ms: number) => timers.setSystemTime(timers.now + ms),
    now: () => timers.now,
    /** Timers waiting. */
    waiting: () => timers.countTimers(),
  };
}
