export interface LatestAttempt {
  /** Starts an attempt. Its signal is aborted by the next attempt, by `cancel()` and by `life`. */
  next(): AbortSignal;
  /** Ends the current attempt: the visitor has begun something else. */
  cancel(): void;
}

/** Lets only the latest of several attempts go on. */
export function latestAttempt(life: AbortSignal): LatestAttempt {
  let current: AbortController | undefined;
  const cancel = () => current?.abort();
  life.addEventListener('abort', cancel);
  return {
    next() {
      cancel();
      current = new AbortController();
      if (life.aborted) cancel();
      return current.signal;
    },
    cancel,
  };
}
