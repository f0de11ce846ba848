import { readDetails } from './failure-details.js';

// A navigation would end the whole test file. The guard prevents it and fails the test instead.
let left: string[] = [];

beforeEach(function () {
  left = [];
  const test = this.currentTest;
  const run = test?.fn as ((this: Mocha.Context) => unknown) | undefined;
  if (!test || !run) return;
  // not in `afterEach`: a hook that fails would end the file
  test.fn = async function (this: Mocha.Context) {
    try {
      await run.call(this);
    } catch (error) {
      readDetails(error);
      throw error;
    }
    if (left.length) throw new Error(`The page would have gone to ${left}`);
  };
});

// on the window, so that listeners of the test, which run earlier, can prevent it first
addEventListener('sb-navigate', (event) => {
  if (event.defaultPrevented) return;
  const { url, cause } = (event as CustomEvent<{ url: string; cause: string }>).detail;
  const isCurrentPage =
    url.includes('#') && new URL(url, location.href).href.split('#')[0] === location.href.split('#')[0];
  // a payment goes on in a tab of its own or by a form; the way to its login doesn't
  const isPayment = /^pay(pal)?$/.test(cause) && !url.includes('redirect=');
  if (isCurrentPage || isPayment) return;
  event.preventDefault();
  left.push(url);
});
