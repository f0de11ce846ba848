/** Calls back each time the network returns, for as long as the signal lasts. */
export function onOnline(act: () => void, signal: AbortSignal): void {
  addEventListener('online', act, { signal });
}
