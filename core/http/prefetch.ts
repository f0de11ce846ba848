import { pageWide } from '../lib/page-wide.js';

/** A prefetched response older than this is stale and is requested again, in ms. */
const MAX_AGE_MS = 30_000;

interface PrefetchedResponse {
  requestedAt: number;
  stop: AbortController;
  response: Promise<Response>;
}

/** Responses to the GETs that sb.js sends while the elements' code loads. Page-wide, because sb.js is a separate build. */
const pending = pageWide('early-answers', () => new Map<string, PrefetchedResponse>());

export function prefetch(url: string): void {
  if (pending.has(url)) return;
  const stop = new AbortController();
  const response = fetch(url, { credentials: 'include', signal: stop.signal });
  response.catch(() => {}); // the caller of takePrefetched handles the failure
  pending.set(url, { requestedAt: Date.now(), stop, response });
}

/** Returns and removes a prefetched response. */
export function takePrefetched(url: string, signal: AbortSignal): Promise<Response> | undefined {
  const prefetched = pending.get(url);
  if (!prefetched) return undefined;
  pending.delete(url);
  signal.addEventListener('abort', () => prefetched.stop.abort());
  return Date.now() - prefetched.requestedAt < MAX_AGE_MS ? prefetched.response : undefined;
}
