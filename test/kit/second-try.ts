import { unexpectedly } from './stay.js';

type Tried = Mocha.Test & { currentRetry(): number };

const current = ({ currentTest }: Mocha.Context) => currentTest as Tried | undefined;

/** What was thrown by the tests that are tried again. */
const reasons = new Map<string, string>();

beforeEach(function () {
  const test = current(this);
  const run = test?.fn as ((this: Mocha.Context) => unknown) | undefined;
  if (!test || !run || test.currentRetry() > 0) return;
  test.fn = async function (this: Mocha.Context) {
    try {
      await run.call(this);
      if (unexpectedly().length) throw new Error(`The page would have gone to ${unexpectedly()}`);
    } catch (error) {
      reasons.set(test.fullTitle(), String(error));
      throw error;
    }
  };
});

/** The reporter names what passed only now, and why it didn't at first. */
afterEach(function () {
  const test = current(this);
  if (!test?.isPassed() || test.currentRetry() === 0) return;
  console.warn(`Second try: ${test.fullTitle()}: ${reasons.get(test.fullTitle()) ?? 'took too long'}`);
});
