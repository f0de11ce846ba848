// `npm test`, once the dependencies are there. It passes arguments on: `npm test -- core/http/url.node.test.ts`.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesFor, findBrowserTests, TARGETS } from './browser-tests.mjs';
import { locateEngines } from './browsers.mjs';
import { areDocsBuilt, isBuilt } from './built.mjs';
import { ensureBrowsers } from './install-browsers.mjs';
import { findNodeTests, isNodeTest, runNodeTests } from './node-tests.mjs';
import { startPostgres } from './postgres.mjs';
import { add, failure, NONE, withExitStatus } from './result.mjs';
import { exitOnSignals, run } from './system.mjs';

const WTR = fileURLToPath(new URL('../../node_modules/@web/test-runner/dist/bin.js', import.meta.url));

/** Runs a script of package.json that builds something. */
async function build(script) {
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const status = await run(npm[0], [...npm.slice(1), 'run', script, '--silent']);
  return status === 0 ? {} : { Build: failure(`npm run ${script} failed.`) };
}

const testInNode = async (files, env) => ({ Node: await runNodeTests(files, env) });

/** One browser with one build; gives its counts and names what failed. */
async function testInBrowser({ name, browser, build }, files, env) {
  const folder = mkdtempSync(join(tmpdir(), 'sb-browser-tests-'));
  const file = join(folder, 'result.json');
  const status = await run(process.execPath, [WTR, ...files], {
    ...env,
    BROWSERS: browser,
    BUILD: build,
    SB_TEST_RESULT: file,
  });
  const result = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { counts: NONE, failures: [] };
  rmSync(folder, { recursive: true });
  return { [name]: withExitStatus(result, status) };
}

/** Browsers run side by side: a page that waits leaves its core to another. */
async function testInBrowsers(files, env) {
  const engines = locateEngines();
  const wanted = TARGETS.filter(({ browser }) => engines[browser]);
  if (wanted.length === 0) console.error('There is no browser to test in.');
  const results = await Promise.all(
    wanted.flatMap((target) => {
      const own = filesFor(target, files);
      if (own.length) return testInBrowser(target, own, env);
      console.log(`${target.name}: it runs none of these files.`);
      return [];
    }),
  );
  return wanted.length ? Object.assign({}, ...results) : { Browsers: failure('There is no browser to test in.') };
}

function summarize(results, missing) {
  const line = ({ passed, failed, skipped }) =>
    `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
  let sum = NONE;
  console.log('');
  // A long run has printed thousands of lines since a test failed, so its failures are named again here.
  for (const [name, { failures }] of Object.entries(results)) {
    for (const text of failures) console.log(`✗ ${name}: ${text}`);
  }
  for (const [name, { counts }] of Object.entries(results)) {
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

const results = args.length && isBuilt() ? {} : await build('build');
if (!args.length || !areDocsBuilt()) Object.assign(results, await build('docs:build'));
const browserFiles = args.length ? browserArgs : findBrowserTests();
// The browsers' servers use it too: their queries take a third of the CPU time of those in WebAssembly.
const postgres = await startPostgres();
const env = postgres && { TEST_DATABASE_URL: postgres.url };
// side by side: browsers wait more than they work
const both = [nodeFiles.length && testInNode(nodeFiles, env), browserFiles.length && testInBrowsers(browserFiles, env)];
for (const result of await Promise.all(both)) Object.assign(results, result || {});
postgres?.stop();
process.exitCode = summarize(results, missing) ? 0 : 1;
