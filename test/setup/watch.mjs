// `npm test -- <file> --watch`: runs the named tests again on each save of them or of a source.
import { spawn } from 'node:child_process';
import { utimesSync } from 'node:fs';
import { onSave } from '../../demo/dev/on-save.mjs';
import { writeChanged } from '../../tools/build/write-changed.mjs';
import { browserTestBundler, bundleOf, pageFilesBundler, pageFilesOf } from './bundle.mjs';
import { FOLDERS } from './lanes.mjs';
import { runNodeTests } from './node-tests.mjs';

/** Databases, uploads and packages of the demo, and what a run of tests writes. */
const IGNORED = /[\\/](node_modules|\.[^\\/]+)([\\/]|$)/;

function failWith(message) {
  console.error(message);
  return 2;
}

async function watchInNode(files, env) {
  const rerun = async () => {
    const start = performance.now();
    // esbuild prints why files can't be bundled
    const result = await runNodeTests(files, env).catch(() => undefined);
    if (!result) return;
    const { passed, failed } = result.counts;
    console.log(`${passed} passed, ${failed} failed  ${((performance.now() - start) / 1000).toFixed(1)} s`);
  };
  onSave(FOLDERS, IGNORED, rerun);
  await rerun();
  // until a signal ends the process
  return new Promise(() => {});
}

/**
 * Web Test Runner keeps the browser open, and runs a test file again when its bundle is newer. esbuild makes the bundles,
 * and what their pages load, of the sources.
 */
async function watchInBrowser(files, { name, browser, build }, { wtr, env }) {
  if (!process.stdout.isTTY) return failWith('--watch in a browser needs a terminal.');
  const bundles = files.map((file) => bundleOf(file, build));
  const bundlers = [await browserTestBundler(files, build, [writeChanged()]), await pageFilesBundler(build)];
  const rebuild = async () => {
    const results = await Promise.allSettled(bundlers.map((bundler) => bundler.rebuild()));
    // esbuild has printed the errors, and the files of the last good build are there
    if (results.some(({ status }) => status === 'rejected')) return;
    const now = new Date();
    for (const file of bundles) utimesSync(file, now, now);
  };
  await rebuild();
  onSave(FOLDERS, IGNORED, rebuild);
  const child = spawn(process.execPath, [wtr, '--watch', ...bundles], {
    // it reads keys, so it stays in the terminal's process group
    stdio: 'inherit',
    env: {
      ...process.env,
      ...env,
      BROWSERS: browser,
      BUILD: build,
      SB_TEST_LANE: name,
      SB_PAGE_FILES: pageFilesOf(build),
    },
  });
  process.once('exit', () => child.kill());
  const status = await new Promise((resolve) => child.once('exit', resolve));
  await Promise.all(bundlers.map((bundler) => bundler.dispose()));
  return status ?? 1;
}

/** Ends with an exit code when the user or a signal ends it. In browsers, it takes the first lane that runs the tests. */
export async function watchTests({ nodeTests, browserTests, lanes, wtr, env }) {
  if (nodeTests.length > 0 && browserTests.length === 0) return watchInNode(nodeTests, env);
  const lane = lanes.find(({ runs }) => browserTests.some(runs));
  if (lane && nodeTests.length === 0) return watchInBrowser(browserTests.filter(lane.runs), lane, { wtr, env });
  return failWith('--watch takes test files, either of Node or of a browser that is here.');
}
