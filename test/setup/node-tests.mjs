// The tests that need no browser, by node's own runner.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unixPath } from './lanes.mjs';
import { withExitStatus } from './result.mjs';
import { run } from './system.mjs';

/**
 * Two files at a time, however few the cores: some of them wait for browsers and slow networks. PGlite's WebAssembly is
 * compiled once, fast: in tests as short as these, to optimize it costs more than it saves.
 */
const FLAGS = ['--liftoff-only', '--import', 'tsx', '--test', '--test-concurrency=2'];
/** A process that takes longer, in ms, fails: a test of it waits for what doesn't come. The slowest take four minutes. */
const PROCESS_TIMEOUT = 1_800_000;

/** Node's runner sorts files by their path. Those of this folder come first, because they take longest. */
const CACHE = '.cache';

const importsServer = (file) => /^demo\/(server|site)\//.test(unixPath(file));

/**
 * The files that node's runner starts, each in a process of its own. Files of one folder that import the server share a
 * process, by a file in `folder` that imports them: to import the server takes longer than most tests of it.
 */
function entries(files, folder) {
  const groups = new Map();
  for (const file of files.filter(importsServer)) {
    groups.set(dirname(file), [...(groups.get(dirname(file)) ?? []), file]);
  }
  const shared = [...groups].map(([name, members]) => {
    const entry = join(folder, `${name.replaceAll(sep, '-')}.test.mjs`);
    writeFileSync(entry, members.map((file) => `await import('${pathToFileURL(resolve(file))}');\n`).join(''));
    return entry;
  });
  return [...shared, ...files.filter((file) => !importsServer(file))];
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

/** Errors that came after the end of their test. They make the process fail, but node's dot reporter leaves them out. */
const lateErrorsIn = (tap) =>
  [...tap.matchAll(/^ *# (.*generated asynchronous activity after the test ended.*)$/gm)].map(([, message]) => message);

/** Runs the files; gives their counts and names what failed. */
export async function runNodeTests(files, env) {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'node-tests-'));
  const tap = join(folder, 'tap');
  const reporters = [
    ['dot', 'stdout'],
    ['tap', tap],
  ];
  const outputs = reporters.flatMap(([name, to]) => [`--test-reporter=${name}`, `--test-reporter-destination=${to}`]);
  const options = [...FLAGS, `--test-timeout=${PROCESS_TIMEOUT}`, ...outputs];
  const status = await run(process.execPath, [...options, ...entries(files, folder)], env);
  const text = readFileSync(tap, 'utf8');
  rmSync(folder, { recursive: true });
  const failures = [...failuresIn(text), ...lateErrorsIn(text)];
  return withExitStatus({ counts: countsIn(text), failures }, status);
}
