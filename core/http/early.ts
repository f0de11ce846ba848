/** An early answer that nobody took for so long is asked for again, in ms. */
const FRESH_MS = 30_000;

interface EarlyAnswer {
  askedAt: number;
  stop: AbortController;
  response: Promise<Response>;
}

/**
 * What sb.js asked for by GET while the elements' code was still on its way. sb.js and the elements are built apart,
 * so they meet at a registered symbol.
 */
const place = globalThis as unknown as Record<symbol, Map<string, EarlyAnswer> | undefined>;
const name = Symbol.for('sb-elements.early');
place[name] ??= new Map();
const shelf = place[name];

export function askEarly(url: string): void {
  if (shelf.has(url)) return;
  const stop = new AbortController();
  const response = fetch(url, { credentials: 'include', signal: stop.signal });
  response.catch(() => {}); // whoever takes it sees the failure
  shelf.set(url, { askedAt: Date.now(), stop, response });
}

/** Gives an early answer out, once. */
export function takeEarly(url: string, signal: AbortSignal): Promise<Response> | undefined {
  const early = shelf.get(url);
  if (!early) return undefined;
  shelf.delete(url);
  signal.addEventListener('abort', () => early.stop.abort());
  return Date.now() - early.askedAt < FRESH_MS ? early.response : undefined;
}
