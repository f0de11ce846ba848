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
  const { url } = (event as CustomEvent<{ url: string }>).detail;
  const isHere = new URL(url, location.href).href.split('#')[0] === location.href.split('#')[0];
  if (isHere && url.includes('#')) return;
  event.preventDefault();
  left.push(url);
});
