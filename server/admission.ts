import type { MiddlewareHandler } from 'hono/types';
import { DEFAULT_POOL_SIZE } from './database/open.js';
import type { ServerContext, ServerEnv } from './request-context.js';
import { RETRY_AFTER_S } from './server-error.js';

export interface AdmissionLimits {
  /** The number of requests that are answered at once: fewer than the pool has connections to PostgreSQL. */
  concurrent: number;
  /** The number of requests that may wait; one more is refused. */
  queued: number;
  /** The longest wait before a refusal, in ms. */
  waitMs: number;
}

/**
 * The connections of a pool that requests with a slot leave free: for those without a slot (uploads, notifications of
 * payments, readiness) and for the jobs. Otherwise a proxy would find a busy server unready.
 */
export const UNLIMITED_CONNECTIONS = 2;

/** One request uses one connection at a time, so no request with a slot waits for a connection. */
export const concurrentOf = (poolSize = DEFAULT_POOL_SIZE): number => poolSize - UNLIMITED_CONNECTIONS;

/** The wait is shorter than the time-outs of clients, which are 10 s and more: they get an answer, not silence. */
export const ADMISSION_LIMITS: AdmissionLimits = { concurrent: concurrentOf(), queued: 400, waitMs: 5000 };

/**
 * The pace of refusals that need no wait. Clients that ignore `Retry-After` repeat as fast as they are answered; without
 * a pace, their refusals would take the time of the requests that have a slot.
 */
const REFUSAL_PACE: Pace = { perSecond: 400, delayMs: 1000 };

const BUSY = '现在访问的人太多了，请稍后再试';
const STATUS_BUSY = 503;

export interface AdmissionOptions {
  limits?: Partial<AdmissionLimits>;
  /** The page that a refused visitor reads. */
  busyPage?: (c: ServerContext, msg: string) => Response | Promise<Response>;
  /** The beginnings of files' paths: files need no database, so they are answered at once, regardless of the queue. */
  filePrefixes?: readonly string[];
}

export interface Admission {
  /** For calls; runs after their body limit. */
  calls: MiddlewareHandler<ServerEnv>;
  /** For pages; runs after a body limit and lets files pass. */
  pages: MiddlewareHandler<ServerEnv>;
  /** The requests now, and those that were refused since the start. */
  counts(): AdmissionCounts;
}

export interface AdmissionCounts {
  active: number;
  waiting: number;
  refused: number;
}

/**
 * Bounds how many requests are answered at once; the others wait in the order of arrival. Without it, under overload
 * all compete for the database and some visitors are never answered.
 */
export function createAdmission({ limits, busyPage, filePrefixes = [] }: AdmissionOptions = {}): Admission {
  const enter = createQueue({ ...ADMISSION_LIMITS, ...limits });
  let refused = 0;
  const admitted =
    (refuse: (c: ServerContext) => Response | Promise<Response>): MiddlewareHandler<ServerEnv> =>
    async (c, next) => {
      await receiveBody(c);
      const leave = await enter(c.req.raw.signal);
      if (!leave) {
        if (!c.req.raw.signal.aborted) refused++;
        c.header('retry-after', String(RETRY_AFTER_S));
        c.header('cache-control', 'no-store');
        return refuse(c);
      }
      try {
        await next();
      } finally {
        leave();
      }
    };
  const pages = admitted((c) => {
    c.status(STATUS_BUSY);
    return busyPage ? busyPage(c, BUSY) : c.text(BUSY);
  });
  return {
    calls: admitted((c) => c.json({ status: STATUS_BUSY, msg: BUSY }, STATUS_BUSY)),
    pages: (c, next) => (filePrefixes.some((prefix) => c.req.path.startsWith(prefix)) ? next() : pages(c, next)),
    counts: () => ({ ...enter.counts(), refused }),
  };
}

/**
 * Receives the body before a slot is taken, because a slow body would occupy the slot meanwhile. `bodyLimit` has
 * already read a body without a length. Errors are left to the handler that reads the body again.
 */
async function receiveBody({ req }: ServerContext): Promise<void> {
  const hasLength = req.raw.headers.has('content-length') && !req.raw.headers.has('transfer-encoding');
  if (hasLength && req.raw.body) await req.arrayBuffer().catch(() => {});
}

type Leave = () => void;

/**
 * Returns a function that waits for a slot, first come, first served. It resolves with a function that releases the
 * slot, or with undefined: too many requests wait already, this one waited too long, or its client disconnected.
 */
export function createQueue({ concurrent, queued, waitMs }: AdmissionLimits) {
  /** A Set keeps the order, and its entries can be removed from the middle. */
  const waiting = new Set<(leave: Leave | undefined) => void>();
  const waitForPace = createPacer(REFUSAL_PACE);
  let inside = 0;

  const admitNext = () => {
    inside--;
    const [first] = waiting;
    first?.(occupy());
  };
  const occupy = (): Leave => {
    inside++;
    let isInside = true;
    return () => {
      if (isInside) admitNext();
      isInside = false;
    };
  };

  const enter = async (signal?: AbortSignal): Promise<Leave | undefined> => {
    if (signal?.aborted) return undefined;
    if (inside < concurrent) return occupy();
    if (waiting.size >= queued) {
      await waitForPace();
      return undefined;
    }
    return new Promise((resolve) => {
      const settle = (leave: Leave | undefined) => {
        waiting.delete(settle);
        clearTimeout(timer);
        signal?.removeEventListener('abort', stopWaiting);
        resolve(leave);
      };
      const stopWaiting = () => settle(undefined);
      const timer = setTimeout(stopWaiting, waitMs);
      signal?.addEventListener('abort', stopWaiting);
      waiting.add(settle);
    });
  };
  return Object.assign(enter, { counts: () => ({ active: inside, waiting: waiting.size }) });
}

interface Pace {
  perSecond: number;
  /** The longest delay, in ms: it ends before clients give up, even if the pace is exceeded. */
  delayMs: number;
}

/** Returns a function whose calls resolve in their order, at this pace. The first of a burst resolves at once. */
export function createPacer({ perSecond, delayMs }: Pace): () => Promise<void> {
  let next = 0;
  return async () => {
    const now = performance.now();
    const at = Math.min(Math.max(next, now), now + delayMs);
    next = at + 1000 / perSecond;
    if (at > now) await new Promise((resolve) => setTimeout(resolve, at - now));
  };
}
