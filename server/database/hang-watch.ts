import inspector from 'node:inspector';
import { Worker } from 'node:worker_threads';

/** Longer than any query of the server takes, and than a client waits for its answer. */
const LIMIT_S = 30;
const BEAT_MS = 1000;

export interface HangWatchOptions {
  /** Written to stderr when the process hangs. */
  message: string;
  limitS?: number;
}

/**
 * Ends the process if its event loop stands still: PGlite runs in this thread, and a query that never ends would take
 * timers, signals and health checks with it. Another thread counts the seconds without a beat, so a machine that slept
 * is no hang. Returns the function that ends the watch.
 */
export function watchForHangs({ message, limitS = LIMIT_S }: HangWatchOptions): () => void {
  // a breakpoint stops the event loop, too
  if (inspector.url()) return () => {};
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const timer = setInterval(() => Atomics.add(beats, 0, 1), BEAT_MS).unref();
  const thread = new Worker(new URL('./hang-watch-thread.mjs', import.meta.url), {
    workerData: { beats, message, limitS },
    // without the loader of this thread's sources
    execArgv: [],
  });
  thread.unref();
  return () => {
    clearInterval(timer);
    thread.terminate();
  };
}
