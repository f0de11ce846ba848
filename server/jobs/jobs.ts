import { isDatabaseUnavailable } from '../database/unavailable.js';
import type { Operations } from '../operations/operations.js';
import { inOneLine } from '../server-error.js';
import type { JobLeases, Release } from './job-leases.js';

/** Periodic work in the background. */
export interface Job {
  name: string;
  /** The pause between two runs, in ms. */
  everyMs: number;
  /** May run on several servers at once, and again after it failed half-way. */
  run(): Promise<void>;
}

export interface Jobs {
  /** Runs each job once, now, unless another process runs it, and waits for the end. */
  run(): Promise<void>;
  /** Starts no more jobs, and waits for the running one. */
  close(): Promise<void>;
}

/**
 * Runs each job at once, and repeats it until it is closed. A job that fails is retried at the next run. Of several
 * processes, one runs a job at a time, and none repeats it before its pause is over.
 */
export function startJobs(
  jobs: readonly Job[],
  { log, metrics }: Pick<Operations, 'log' | 'metrics'>,
  leases: JobLeases,
): Jobs {
  const timers = new Map<Job, ReturnType<typeof setTimeout>>();
  /** Jobs run one after the other, because they share the database with the visitors. */
  let last = Promise.resolve();
  let isClosed = false;

  /** A database that fails is logged like a job that fails. */
  const attempt = async (job: Job, isForced: boolean) => {
    if (isClosed) return;
    const fail = (error: unknown) => {
      metrics.jobFailures.inc({ name: job.name });
      // its own line tells why all jobs fail
      if (isDatabaseUnavailable(error)) return;
      log.error({ name: job.name, error: inOneLine(error) }, 'job failed');
    };
    try {
      const release = await leases.acquire(job, isForced);
      if (release) await runOnce(job, release, fail);
    } catch (error) {
      fail(error);
    }
  };
  const runOnce = async (job: Job, release: Release, fail: (error: unknown) => void) => {
    const end = metrics.jobDuration.startTimer({ name: job.name });
    try {
      await job.run();
    } catch (error) {
      fail(error);
    } finally {
      end();
      await release();
    }
  };
  const enqueue = (job: Job, isForced = false) => {
    last = last.then(() => attempt(job, isForced));
    return last;
  };
  const repeat = async (job: Job): Promise<void> => {
    await enqueue(job);
    // the timer must not keep the process alive
    if (!isClosed) timers.set(job, setTimeout(repeat, job.everyMs, job).unref());
  };
  for (const job of jobs) {
    // a series that begins with 0 shows its first failure as a rise
    metrics.jobFailures.inc({ name: job.name }, 0);
    repeat(job);
  }

  return {
    async run() {
      await Promise.all(jobs.map((job) => enqueue(job, true)));
    },
    async close() {
      isClosed = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await last;
    },
  };
}
