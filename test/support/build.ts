import { fetchUnrecorded } from './requests.js';
import { painted, waitFor } from './wait.js';

/** The files that all elements of the tested build share: `react.js` and `core.js`, or `core.js` with Preact in it. */
export const { shared }: { shared: readonly string[] } = await (await fetchUnrecorded('/dist/manifest.json')).json();

export const isLite = !shared.includes('react.js');

// A page of unbundled tests loads more files than the 250 that a browser remembers.
performance.setResourceTimingBufferSize(5000);

/** A late part of an element has arrived and runs: `qr` is `chunks/qr-….js`. It must be on its way. */
export async function partIsHere(name: string): Promise<void> {
  const chunk = new RegExp(`/chunks/${name}-[\\w-]{8}\\.js$`);
  const isIt = ({ name: url }: PerformanceEntry) => chunk.test(url);
  const { name: url } = await waitFor(() => performance.getEntriesByType('resource').find(isIt) ?? null);
  await import(url);
  await painted();
}
