// saved before any test fakes them, because waiting is always real
const later = globalThis.setTimeout.bind(globalThis);
const frame = globalThis.requestAnimationFrame?.bind(globalThis);
const now = performance.now.bind(performance);

/** Polls slow checks less often, because they search whole pages and other browsers need the CPU. */
const POLL_MS = { atFirst: 15, later: 60 };
const SOON_MS = 1000;
/** Only failing checks wait this long, in time of an idle machine. */
const PATIENCE_MS = 20_000;
/** Ends the wait before the time limit of a test does, which wouldn't tell what was waited for. */
const LIMIT_MS = 120_000;

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
 * assertion or a query. A poll that comes late counts as if it were in time: on a busy machine, what it waits for is late
 * too.
 */
export async function waitFor<T>(check: () => T | Promise<T>, { timeout = PATIENCE_MS } = {}) {
  const start = now();
  let last = start;
  for (let waited = 0; ; ) {
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
    if (waited > timeout || time - start > LIMIT_MS) throw problem;
    await pause(time - start < SOON_MS ? POLL_MS.atFirst : POLL_MS.later);
  }
}
