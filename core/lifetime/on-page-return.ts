/** Calls back each time the page comes out of the back/forward cache (bfcache), for as long as the signal lasts. */
export function onPageRestored(act: () => void, signal?: AbortSignal): void {
  addEventListener('pageshow', ({ persisted }) => persisted && act(), { signal });
}

/** Calls back each time the visitor returns to the page: from another tab or app, or by the back button. */
export function onPageReturn(act: () => void, signal: AbortSignal): void {
  document.addEventListener('visibilitychange', () => document.hidden || act(), { signal });
  onPageRestored(act, signal);
}
