import { act } from 'react';
import { useFakeTimers as fakeTimers, type SinonFakeTimers } from 'sinon';

const scope = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
const TIMERS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const;
type Timer = (typeof TIMERS)[number] | 'requestAnimationFrame' | 'cancelAnimationFrame' | 'performance';

let running: SinonFakeTimers | undefined;

afterEach(() => {
  running?.restore();
  running = undefined;
  scope.IS_REACT_ACT_ENVIRONMENT = false;
});

/**
 * Stops the clock until the end of the test; only `tick` moves it. Calls to the server and `waitFor` stay real.
 * Timers set before are not stopped: call it before mounting.
 */
export function clock({ now = Date.now(), alsoFake = [] as Timer[] } = {}) {
  const timers = fakeTimers({ now, toFake: [...TIMERS, ...alsoFake] });
  running = timers;
  return {
    /** Lets time pass and React draw what came of it. */
    async tick(ms: number) {
      // Outside of act, React draws whenever it likes, which the stopped clock doesn't know of.
      scope.IS_REACT_ACT_ENVIRONMENT = true;
      await act(async () => void (await timers.tickAsync(ms)));
      scope.IS_REACT_ACT_ENVIRONMENT = false;
    },
    /** The clock on the wall goes on, the timers stand still: as when the machine sleeps. */
    jump: (ms: number) => timers.setSystemTime(timers.now + ms),
    now: () => timers.now,
    /** Timers waiting. */
    waiting: () => timers.countTimers(),
  };
}
