// How many tests passed, failed and were skipped.

export const NONE = { passed: 0, failed: 0, skipped: 0 };

export const failures = (failed) => ({ ...NONE, failed });

export const add = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});
