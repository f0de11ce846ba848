// For `npm run coverage`: how often V8 runs each block of the scripts in Chromium's pages.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder that gets the counts; without it nothing is counted. */
const { SB_COVERAGE } = process.env;
const sessions = new WeakMap();

/** Begins to count in a page. */
export async function countBlocks(page) {
  if (!SB_COVERAGE) return;
  const session = await page.createCDPSession();
  await session.send('Profiler.enable');
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  sessions.set(page, session);
}

/** Writes what was counted since the last time. */
export async function writeCounts(page, name) {
  const counts = await sessions.get(page)?.send('Profiler.takePreciseCoverage');
  if (counts) writeFileSync(join(SB_COVERAGE, `${name}.json`), JSON.stringify(counts));
}
