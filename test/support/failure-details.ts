const isNode = (value: unknown): boolean => typeof (value as Node | undefined)?.nodeType === 'number';
const holdsNode = (value: unknown): boolean => isNode(value) || (Array.isArray(value) && value.some(holdsNode));

/** Takes what a failure says of the page while the page still shows it. */
export function readDetails(error: unknown): void {
  if (!(error instanceof Error)) return;
  // a query's error describes the page when its message is first read
  void error.message;
  const compared = error as { actual?: unknown; expected?: unknown };
  // Mocha compares values key by key. The keys of an element lead to the whole page: that takes minutes.
  if (!holdsNode(compared.actual) && !holdsNode(compared.expected)) return;
  delete compared.actual;
  delete compared.expected;
}
