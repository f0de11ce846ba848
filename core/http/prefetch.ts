import { pageWide } from '../lib/page-wide.js';

/** A prefetched response older than this is stale and is requested again, in ms. */
const MAX_AGE_MS = 30_000;

interface PrefetchedResponse {
  askedAt: number;
  stop: AbortController;
  response: Promise<Response>;
}

/** Responses to the GETs that sb.js sends while the elements' code loads. They are page-wide, because sb.js is built apart. */
const pending = pageWide('early-answers', () => new Map<string, PrefetchedResponse>());

export function prefetch(url: string): void {
  if (pending.has(url)) return;
  const stop = new AbortController();
  const response = fetch(url, { credentials: 'include', signal: stop.signal });
  response.catch(() => {}); // the caller of takePrefetched handles the failure
  pending.set(url, { askedAt: Date.now(), stop, response });
}

/** Returns and removes a prefetched response. */
export function takePrefetched(url: string, signal: AbortSignal): Promise<Response> | undefined {
  const early = pending.get(url);
  if (!early) return undefined;
  pending.delete(url);
  signal.addEventListener('abort', () => early.stop.abort());
  return Date.now() - early.askedAt < MAX_AGE_MS ? early.response : undefined;
}
