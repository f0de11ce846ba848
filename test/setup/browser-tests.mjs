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

/** @typedef {{ name: string, browser: string, build: string, only?: RegExp[] }} Target */

/** @type {Target[]} */
const ALL = [
  { name: 'Chromium', browser: 'chromium', build: 'react' },
  { name: 'Chromium, lite build', browser: 'chromium', build: 'lite' },
  { name: 'Firefox', browser: 'firefox', build: 'react' },
  { name: 'WebKitGTK', browser: 'webkit', build: 'react', only: DEPENDS_ON_ENGINE },
];

/** `BUILD=lite` leaves only the targets of that build. */
export const TARGETS = ALL.filter(({ build }) => !onlyBuild || onlyBuild === build);

export function findBrowserTests() {
  const list = (folder) => readdirSync(folder, { recursive: true }).map((file) => unixPath(join(folder, file)));
  return ['core', 'elements', 'test'].flatMap(list).filter((file) => /\.test\.tsx?$/.test(file) && !isNodeTest(file));
}

/** Of these files, those that a target runs. */
export const filesFor = ({ only }, files) =>
  files.map(unixPath).filter((file) => !only || only.some((pattern) => pattern.test(file)));
