import { pageWide } from '../lib/page-wide.js';

/** An early answer that nobody took for so long is asked for again, in ms. */
const FRESH_MS = 30_000;

interface EarlyAnswer {
  askedAt: number;
  stop: AbortController;
  response: Promise<Response>;
}

/** Answers to the GETs that sb.js sent while the elements' code was still on its way. sb.js and the elements are built apart. */
const shelf = pageWide('early-answers', () => new Map<string, EarlyAnswer>());

export function prefetch(url: string): void {
  if (shelf.has(url)) return;
  const stop = new AbortController();
  const response = fetch(url, { credentials: 'include', signal: stop.signal });
  response.catch(() => {}); // whoever takes it sees the failure
  shelf.set(url, { askedAt: Date.now(), stop, response });
}

/** Gives an early answer out, once. */
export function takePrefetched(url: string, signal: AbortSignal): Promise<Response> | undefined {
  const early = shelf.get(url);
  if (!early) return undefined;
  shelf.delete(url);
  signal.addEventListener('abort', () => early.stop.abort());
  return Date.now() - early.askedAt < FRESH_MS ? early.response : undefined;
}
