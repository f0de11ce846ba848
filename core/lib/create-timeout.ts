/** An AbortController that aborts after `ms`, or when `signal` aborts. `onEnd` is called once, on either. */
export function createTimeout(ms: number, signal: AbortSignal, onEnd = () => {}): AbortController {
  const limit = new AbortController();
  const end = () => limit.abort();
  const timer = setTimeout(end, ms);
  signal.addEventListener('abort', end, { signal: limit.signal });
  limit.signal.addEventListener('abort', () => {
    clearTimeout(timer);
    onEnd();
  });
  if (signal.aborted) end();
  return limit;
}
