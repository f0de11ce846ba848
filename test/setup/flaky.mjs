// A test that fails in a whole run and passes when its file runs once more, alone, is flaky.

/** More failures than these aren't chance. */
const MOST = 10;

const isSame = (one) => (other) => one.file === other.file && one.name === other.name;

/** Whether each failure is that of a test in a known file. */
const areInTests = ({ counts, failures }) => counts.failed === failures.length && failures.every(({ file }) => file);

/** The files of a few failed tests; none if a failure is outside of tests. */
export function filesToRepeat(result) {
  const files = result.failures.map(({ file }) => file);
  return areInTests(result) && files.length <= MOST ? [...new Set(files)] : [];
}

/** The first result, corrected by that of its failed files. @returns {import('./result.mjs').Result} */
export function withRepetition(first, second) {
  if (!areInTests(second)) return first;
  const flaky = first.failures.filter((failure) => !second.failures.some(isSame(failure)));
  const { passed, skipped } = first.counts;
  const { failures } = second;
  return { counts: { passed: passed + flaky.length, failed: failures.length, skipped }, failures, flaky };
}
