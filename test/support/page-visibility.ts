let isHidden = false;

afterEach(() => {
  if (isHidden) Reflect.deleteProperty(document, 'hidden');
  isHidden = false;
});

/** The visitor goes to another tab, or comes back; at the end of the test anyway. */
export function hidePage(hidden: boolean) {
  isHidden = true;
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}
