/** Calls back each time the network returns, for as long as the signal lasts. */
export function onReturn(act: () => void, signal: AbortSignal): void {
  addEventListener('online', act, { signal });
}
