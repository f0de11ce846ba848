/**
 * Runs an action with a time limit, in ms. At its end the signal is aborted and the promise rejects, whether the action
 * notices or not: in Node 20 a `fetch` whose answer has begun may lose its signal to the garbage collector.
 */
export async function withTimeout<T>(ms: number, act: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const limit = new AbortController();
  const { signal } = limit;
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  const timer = setTimeout(() => limit.abort(new DOMException(`no answer in ${ms} ms`, 'TimeoutError')), ms);
  try {
    return await Promise.race([act(signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
