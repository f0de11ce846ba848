// Prints what failed. The result goes to the file named by SB_TEST_RESULT, else to the console.
import { writeFileSync } from 'node:fs';
import { formatError } from '@web/test-runner';
import { sourceOf } from './bundle.mjs';
import { add, ENDS_ALL, failure, NONE } from './result.mjs';

/** What the end of a run tells of a failure: a failed query lists the page, and a page may be long. */
const MAX_LINES = 30;

/** The beginning of a message, its first line without indent. */
const beginningOf = (text) => text.split('\n').slice(0, MAX_LINES).join('\n    ');

const indent = (text, by) => text.replace(/^(?=.)/gm, ' '.repeat(by));

/** Every test of a session, with the titles of its suites before its own. */
function testsOf(session) {
  const collect = (suite, path) => [
    ...suite.tests.map((test) => ({ ...test, name: [...path, test.name].join(' › ') })),
    ...suite.suites.flatMap((inner) => collect(inner, [...path, inner.name])),
  ];
  return session.testResults ? collect(session.testResults, []) : [];
}

const failedTestsOf = (session) => testsOf(session).filter((test) => !test.passed && !test.skipped);

/** The runner only logs what is thrown outside of tests; here it's a failure. */
const isUncaught = ([message]) => typeof message === 'string' && message.startsWith('An error was thrown in a Promise');

/** Errors outside of tests: the file didn't load, the browser crashed, the file has no test. */
function fileErrorsOf(session) {
  const uncaught = session.logs.filter(isUncaught).map(() => ({ message: 'Unhandled rejection: see the log below.' }));
  const unique = new Map([...(session.errors ?? []), ...uncaught].map((error) => [error.message, error]));
  if (unique.size) return [...unique.values()];
  if (testsOf(session).length === 0) return [{ message: 'There are no tests in this file.' }];
  const explained = session.passed || failedTestsOf(session).length > 0;
  return explained ? [] : [{ message: 'Failed without a reason: see the logs.' }];
}

function countsOf(session) {
  const tests = testsOf(session);
  const skipped = tests.filter((test) => test.skipped).length;
  const passed = tests.filter((test) => test.passed && !test.skipped).length;
  return { passed, failed: tests.length - passed - skipped + fileErrorsOf(session).length, skipped };
}

/** Each failure with its file. The end of the whole run prints them again. */
function failuresOf(session) {
  const file = sourceOf(session.testFile);
  return [
    ...fileErrorsOf(session).map((error) => `${file}: ${beginningOf(error.message)}`),
    ...failedTestsOf(session).map(
      (test) => `${file} › ${test.name}: ${beginningOf(test.error?.message ?? 'Did not finish.')}`,
    ),
  ];
}

function reportSession(logger, session) {
  const missing = session.request404s.map((url) => `404: ${url}`);
  const logs = session.logs.map((parts) =>
    parts.map((part) => (typeof part === 'string' ? part : JSON.stringify(part))).join(' '),
  );
  logger.log(`  ${session.browser.name}`);
  for (const error of fileErrorsOf(session)) logger.log(indent(formatError(error), 4));
  for (const test of failedTestsOf(session)) {
    logger.log(`    ✗ ${test.name}`);
    logger.log(indent(test.error ? formatError(test.error) : 'Did not finish.', 8));
  }
  for (const line of [...missing, ...logs]) logger.log(indent(line, 6));
}

/** How long the tests of a session took, in ms. */
const durationOf = (session) => testsOf(session).reduce((sum, { duration = 0 }) => sum + duration, 0);

/** The result of the files that have run so far. */
let result = { counts: NONE, failures: [] };

function write({ counts, failures }) {
  if (process.env.SB_TEST_RESULT) writeFileSync(process.env.SB_TEST_RESULT, JSON.stringify({ counts, failures }));
  else console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
}

const merge = (a, b) => ({ counts: add(a.counts, b.counts), failures: [...a.failures, ...b.failures] });

/** Ends this run and, by its exit code, those beside it. */
export function endRun(message) {
  write(merge(result, failure(message)));
  process.exit(ENDS_ALL);
}

/** @param lane names the browser and the build: several run side by side */
export function reporter(lane) {
  return {
    reportTestFileResults({ logger, sessionsForTestFile: sessions, testFile }) {
      const failed = sessions.filter((session) => countsOf(session).failed > 0);
      const counts = sessions.map(countsOf).reduce(add, NONE);
      result = merge(result, { counts, failures: sessions.flatMap(failuresOf) });
      const seconds = sessions.reduce((sum, session) => sum + durationOf(session), 0) / 1000;
      const mark = failed.length ? '✗' : '✓';
      logger.log(`${mark} ${lane}  ${sourceOf(testFile)}  ${counts.passed} passed  ${seconds.toFixed(1)} s`);
      for (const session of failed) reportSession(logger, session);
    },
    onTestRunFinished({ sessions }) {
      write({ counts: sessions.map(countsOf).reduce(add, NONE), failures: sessions.flatMap(failuresOf) });
    },
  };
}
