// Taken before any test fakes them: waiting is always real.
const later = globalThis.setTimeout.bind(globalThis);
const frame = globalThis.requestAnimationFrame?.bind(globalThis);
const now = performance.now.bind(performance);

/** A check searches whole pages: what takes long is looked at less often, so that other browsers get on. */
const POLL_MS = { atFirst: 15, later: 60 };
const SOON_MS = 1000;
/** Only what never comes waits as long: a busy machine is no failure. */
const PATIENCE_MS = 25_000;

/** A real pause: a macrotask by default. */
export const pause = (ms = 0) => new Promise<void>((resolve) => void later(resolve, ms));

/** After it the view shows what it was told before: React draws in tasks of its own, Preact's effects follow a frame. */
export async function painted() {
  await new Promise((resolve) => void frame(resolve));
  await pause();
  await pause();
}

/**
 * Calls `check` until it neither throws nor gives false or null, and hands on what it gave.
 * So it takes an assertion as well as a search.
 */
export async function waitFor<T>(check: () => T | Promise<T>, { timeout = PATIENCE_MS } = {}) {
  const start = now();
  const deadline = start + timeout;
  for (;;) {
    let problem: unknown = new Error(`After ${timeout} ms it is still not so: ${check}`);
    try {
      const value = await check();
      if (value !== false && value !== null) return value as Exclude<Awaited<T>, false | null>;
    } catch (error) {
      problem = error;
    }
    if (now() > deadline) throw problem;
    await pause(now() - start < SOON_MS ? POLL_MS.atFirst : POLL_MS.later);
  }
}
