// Where a test runs: its folder and the marks in its file's name say so.
import { sep } from 'node:path';

export const unixPath = (path) => path.split(sep).join('/');

/** The folders that have tests. */
export const FOLDERS = ['contract', 'core', 'demo', 'docs', 'elements', 'i18n', 'server', 'starters', 'test', 'tools'];

const TEST = /\.test\.(ts|tsx|mjs)$/;
/** The other tests in these folders drive an element or a page. */
const BROWSER_FOLDERS = /^(core|elements|test)\//;
const NODE_FOLDERS = /^(contract|demo|i18n|server|starters|tools|test\/(guards|setup))\//;
const CORES_FOLDER = /^test\/old-cores\//;

/**
 * @param {string} path
 * @returns {'node' | 'browser' | 'core' | undefined}
 */
export function runtimeOf(path) {
  const file = unixPath(path);
  if (!TEST.test(file)) return undefined;
  if (CORES_FOLDER.test(file)) return 'core';
  if (NODE_FOLDERS.test(file) || /\.node\.test\./.test(file)) return 'node';
  return BROWSER_FOLDERS.test(file) && !file.endsWith('.mjs') ? 'browser' : undefined;
}

/** The result depends on the engine: every browser runs it, and Chromium on both builds. */
const ENGINES = /\.engines\.test\./;
/** The result depends on the renderer, so Chromium runs it on both builds. */
const BUILDS = /\.(engines|builds)\.test\./;

/** @typedef {{ name: string, browser: string, build: string, runs(file: string): boolean }} Lane */

/** A few run at a time. Those of one page at a time stand before the last, which has two. @type {Lane[]} */
export const LANES = [
  { name: 'Chromium', browser: 'chromium', build: 'lite', runs: () => true },
  { name: 'WebKitGTK', browser: 'webkit', build: 'lite', runs: (file) => ENGINES.test(file) },
  { name: 'Firefox', browser: 'firefox', build: 'lite', runs: (file) => ENGINES.test(file) },
  { name: 'Chromium, React', browser: 'chromium', build: 'react', runs: (file) => BUILDS.test(file) },
];

/** Every browser runs every test on both builds, as before a release. */
export const WHOLE_MATRIX = ['chromium', 'firefox', 'webkit'].flatMap((browser) =>
  ['lite', 'react'].map((build) => ({ name: `${browser}, ${build}`, browser, build, runs: () => true })),
);

/** Old browsers, each with the build that visitors are advised to load. The first alone has what all of them lack. */
export const CORES = [
  { name: 'Chromium 92', core: 'chromium-92' },
  { name: 'Chromium 109', core: 'chromium-109' },
  { name: 'iOS 15, simulated', core: 'ios-15' },
];
