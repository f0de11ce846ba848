import { untilAborted } from '../lifetime/until-aborted.js';

export interface LatestAttempt {
  /** Starts an attempt. Its signal is aborted by the next attempt, by `cancel()` and by `signal`. */
  next(): AbortSignal;
  /** Ends the current attempt: the visitor has begun something else. */
  cancel(): void;
}

/** Only the latest attempt continues: each attempt aborts the one before, so its answer is ignored. */
export function latestAttempt(signal: AbortSignal): LatestAttempt {
  let current: AbortController | undefined;
  const cancel = () => current?.abort();
  untilAborted(signal, cancel);
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
