// The result of a run: how many tests passed, failed and were skipped, and which failed.

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/** @typedef {{ file?: string, name?: string, message?: string }} Failure Without a file, it is outside of tests. */
/** @typedef {{ counts: Counts, failures: Failure[], flaky?: Failure[] }} Result */

export const NONE = { passed: 0, failed: 0, skipped: 0 };

/** A failure outside of tests. */
export const failure = (message) => ({ counts: { ...NONE, failed: 1 }, failures: [{ message }] });

/** A failure in one line. @param {Failure} failure */
export const lineOf = ({ file, name, message }) =>
  [[file, name].filter(Boolean).join(' › '), message].filter(Boolean).join(': ');

export const add = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

/** An end that no test explains is a failure of its own. */
export function withExitStatus({ counts, failures }, status) {
  if (status === 0 || counts.failed > 0) return { counts, failures };
  return {
    counts: add(counts, { ...NONE, failed: 1 }),
    failures: [...failures, { message: `Ended with status ${status}.` }],
  };
}
