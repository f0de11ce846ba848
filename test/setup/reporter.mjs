// Prints what failed. The counts go to the file named by SB_TEST_COUNTS, else to the console.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { formatError } from '@web/test-runner';
import { add, NONE } from './counts.mjs';

const indent = (text, by) => text.replace(/^(?=.)/gm, ' '.repeat(by));

/** Every test of a session, with the titles of its suites before its own. */
function testsOf(session) {
  const collect = (suite, path) => [
    ...suite.tests.map((test) => ({ ...test, name: [...path, test.name].join(' › ') })),
    ...suite.suites.flatMap((inner) => collect(inner, [...path, inner.name])),
  ];
  return session.testResults ? collect(session.testResults, []) : [];
}

/** The runner only logs what is thrown outside of tests; here it's a failure. */
const isUncaught = ([message]) => typeof message === 'string' && message.startsWith('An error was thrown in a Promise');

/** What went wrong besides tests: the file didn't load, the engine died, nothing was in it. */
function fileErrorsOf(session) {
  const uncaught = session.logs.filter(isUncaught).map(() => ({ message: 'Unhandled rejection: see the log below.' }));
  const unique = new Map([...(session.errors ?? []), ...uncaught].map((error) => [error.message, error]));
  if (unique.size) return [...unique.values()];
  if (testsOf(session).length === 0) return [{ message: 'There are no tests in this file.' }];
  const explained = session.passed || testsOf(session).some((test) => !test.passed && !test.skipped);
  return explained ? [] : [{ message: 'Failed without a reason: see the logs.' }];
}

function countsOf(session) {
  const tests = testsOf(session);
  const skipped = tests.filter((test) => test.skipped).length;
  const passed = tests.filter((test) => test.passed && !test.skipped).length;
  return { passed, failed: tests.length - passed - skipped + fileErrorsOf(session).length, skipped };
}

function reportSession(logger, session) {
  const failed = testsOf(session).filter((test) => !test.passed && !test.skipped);
  const missing = session.request404s.map((url) => `404: ${url}`);
  const logs = session.logs.map((parts) =>
    parts.map((part) => (typeof part === 'string' ? part : JSON.stringify(part))).join(' '),
  );
  logger.log(`  ${session.browser.name}`);
  for (const error of fileErrorsOf(session)) logger.log(indent(formatError(error), 4));
  for (const test of failed) {
    logger.log(`    ✗ ${test.name}`);
    logger.log(indent(test.error ? formatError(test.error) : 'Did not finish.', 8));
  }
  for (const line of [...missing, ...logs]) logger.log(indent(line, 6));
}

/** @param target names the browser and the build: several run side by side */
export function reporter(target) {
  // Each launcher runs one file at a time (launchers.mjs), so a file begins when the one before it has ended.
  let begun = Date.now();
  const secondsSince = (start) => ((Date.now() - start) / 1000).toFixed(1);
  return {
    reportTestFileResults({ logger, sessionsForTestFile: sessions, testFile }) {
      const failed = sessions.filter((session) => countsOf(session).failed > 0);
      const { passed } = sessions.map(countsOf).reduce(add, NONE);
      const name = relative(process.cwd(), testFile);
      logger.log(`${failed.length ? '✗' : '✓'} ${target}  ${name}  ${passed} passed  ${secondsSince(begun)} s`);
      begun = Date.now();
      for (const session of failed) reportSession(logger, session);
    },
    onTestRunFinished({ sessions }) {
      const counts = sessions.map(countsOf).reduce(add, NONE);
      if (process.env.SB_TEST_COUNTS) return writeFileSync(process.env.SB_TEST_COUNTS, JSON.stringify(counts));
      console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
    },
  };
}
