// What `npm test` does once the dependencies are there. It passes arguments on: `npm test -- core/http/url.node.test.ts`.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ENGINES, wantedEngines } from './browsers.mjs';
import { add, failures, NONE } from './counts.mjs';
import { ensureBrowsers } from './install-browsers.mjs';
import { findNodeTests, isNodeTest, runNodeTests } from './node-tests.mjs';
import { startPostgres } from './postgres.mjs';
import { exitOnSignals, run } from './system.mjs';

const WTR = fileURLToPath(new URL('../../node_modules/@web/test-runner/dist/bin.js', import.meta.url));

async function build() {
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const status = await run(npm[0], [...npm.slice(1), 'run', 'build', '--silent']);
  return status === 0 ? {} : { Build: failures(1) };
}

async function testInNode(files) {
  const postgres = await startPostgres();
  try {
    return { Node: await runNodeTests(files, postgres && { TEST_DATABASE_URL: postgres.url }) };
  } finally {
    postgres?.stop();
  }
}

/** One run of the browser tests: of each engine its counts, and the files that it died in. */
async function runWtr(args, env) {
  const folder = mkdtempSync(join(tmpdir(), 'sb-browser-tests-'));
  const file = join(folder, 'counts.json');
  const status = await run(process.execPath, [WTR, ...args], { ...env, SB_TEST_COUNTS: file });
  const engines = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  rmSync(folder, { recursive: true });
  const explained = Object.values(engines).some(({ counts, died }) => counts.failed + died.length > 0);
  return status === 0 || explained ? engines : { ...engines, 'Web Test Runner': { counts: failures(1), died: [] } };
}

async function testInBrowsers(args) {
  const results = {};
  for (const [name, { counts, died }] of Object.entries(await runWtr(args))) {
    results[name] = counts;
    if (!died.length) continue;
    // like a test that fails, a file that its engine dies in is tried once more
    console.warn(`Second try: ${name} died in ${died.join(', ')}`);
    const BROWSERS = ENGINES.find((engine) => name.toLowerCase().startsWith(engine));
    for (const again of Object.values(await runWtr(died, { BROWSERS }))) {
      results[name] = [results[name], again.counts, failures(again.died.length)].reduce(add);
    }
  }
  return results;
}

function summarize(results, missing) {
  const line = ({ passed, failed, skipped }) =>
    `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
  let sum = NONE;
  console.log('');
  for (const [name, counts] of Object.entries(results)) {
    console.log(`${name}: ${line(counts)}`);
    sum = add(sum, counts);
  }
  for (const name of missing) console.log(`NOT TESTED with ${name}: it isn't installed.`);
  console.log(line(sum));
  return sum.failed === 0 && sum.passed > 0;
}

exitOnSignals();
const args = process.argv.slice(2);
const nodeFiles = args.length ? args.filter(isNodeTest) : findNodeTests();
const browserArgs = args.filter((arg) => !isNodeTest(arg));

const missing = ensureBrowsers();
for (const name of missing) console.warn(`${name} isn't installed: its tests are left out.`);

const results = await build();
if (nodeFiles.length) Object.assign(results, await testInNode(nodeFiles));
if (!args.length || browserArgs.length) {
  const hasBrowser = wantedEngines().some((name) => !missing.includes(name));
  if (!hasBrowser) console.error('There is no browser to test in.');
  Object.assign(results, hasBrowser ? await testInBrowsers(browserArgs) : { Browsers: failures(1) });
}
process.exitCode = summarize(results, missing) ? 0 : 1;
