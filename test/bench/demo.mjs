// The demo with its login service, on free ports and a database in memory.
import path from 'node:path';
import { tsImport } from 'tsx/esm/api';

/** @param origins other origins whose pages may call the back end */
export async function openDemo({ origins = [] } = {}) {
  const { serveDemo } = await tsImport('../support/serve-demo.ts', import.meta.url);
  return serveDemo({ dist: path.resolve('dist'), faults: true, origins });
}
