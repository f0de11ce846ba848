export interface LatestAttempt {
  /** Starts an attempt. Its signal is aborted by the next attempt, by `cancel()` and by `signal`. */
  next(): AbortSignal;
  /** Ends the current attempt: the visitor has begun something else. */
  cancel(): void;
}

/** Lets only the latest of several attempts go on. */
export function latestAttempt(signal: AbortSignal): LatestAttempt {
  let current: AbortController | undefined;
  const cancel = () => current?.abort();
  signal.addEventListener('abort', cancel);
  return {
    next() {
      cancel();
      current = new AbortController();
      if (signal.aborted) cancel();
      return current.signal;
    },
    cancel,
  };
}
