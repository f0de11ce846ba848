import { pause } from './wait.js';
import { Watch } from './watch.js';

/** How often it is looked, in ms: React's last effects and aborted calls have ended by then, unless the machine is busy. */
const SETTLE_MS = 50;
/** nanostores unmounts a `computed` store 1 s after its last listener has gone, by a timer of its own. In ms. */
const PATIENCE_MS = 2000;

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
