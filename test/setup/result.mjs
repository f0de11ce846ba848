// The result of a run: how many tests passed, failed and were skipped, and what each failure says.

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/** @typedef {{ counts: Counts, failures: string[] }} Result */

/** The exit code of a lane whose browser failed: no other lane goes on. */
export const ENDS_ALL = 3;

export const NONE = { passed: 0, failed: 0, skipped: 0 };

/** A failure outside of tests. */
export const failure = (message) => ({ counts: { ...NONE, failed: 1 }, failures: [message] });

export const add = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

/** An end that no test explains is a failure of its own. */
export function withExitStatus({ counts, failures }, status) {
  if (status === 0 || counts.failed > 0) return { counts, failures };
  return { counts: add(counts, { ...NONE, failed: 1 }), failures: [...failures, `Ended with status ${status}.`] };
}
