import { ResourceTracker } from './resource-tracker.js';
import { pause } from './wait.js';

/** How often it is looked, in ms: React's last effects and aborted calls have ended by then, unless the machine is busy. */
const CHECK_MS = 50;
/** nanostores unmounts a `computed` store 1 s after its last listener has gone, by a timer of its own. In ms. */
const PATIENCE_MS = 2000;

/**
 * Finds what is left after an element was created, used and removed, and the notices that it may have shown with it. It
 * does so once before it observes: the first element of a page may set up what all of them share.
 */
export async function leaksOf(visit: () => Promise<unknown>): Promise<string[]> {
  const round = async () => {
    await visit();
    document.querySelector('sb-notices')?.remove();
  };
  await round();
  await pause(CHECK_MS);
  const watch = new ResourceTracker();
  try {
    await round();
    for (let waited = 0; ; waited += CHECK_MS) {
      await pause(CHECK_MS);
      const left = watch.left();
      if (left.length === 0 || waited >= PATIENCE_MS) return left;
    }
  } finally {
    watch.stop();
  }
}
