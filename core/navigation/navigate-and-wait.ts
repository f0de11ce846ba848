import type { Emit } from '../events/emit.js';
import { within } from '../lib/timeout-signal.js';
import { navigate } from './navigation.js';

/** A page that is left can still be clicked while the next one comes; none comes of a download, say. In ms. */
const LEAVING_MS = 8000;

/** Leaves the page, and ends where it is to be used again; at once where the page itself prevents `sb-navigate`. */
export async function leave(emit: Emit, url: string, cause: string, signal: AbortSignal): Promise<void> {
  if (navigate(emit, url, cause)) await comesBack(signal);
}

/** Until this page, which is being left, is there again: out of the back-forward cache, or because no other came. */
function comesBack(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const left = within(LEAVING_MS, signal, resolve);
    addEventListener('pageshow', ({ persisted }) => persisted && left.abort(), { signal: left.signal });
  });
}
