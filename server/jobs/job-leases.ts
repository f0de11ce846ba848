import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/open.js';
import { jobLeases } from '../database/schema.js';
import type { Job } from './jobs.js';

/** A process that is killed holds its leases for this time, in ms. */
const LEASE_MS = 60_000;
const RENEWALS = 3;

/** Ends the run: no process may begin the next one before its time. */
export type Release = () => Promise<void>;

/** Decides which process runs a job. */
export interface JobLeases {
  /**
   * Undefined: another process runs the job now, or it ran less than `everyMs` ago. `isForced`: runs it now even if it ran
   * recently, unless it is running.
   */
  acquire(job: Pick<Job, 'name' | 'everyMs'>, isForced?: boolean): Promise<Release | undefined>;
}

interface LeaseOptions {
  leaseMs?: number;
}

/**
 * Leases in the database. An advisory lock would hold a connection for the whole run, PGlite has only one, and a pooler
 * in front of PostgreSQL may give each transaction another. All times are those of the database, because the clocks of
 * several machines differ. A process that stalls for longer than its lease runs the job beside its successor; jobs
 * allow that.
 */
export function createJobLeases(db: Database, { leaseMs = LEASE_MS }: LeaseOptions = {}): JobLeases {
  const holder = randomUUID();

  return {
    async acquire({ name, everyMs }, isForced = false) {
      const started = performance.now();
      const isFree = or(lte(jobLeases.freeAt, sql`now()`), isForced ? isNull(jobLeases.holder) : undefined);
      const taken = await db
        .insert(jobLeases)
        .values({ name, holder, freeAt: fromNow(leaseMs) })
        .onConflictDoUpdate({ target: jobLeases.name, set: { holder, freeAt: fromNow(leaseMs) }, setWhere: isFree })
        .returning({ name: jobLeases.name });
      if (taken.length === 0) return undefined;

      const isOwn = and(eq(jobLeases.name, name), eq(jobLeases.holder, holder));
      const renew = () =>
        db
          .update(jobLeases)
          .set({ freeAt: fromNow(leaseMs) })
          .where(isOwn);
      // a renewal that fails is repeated by the next one
      const renewal = setInterval(() => renew().catch(() => {}), leaseMs / RENEWALS).unref();
      return async () => {
        clearInterval(renewal);
        const pause = Math.max(0, everyMs - (performance.now() - started));
        await db
          .update(jobLeases)
          .set({ holder: null, freeAt: fromNow(pause) })
          .where(isOwn);
      };
    },
  };
}

const fromNow = (ms: number): SQL<Date> => sql`now() + ${ms} * interval '1 millisecond'`;
