import { inOneLine } from '../server-error.js';

/** Work that no visitor waits for. */
export interface Job {
  name: string;
  /** The pause between two runs, in ms. */
  everyMs: number;
  /** May run on several servers at once, and again after it failed half-way. */
  run(): Promise<void>;
}

export interface Jobs {
  /** Runs each once, now, and waits for the end. */
  run(): Promise<void>;
  /** Starts no more jobs, and waits for the one that runs. */
  close(): Promise<void>;
}

/** Runs each job at once, and again and again until it is closed. A job that fails is tried again the next time. */
export function startJobs(jobs: readonly Job[]): Jobs {
  const timers = new Map<Job, ReturnType<typeof setTimeout>>();
  /** One after the other: they share the database with the visitors. */
  let last = Promise.resolve();
  let isClosed = false;

  const attempt = async (job: Job) => {
    if (isClosed) return;
    try {
      await job.run();
    } catch (error) {
      console.error(`job ${job.name}: ${inOneLine(error)}`);
    }
  };
  const enqueue = (job: Job) => {
    last = last.then(() => attempt(job));
    return last;
  };
  const repeat = async (job: Job): Promise<void> => {
    await enqueue(job);
    // a timer keeps no process alive that has nothing else to do
    if (!isClosed) timers.set(job, setTimeout(repeat, job.everyMs, job).unref());
  };
  for (const job of jobs) repeat(job);

  return {
    async run() {
      await Promise.all(jobs.map(enqueue));
    },
    async close() {
      isClosed = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await last;
    },
  };
}
