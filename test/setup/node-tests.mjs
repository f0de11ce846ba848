// The tests that need no browser, by node's own runner.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { withExitStatus } from './result.mjs';
import { run } from './system.mjs';

/**
 * Two files at a time, however few the cores: some of them wait for browsers and slow networks. PGlite's WebAssembly is
 * compiled once, fast: in tests as short as these, to optimize it costs more than it saves.
 */
const FLAGS = ['--liftoff-only', '--import', 'tsx', '--test', '--test-concurrency=2'];
/** A file that takes longer, in ms, fails: a test of it waits for what doesn't come. The slowest take a minute. */
const FILE_TIMEOUT = 600_000;

const FOLDERS = ['core', 'demo', 'elements', 'i18n', 'test', 'tools'];
const NODE_TEST = /^(contract|demo|tools\/verify)\/.*\.test\.ts$|\.node\.test\.(ts|mjs)$|^test\/guards\/.*\.test\.mjs$/;

export const unixPath = (path) => path.split(sep).join('/');
export const isNodeTest = (path) => NODE_TEST.test(unixPath(path));

export function findNodeTests() {
  const list = (folder) => readdirSync(folder, { recursive: true }).map((file) => join(folder, file));
  return FOLDERS.flatMap(list).filter(isNodeTest).sort();
}

/** Node's summary in the TAP that it writes: `# pass 12`. */
function countsIn(tap) {
  const count = (name) => Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(tap)?.[1] ?? 0);
  return {
    passed: count('pass'),
    failed: count('fail') + count('cancelled'),
    skipped: count('skipped') + count('todo'),
  };
}

/** The titles of the tests that failed, a suite's after those of its tests: `not ok 12 - asks for a code`. */
const failuresIn = (tap) => [...tap.matchAll(/^ *not ok \d+ - (?!.* # TODO)(.*)$/gm)].map(([, title]) => title);

/** Runs the files; gives their counts and names what failed. */
export async function runNodeTests(files, env) {
  const folder = mkdtempSync(join(tmpdir(), 'sb-node-tests-'));
  const tap = join(folder, 'tap');
  const reporters = [
    ['dot', 'stdout'],
    ['tap', tap],
  ];
  const outputs = reporters.flatMap(([name, to]) => [`--test-reporter=${name}`, `--test-reporter-destination=${to}`]);
  const status = await run(process.execPath, [...FLAGS, `--test-timeout=${FILE_TIMEOUT}`, ...outputs, ...files], env);
  const text = readFileSync(tap, 'utf8');
  rmSync(folder, { recursive: true });
  return withExitStatus({ counts: countsIn(text), failures: failuresIn(text) }, status);
}
