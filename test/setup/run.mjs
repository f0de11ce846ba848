// `npm test`, once the dependencies are there. It passes arguments on: `npm test -- core/url/call-url.node.test.ts`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isAskedFor, locateEngines, wantedCores } from './browsers.mjs';
import { onlyBuild } from './builds.mjs';
import { areDocsBuilt, isBuilt } from './built.mjs';
import { browserTestBundler, bundleOf } from './bundle.mjs';
import { ensureBrowsers } from './install-browsers.mjs';
import { FOLDERS, LANES, runtimeOf, unixPath, WHOLE_MATRIX } from './lanes.mjs';
import { runNodeTests } from './node-tests.mjs';
import { programOf } from './old-cores.mjs';
import { startPostgres } from './postgres.mjs';
import { add, ENDS_ALL, failure, NONE, withExitStatus } from './result.mjs';
import { exitOnSignals, exitWithNpm, run, temporaryFolder } from './system.mjs';
import { testFonts } from './test-fonts.mjs';
import { watchTests } from './watch.mjs';

const WTR = fileURLToPath(new URL('../../node_modules/@web/test-runner/dist/bin.js', import.meta.url));

/** Every test file of the project. */
function findTests() {
  const list = (folder) => readdirSync(folder, { recursive: true }).map((file) => unixPath(join(folder, file)));
  return FOLDERS.flatMap(list)
    .filter((file) => runtimeOf(file) && !file.includes('node_modules/'))
    .sort();
}

/** Runs a script of package.json that builds something. */
async function build(script) {
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const status = await run(npm[0], [...npm.slice(1), 'run', script, '--silent']);
  return status === 0 ? {} : { Build: failure(`npm run ${script} failed.`) };
}

const testInNode = async (files, env) => ({ Node: await runNodeTests(files, env) });

/** A step of a test on an old core that takes longer, in ms, waits for a browser that has crashed or hangs. */
const CORE_PATIENCE = 60_000;

/** An old core; Playwright drives it from Node. One that can't be had is named at the end. */
async function testOnCore({ name, core }, files, env) {
  let program;
  try {
    program = await programOf(core);
  } catch (error) {
    if (isAskedFor(core)) return { [name]: failure(error.message) };
    untested[name] = error.message;
    return {};
  }
  const more = { ...testFonts(process.env.TEST_FONT), SB_CORE: core, SB_CORE_PROGRAM: program };
  return { [name]: await runNodeTests(files, { ...env, ...more }, { patience: CORE_PATIENCE }) };
}

/** One browser with one build; gives its counts and names what failed. A browser that doesn't work ends the run. */
async function testInBrowser({ name, browser, build }, files, env) {
  // Browsers that are ended leave their profiles behind.
  const folder = temporaryFolder(join(tmpdir(), 'sb-browser-tests-'));
  const file = join(folder, 'result.json');
  const bundles = files.map((test) => bundleOf(test, build));
  const status = await run(process.execPath, [WTR, ...bundles], {
    ...env,
    BROWSERS: browser,
    BUILD: build,
    SB_TEST_LANE: name,
    SB_TEST_RESULT: file,
    TMPDIR: folder,
  });
  const result = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { counts: NONE, failures: [] };
  const own = { [name]: withExitStatus(result, status) };
  if (status === ENDS_ALL) end(own);
  return own;
}

/** Bundles the tests of each build once, for all browsers. Gives the builds whose tests can't be bundled. */
async function bundle(lanes, filesOf) {
  const failed = {};
  for (const build of new Set(lanes.map((lane) => lane.build))) {
    const own = lanes.filter((lane) => lane.build === build);
    try {
      const bundler = await browserTestBundler([...new Set(own.flatMap(filesOf))], build);
      await bundler.rebuild().finally(() => bundler.dispose());
    } catch (error) {
      failed[`Bundle, ${build}`] = failure(error.message);
    }
  }
  return failed;
}

/** At least two, because a lane also waits. A third one on two cores makes a run no shorter. */
const LANES_AT_ONCE = Math.max(2, availableParallelism());

/** Runs tasks side by side, a few at a time, in their order. */
async function runAll(tasks) {
  const waiting = [...tasks];
  const work = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) Object.assign(results, await task());
  };
  await Promise.all(Array.from({ length: LANES_AT_ONCE }, work));
}

/** The lanes that run any of these files, as tasks. */
async function browserTasks(files, lanes, env) {
  const filesOf = (lane) => files.filter(lane.runs);
  for (const lane of lanes) if (!filesOf(lane).length) console.log(`${lane.name}: it runs none of these files.`);
  const busy = lanes.filter((lane) => filesOf(lane).length);
  const failed = await bundle(busy, filesOf);
  if (Object.keys(failed).length) return [async () => failed];
  return busy.map((lane) => () => testInBrowser(lane, filesOf(lane), env));
}

function summarize() {
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
  for (const [name, reason] of Object.entries(untested)) console.log(`NOT TESTED with ${name}: ${reason}.`);
  console.log(line(sum));
  return sum.failed === 0 && sum.passed > 0;
}

/** Says what was found, and ends. */
function end(more = {}) {
  Object.assign(results, more);
  postgres?.stop();
  process.exit(summarize() ? 0 : 1);
}

/** Why there is nothing to run in, if so. */
function refusal() {
  const absent = missing.filter(isAskedFor);
  if (absent.length) return `${absent.join(' and ')}: asked for, but not installed.`;
  return lanes.length || cores.length ? '' : 'There is no browser to test in.';
}

exitOnSignals();
exitWithNpm();
const args = process.argv.slice(2);
const isWhole = args.includes('--all');
const isWatched = args.includes('--watch');
const named = args.filter((arg) => !arg.startsWith('--')).map(unixPath);

const missing = ensureBrowsers();
/** `--shard=2/4`: the second quarter of the files, for a machine of its own. */
const [, shard, shards] = /--shard=(\d+)\/(\d+)/.exec(args.join(' ')) ?? [];
const tests = (named.length ? named : findTests()).filter(
  (_, index) => !shards || index % Number(shards) === Number(shard) - 1,
);
const nodeTests = tests.filter((file) => runtimeOf(file) === 'node');
const browserTests = tests.filter((file) => runtimeOf(file) === 'browser');
const coreTests = tests.filter((file) => runtimeOf(file) === 'core');
const engines = locateEngines();
const lanes = (isWhole ? WHOLE_MATRIX : LANES).filter(
  (lane) => engines[lane.browser] && (!onlyBuild || onlyBuild === lane.build),
);
/** The old cores run one build, the one that visitors are advised to load; and their walk where it is named. */
const cores = onlyBuild === 'react' ? [] : wantedCores(isWhole || named.length > 0);
/** Browsers that can't be had, each with the reason. */
const untested = Object.fromEntries(missing.map((name) => [name, "it isn't installed"]));
const refused = browserTests.length ? refusal() : '';
if (refused) {
  console.error(refused);
  process.exit(1);
}
for (const name of missing) console.warn(`${name} isn't installed: its tests are left out.`);

// While tests are watched, esbuild makes what their pages load.
const isReady = (isUpToDate, folder) => named.length && (isUpToDate() || (isWatched && existsSync(folder)));
const results = isReady(isBuilt, 'dist') ? {} : await build('build');
if (!isReady(areDocsBuilt, 'docs-dist')) Object.assign(results, await build('docs:build'));
// The browsers' servers use it too: their queries take a third of the CPU time of those in WebAssembly.
const postgres = await startPostgres();
// without a UTF-8 locale Chromium opens no file whose name isn't ASCII; this locale is on every machine
const env = {
  LC_ALL: 'C.UTF-8',
  ...(postgres && { TEST_DATABASE_URL: postgres.url }),
  ...(isWhole && { SB_TEST_ALL: '1' }),
};
if (isWatched) {
  const status = await watchTests({ nodeTests, browserTests, lanes, wtr: WTR, env });
  postgres?.stop();
  process.exit(status);
}
const tasks = browserTests.length ? await browserTasks(browserTests, lanes, env) : [];
if (nodeTests.length) tasks.unshift(() => testInNode(nodeTests, env));
if (coreTests.length) tasks.push(...cores.map((lane) => () => testOnCore(lane, coreTests, env)));
await runAll(tasks);
end();
