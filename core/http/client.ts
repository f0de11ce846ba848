import type { Shape, TypeOf } from '../lib/schema.js';
import { csrfToken } from './csrf.js';
import type { Call, DataOf } from './endpoint.js';
import { isForbidden, parseResponse } from './parse-response.js';
import { takePrefetched } from './prefetch.js';
import { type BackEnd, type CallRequest, requestOf, withNewToken } from './request.js';
import { failed, type Result } from './result.js';

/** A call without an answer fails after this long, in ms (docs/spec/interface.md §1). */
export const RESPONSE_TIMEOUT_MS = 30_000;
/** Back-off: the delays before a read is retried after a network error, in ms. */
export const RETRY_DELAYS_MS = [400, 1200];

export interface SendOptions {
  /** Aborts the wait of this caller. The shared request is aborted once its last caller has left. */
  signal?: AbortSignal;
  /** A UUID per order, draw or submission. After an unknown outcome the repeat has the same one. */
  idempotencyKey?: string;
  /** Bypasses deduplication: a request that is in flight may predate the login. */
  fresh?: boolean;
  /** A shorter timeout than {@link RESPONSE_TIMEOUT_MS}, in ms. */
  timeout?: number;
  /** The request is sent even if the page is left meanwhile. */
  keepalive?: boolean;
  /** The page is being left: the request doesn't wait for the CSRF token. */
  isLeaving?: boolean;
}

/** Sends a declared call. Never throws: a failure is a value. */
export type Send = <I extends Shape, A extends Shape, Safe extends boolean>(
  call: Call<I, A, Safe>,
  input: TypeOf<I>,
  options?: SendOptions,
) => Promise<Result<DataOf<A, Safe>>>;

export interface SessionCalls {
  /** Awaited before a write without a CSRF token. */
  loadToken(): Promise<void>;
  /** A redirect led a write to a page. Its outcome is unknown, but nobody may be signed in any more. */
  check(): void;
}

/** A request in flight, with the number of callers that wait for it. */
export interface InFlight {
  result: Promise<Result<unknown>>;
  stop: AbortController;
  waiting: number;
}

/**
 * `inFlight` has the reads in flight, by method, URL and body, so that the same data is requested only once at a time.
 * Several `send` functions that differ in the CSRF header may share it. `session` loads what a write may lack.
 */
export function createSend(
  backEnd: () => BackEnd,
  inFlight = new Map<string, InFlight>(),
  session?: SessionCalls,
): Send {
  const startRequest = (call: Call, request: CallRequest, key: string, options: SendOptions): InFlight => {
    const stop = new AbortController();
    const entry = { stop, waiting: 0, result: exchange(call, request, { ...options, signal: stop.signal }, session) };
    if (call.safe) {
      inFlight.set(key, entry);
      entry.result.then(() => inFlight.get(key) === entry && inFlight.delete(key));
    }
    return entry;
  };

  return (call, input, options = {}) => {
    const { signal, idempotencyKey, fresh, keepalive } = options;
    if (signal?.aborted) return Promise.resolve(failed({ kind: 'aborted' }));
    const request = requestOf(call, input, backEnd(), idempotencyKey);
    if (keepalive) request.init.keepalive = true;
    const key = `${call.method} ${request.url} ${request.init.body ?? ''}`;
    const entry = (!fresh && inFlight.get(key)) || startRequest(call, request, key, options);
    entry.waiting++;
    return new Promise((resolve) => {
      const leave = () => {
        resolve(failed({ kind: 'aborted' }));
        if (--entry.waiting > 0) return;
        if (inFlight.get(key) === entry) inFlight.delete(key);
        entry.stop.abort();
      };
      signal?.addEventListener('abort', leave);
      entry.result.then((result) => {
        signal?.removeEventListener('abort', leave);
        resolve(result as Result<never>);
      });
    });
  };
}

/**
 * Sends a request and, for a read, its retries, with one timeout for all attempts. A POST that was refused is sent once more
 * if the page has got another CSRF token since.
 */
async function exchange(
  call: Call,
  request: CallRequest,
  { signal, timeout = RESPONSE_TIMEOUT_MS, isLeaving }: SendOptions & { signal: AbortSignal },
  session?: SessionCalls,
): Promise<Result<unknown>> {
  const limit = new AbortController();
  const end = () => limit.abort();
  const timer = setTimeout(end, timeout);
  signal.addEventListener('abort', end);
  const delays = call.safe ? [...RETRY_DELAYS_MS] : [];
  let sent = request;
  let isRepeated = false;
  const needsToken = call.method === 'POST' && !call.safe && !csrfToken();
  try {
    if (needsToken && !isLeaving) {
      await session?.loadToken();
      sent = withNewToken(sent) ?? sent;
    }
    for (;;) {
      const { result, httpStatus, isRedirected } = await attempt(call, sent, limit.signal);
      if (isRedirected && !call.safe && !result.ok) session?.check();
      const isRefused = !isRepeated && isForbidden(httpStatus, result);
      if (isRefused && needsToken && isLeaving) await session?.loadToken();
      const withToken = isRefused && withNewToken(sent);
      if (withToken) {
        sent = withToken;
        isRepeated = true;
        continue;
      }
      const delay = delays.shift();
      // a gateway that turned the call away does so again
      const isFinal = result.ok || result.failure.kind !== 'network' || result.failure.status || !navigator.onLine;
      if (isFinal || delay === undefined || limit.signal.aborted) return result;
      await sleep(delay, limit.signal);
      if (limit.signal.aborted) return result;
    }
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}

interface Attempt {
  result: Result<unknown>;
  /** 0 without an answer. */
  httpStatus: number;
  isRedirected?: boolean;
}

async function attempt(call: Call, request: CallRequest, signal: AbortSignal): Promise<Attempt> {
  let httpStatus = 0;
  try {
    const prefetched = call.method === 'GET' && takePrefetched(request.url, signal);
    const response = await (prefetched || fetch(request.url, { ...request.init, signal }));
    httpStatus = response.status;
    const result = await parseResponse(call, request.backEnd, {
      status: response.status,
      redirected: response.redirected,
      retryAfter: response.headers.get('retry-after'),
      text: () => response.text(),
    });
    return { result, httpStatus, isRedirected: response.redirected };
  } catch {
    return { result: failed({ kind: 'network' }), httpStatus };
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
