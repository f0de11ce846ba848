// saved before any test fakes them, because waiting is always real
const later = globalThis.setTimeout.bind(globalThis);
const frame = globalThis.requestAnimationFrame?.bind(globalThis);
const now = performance.now.bind(performance);

/** Polls slow checks less often, because they search whole pages and other browsers need the CPU. */
const POLL_MS = { atFirst: 15, later: 60 };
const SOON_MS = 1000;
/** Only a failing check waits this long, and longer on a busy machine. */
const PATIENCE_MS = 20_000;
/** The longest wait. It is shorter than the time limit of a test, whose failure doesn't tell what was missing. */
const MAX_WAIT_MS = 120_000;

/** A real pause: a macrotask by default. */
export const pause = (ms = 0) => new Promise<void>((resolve) => void later(resolve, ms));

/** Waits until earlier state changes are rendered: React renders in its own tasks, Preact's effects follow a frame. */
export async function painted() {
  await new Promise((resolve) => void frame(resolve));
  await pause();
  await pause();
}

/**
 * Calls `check` until it neither throws nor returns false or null, and resolves with its result. `check` may be an
 * assertion or a query. The lateness of a poll doesn't count towards `timeout`, because a busy machine delays the page, too.
 */
export async function waitFor<T>(check: () => T | Promise<T>, { timeout = PATIENCE_MS } = {}) {
  const start = now();
  let last = start;
  let waited = 0;
  for (;;) {
    let problem: unknown = new Error(`After ${timeout} ms it is still not so: ${check}`);
    try {
      const value = await check();
      if (value !== false && value !== null) return value as Exclude<Awaited<T>, false | null>;
    } catch (error) {
      problem = error;
    }
    const time = now();
    waited += Math.min(time - last, POLL_MS.later);
    last = time;
    if (waited > timeout || time - start > MAX_WAIT_MS) throw problem;
    await pause(time - start < SOON_MS ? POLL_MS.atFirst : POLL_MS.later);
  }
}
