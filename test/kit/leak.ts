import { pause } from './wait.js';
import { Watch } from './watch.js';

/** Long enough for React's last effects and for aborted calls to end. */
const SETTLE_MS = 50;

/**
 * What a round of making, using and removing an element leaves behind. It goes round once before it watches: the first
 * element of a page may set up what all of them share.
 */
export async function leaksOf(round: () => Promise<unknown>): Promise<string[]> {
  await round();
  await pause(SETTLE_MS);
  const watch = new Watch();
  try {
    await round();
    await pause(SETTLE_MS);
    return watch.left();
  } finally {
    watch.stop();
  }
}
