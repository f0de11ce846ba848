import type { Of, Shape } from '../lib/schema.js';
import type { Call } from './endpoint.js';
import { parseResponse } from './parse-response.js';
import { takePrefetched } from './prefetch.js';
import { type BackEnd, type CallRequest, requestOf } from './request.js';
import { failed, type Result } from './result.js';

/** A call without an answer fails after this long, in ms (elements.md §1). */
export const ANSWER_MS = 30_000;
/** Pauses before a read is tried again on a network error, in ms. */
export const RETRY_PAUSES_MS = [400, 1200];

export interface SendOptions {
  /** Ends the caller's interest; the request itself ends when nobody waits for it any more. */
  signal?: AbortSignal;
  /** A UUID per order, draw or submission; the same one again after an unknown outcome. */
  idempotencyKey?: string;
  /** Doesn't share what is in flight: that may have left before the session began. */
  fresh?: boolean;
  /** Waits less long than {@link ANSWER_MS} for the answer, in ms. */
  within?: number;
  /** Arrives also when the page is left meanwhile. */
  keepalive?: boolean;
}

/** Sends a declared call. Never throws: a failure is a value. */
export type Send = <I extends Shape, A extends Shape>(
  call: Call<I, A>,
  input: Of<I>,
  options?: SendOptions,
) => Promise<Result<Of<A>>>;

/** A request that is under way, and how many wait for it. */
export interface InFlight {
  result: Promise<Result<unknown>>;
  stop: AbortController;
  waiting: number;
}

/**
 * `flights` are the reads that are under way, by what they ask for: the same data is never asked for twice at once.
 * Functions that differ in the CSRF header may share them.
 */
export function createSend(backEnd: () => BackEnd, flights = new Map<string, InFlight>()): Send {
  const depart = (call: Call, request: CallRequest, key: string, within: number): InFlight => {
    const stop = new AbortController();
    const flight = { stop, waiting: 0, result: exchange(call, request, stop.signal, within) };
    if (call.safe) {
      flights.set(key, flight);
      flight.result.then(() => flights.get(key) === flight && flights.delete(key));
    }
    return flight;
  };

  return (call, input, { signal, idempotencyKey, fresh, within = ANSWER_MS, keepalive } = {}) => {
    if (signal?.aborted) return Promise.resolve(failed({ kind: 'aborted' }));
    const request = requestOf(call, input, backEnd(), idempotencyKey);
    if (keepalive) request.init.keepalive = true;
    const key = `${call.method} ${request.url} ${request.init.body ?? ''}`;
    const flight = (!fresh && flights.get(key)) || depart(call, request, key, within);
    flight.waiting++;
    return new Promise((resolve) => {
      const leave = () => {
        resolve(failed({ kind: 'aborted' }));
        if (--flight.waiting > 0) return;
        if (flights.get(key) === flight) flights.delete(key);
        flight.stop.abort();
      };
      signal?.addEventListener('abort', leave);
      flight.result.then((result) => {
        signal?.removeEventListener('abort', leave);
        resolve(result as Result<never>);
      });
    });
  };
}

/** One request with its repeats, inside one time limit. */
async function exchange(
  call: Call,
  request: CallRequest,
  signal: AbortSignal,
  within: number,
): Promise<Result<unknown>> {
  const limit = new AbortController();
  const end = () => limit.abort();
  const timer = setTimeout(end, within);
  signal.addEventListener('abort', end);
  const pauses = call.safe ? [...RETRY_PAUSES_MS] : [];
  try {
    for (;;) {
      const result = await attempt(call, request, limit.signal);
      const pause = pauses.shift();
      const hopeless = result.ok || result.failure.kind !== 'network' || !navigator.onLine;
      if (hopeless || pause === undefined || limit.signal.aborted) return result;
      await sleep(pause, limit.signal);
      if (limit.signal.aborted) return result;
    }
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}

async function attempt(call: Call, request: CallRequest, signal: AbortSignal): Promise<Result<unknown>> {
  try {
    const early = call.method === 'GET' && takePrefetched(request.url, signal);
    if (!early && !navigator.onLine) return failed({ kind: 'network' });
    const response = await (early || fetch(request.url, { ...request.init, signal }));
    return await parseResponse(call, request.backEnd, response.status, () => response.json());
  } catch {
    return failed({ kind: 'network' });
  }
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', wake);
      resolve();
    };
    const timer = setTimeout(wake, ms);
    signal.addEventListener('abort', wake);
  });
}
