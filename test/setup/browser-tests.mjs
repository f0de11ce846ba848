// The browsers, and the builds and tests that each of them runs.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { onlyBuild } from './builds.mjs';
import { isNodeTest, unixPath } from './node-tests.mjs';

/** Tests that depend on the engine: WebKitGTK, the slowest here, runs this and the contract and journeys. */
const DEPENDS_ON_ENGINE = [
  // events, cookies, uploads, dialogs, number formats
  /^core\//,
  /^test\/(contract|journeys.*)\.test/,
  // which failed modules an engine imports again
  /^test\/(autoload|chunk-load-failure)\.test/,
  // Content Security Policy, Trusted Types, CORS
  /^test\/guides-hosting\.test/,
  // the focus, and what a screen reader is told
  /[/.]access\.test/,
  // pointers, touch, scrolling, animations, files, windows, pasted text
  /[/-](press|gallery.*|frames|float|marquee|upload.*|window|messages|address-paste|upgrade)\.test/,
];

/** Tests that depend on the renderer. The build on Preact has its own; calls and their faults are the same code. */
const DEPENDS_ON_RENDERER = [
  /^elements\/(?!.*faults\.test)/,
  /^core\/(element|member|shop|ui)\//,
  /^test\/(contract|journeys.*|frameworks-.*|client-navigation|duplicate-library)\.test/,
  /^test\/(chunk-load-failure|classic-script|guides-hosting|ready|skeletons|stores|warnings)\.test/,
];

/** Tests of the project's own site and tools, and of each fault of each call: one engine tells enough. */
const ONE_ENGINE_IS_ENOUGH = [
  /[/.]faults\.test/,
  /^test\/(docs|docs-states|guides-composer|manifest-matches-elements|react-server-html|tokens)\.test/,
];

const isAnyOf = (patterns) => (file) => patterns.some((pattern) => pattern.test(file));
const isNoneOf = (patterns) => (file) => !isAnyOf(patterns)(file);

/** @typedef {{ name: string, browser: string, build: string, runs(file: string): boolean }} Target */

/** @type {Target[]} */
const ALL = [
  { name: 'Chromium', browser: 'chromium', build: 'react', runs: isNoneOf(ONE_ENGINE_IS_ENOUGH) },
  // These tests mostly wait for time-outs, so a second browser runs them beside the others.
  { name: 'Chromium, faults and site', browser: 'chromium', build: 'react', runs: isAnyOf(ONE_ENGINE_IS_ENOUGH) },
  { name: 'Chromium, lite build', browser: 'chromium', build: 'lite', runs: isAnyOf(DEPENDS_ON_RENDERER) },
  { name: 'Firefox', browser: 'firefox', build: 'react', runs: isNoneOf(ONE_ENGINE_IS_ENOUGH) },
  { name: 'WebKitGTK', browser: 'webkit', build: 'react', runs: isAnyOf(DEPENDS_ON_ENGINE) },
];

/** `BUILD=lite` leaves only the targets of that build. */
export const TARGETS = ALL.filter(({ build }) => !onlyBuild || onlyBuild === build);

export function findBrowserTests() {
  const list = (folder) => readdirSync(folder, { recursive: true }).map((file) => unixPath(join(folder, file)));
  return ['core', 'elements', 'test'].flatMap(list).filter((file) => /\.test\.tsx?$/.test(file) && !isNodeTest(file));
}

/** Of these files, those that a target runs. */
export const filesFor = ({ runs }, files) => files.map(unixPath).filter(runs);
