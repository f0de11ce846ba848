// A test must not leave its page: that would end the whole file. The navigation is prevented, and the test fails instead.
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
      // a query's error describes the page when its message is first read: the page still shows the failure now
      void (error as Error)?.message;
      throw error;
    }
    if (left.length) throw new Error(`The page would have gone to ${left}`);
  };
});

// on the window: whoever in a test prevents it was there before
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
