import type { Emit } from '../events/emit.js';
import { createTimeout } from '../lib/create-timeout.js';
import { onPageRestored } from '../lifetime/on-page-return.js';
import { navigate } from './navigation.js';

/** Timeout of a navigation, in ms. The page stays in use if the URL is a download, for example. */
const NAVIGATION_TIMEOUT_MS = 8000;

/** Navigates, and resolves when this page is in use again; at once if the page prevents `sb-navigate`. */
export async function navigateAndWait(emit: Emit, url: string, cause: string, signal: AbortSignal): Promise<void> {
  if (navigate(emit, url, cause)) await whenPageRestored(signal);
}

/** Resolves when this page is restored from the back/forward cache (bfcache), or when the navigation has timed out. */
function whenPageRestored(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const left = createTimeout(NAVIGATION_TIMEOUT_MS, signal, resolve);
    onPageRestored(() => left.abort(), left.signal);
  });
}
