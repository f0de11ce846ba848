// To leave the page of the tests would end the whole file: instead it is said by the test that it happened in.
let left: string[] = [];

/** Where the page would have gone to in this test, although the test prevented nothing. */
export const unexpectedly = (): readonly string[] => left;

beforeEach(() => {
  left = [];
});

// on the window: whoever in a test prevents it was there before
addEventListener('sb-navigate', (event) => {
  if (event.defaultPrevented) return;
  const { url, cause } = (event as CustomEvent<{ url: string; cause: string }>).detail;
  const isHere = url.includes('#') && new URL(url, location.href).href.split('#')[0] === location.href.split('#')[0];
  // a payment goes on in a tab of its own or by a form; the way to its login doesn't
  const isPayment = /^pay(pal)?$/.test(cause) && !url.includes('redirect=');
  if (isHere || isPayment) return;
  event.preventDefault();
  left.push(url);
});
