import { act } from 'react';
import { type SinonFakeTimers, useFakeTimers } from 'sinon';

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
  const timers = useFakeTimers({ now, toFake: [...TIMERS, ...alsoFake] });
  running = timers;
  // Outside of act, React draws whenever it likes, which the stopped clock doesn't know of.
  scope.IS_REACT_ACT_ENVIRONMENT = true;
  return {
    /** Lets time pass and React draw what came of it. */
    tick: (ms: number) => act(async () => void (await timers.tickAsync(ms))),
    now: () => timers.now,
    /** Timers waiting. */
    waiting: () => timers.countTimers(),
  };
}
