/**
 * Runs these functions once the signal aborts, or at once if it already has. Each one ends something: a subscription, a
 * timer, an observer.
 */
export function untilAborted(signal: AbortSignal, ...stops: readonly (() => void)[]): void {
  const stopAll = () => {
    for (const stop of stops) stop();
  };
  if (signal.aborted) stopAll();
  else signal.addEventListener('abort', stopAll, { once: true });
}
