import { fetchUnseen } from './requests.js';

/** What all elements of the tested build share: `react.js` and `core.js`, or `core.js` with Preact in it. */
export const { shared }: { shared: readonly string[] } = await (await fetchUnseen('/dist/manifest.json')).json();

export const isLite = !shared.includes('react.js');
