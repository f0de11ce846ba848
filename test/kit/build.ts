import { fetchUnseen } from './requests.js';
import { painted, waitFor } from './wait.js';

/** What all elements of the tested build share: `react.js` and `core.js`, or `core.js` with Preact in it. */
export const { shared }: { shared: readonly string[] } = await (await fetchUnseen('/dist/manifest.json')).json();

export const isLite = !shared.includes('react.js');

/** A late part of an element has arrived and runs: `cart-work` is `chunks/cart-work-….js`. It must be on its way. */
export async function partIsHere(name: string): Promise<void> {
  const isIt = ({ name: url }: PerformanceEntry) => url.includes(`/chunks/${name}-`);
  const { name: url } = await waitFor(() => performance.getEntriesByType('resource').find(isIt) ?? null);
  await import(url);
  await painted();
}
