import { pause } from './wait.js';
import { Watch } from './watch.js';

/** React's last effects and aborted calls have ended after so long; on a busy machine it takes up to the second. */
const SETTLE_MS = 50;
const PATIENCE_MS = 500;

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
    for (let waited = 0; ; waited += SETTLE_MS) {
      await pause(SETTLE_MS);
      const left = watch.left();
      if (left.length === 0 || waited >= PATIENCE_MS) return left;
    }
  } finally {
    watch.stop();
  }
}
