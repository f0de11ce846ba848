import { startDemo } from './start.js';

/** The site that runs, for a test's own entry. */
export const demo = await startDemo();
