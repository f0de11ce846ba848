// `npm run seeded`: applies one fault of test/seeded after another, and says which no test finds. It works in copies of
// the working tree. Arguments: the names of the patches to apply, by default all of them.
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { build } from 'esbuild';
import { areDocsBuilt, isBuilt } from './built.mjs';
import { runtimeOf, unixPath } from './lanes.mjs';
import { endGroup, exitOnSignals } from './system.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const FOLDER = 'test/seeded';
/** A run of so many files, then a look at its result: most faults are found by one of the first files. */
const FILES_AT_ONCE = 8;
/** Tests of pages without the patched sources. */
const UNRELATED = /^test\/(docs|frameworks|guides-(composer|events)|manifest|react-server)/;
const COMMIT = ['-c', 'user.name=seeded', '-c', 'user.email=seeded@localhost', 'commit', '-q', '--no-verify'];

/**
 * Runs a command until it ends, or has said enough; gives its status and all that it says.
 *
 * @param {string} cwd
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, input?: string, stopAt?(output: string): boolean }} [options]
 */
function run(cwd, command, args, { env, input, stopAt } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      detached: process.platform !== 'win32',
    });
    const end = () => endGroup(child, 'SIGINT');
    process.once('exit', end);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (data) => {
        output += stripVTControlCharacters(data);
        if (stopAt?.(output)) end();
      });
    }
    child.stdin.on('error', () => {}).end(input);
    child.once('error', (error) => resolve({ status: 1, output: error.message }));
    child.once('close', (status) => {
      process.off('exit', end);
      resolve({ status: status ?? 1, output });
    });
  });
}

/** @param {Parameters<typeof run>} asked */
async function must(...asked) {
  const [, command, args] = asked;
  const { status, output } = await run(...asked);
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output.slice(-4000)}`);
  return output;
}

/** Copies the working tree with what isn't committed, and with its build. */
async function copyTree(copy) {
  await must(root, 'git', ['clone', '-q', '--shared', '.', copy]);
  const changes = await must(root, 'git', ['diff', '--binary', 'HEAD']);
  if (changes) await must(copy, 'git', ['apply'], { input: changes });
  const added = (await must(root, 'git', ['ls-files', '-z', '-o', '--exclude-standard'])).split('\0').filter(Boolean);
  for (const file of added) {
    mkdirSync(join(copy, dirname(file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  await must(copy, 'git', ['add', '-A']);
  await must(copy, 'git', [...COMMIT, '--allow-empty', '-m', 'working tree']);
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
  for (const folder of ['dist', 'docs-dist']) cpSync(join(root, folder), join(copy, folder), { recursive: true });
  await markBuilt(copy);
}

/** The stamps say that all builds are new: a fault is in none of the others that a test reads. */
async function markBuilt(copy) {
  await must(copy, process.execPath, ['test/setup/built.mjs']);
  cpSync(join(root, 'docs-dist/assets/check-dark-mode.js'), join(copy, 'docs-dist/assets/check-dark-mode.js'));
}

/** Applies the patches to the copy, and builds it; gives the reason where that fails. */
async function apply(copy, patches) {
  await must(copy, 'git', ['reset', '-q', '--hard']);
  for (const { name } of patches) {
    const { status, output } = await run(copy, 'git', ['apply', '--3way', join(root, FOLDER, `${name}.patch`)]);
    if (status !== 0) return `doesn't apply: ${output.trim()}`;
  }
  const rollup = ['node_modules/rollup/dist/bin/rollup', '-c', 'test/setup/lite.rollup.mjs', '--silent'];
  const built = await run(copy, process.execPath, rollup);
  if (built.status !== 0) return `doesn't build: ${built.output.trim()}`;
  await markBuilt(copy);
  return undefined;
}

/** A failed test in the report of its file: the file, the title and the message. */
const FAILED_FILE = /^✗ .*?(\S+\.test\.tsx?) .*\n(?:(?![✓✗]).*\n)*? {4}✗ (.*)\n\s*(.*)\n/m;
/** A failed test, or a file that didn't load, at the end of a run. */
const FAILURE = /^✗ [^:\n]+: (\S+\.test\.tsx?)(?: › (.*?))?: (.*)$/gm;

const runTests = (copy, files, options) =>
  run(copy, process.execPath, ['test/setup/run.mjs', ...files], {
    ...options,
    env: { BROWSERS: 'chromium', BUILD: 'lite', ...options?.env },
  });

/** The failures that the end of a run names. */
function failuresIn({ status, output }) {
  const failures = Array.from(output.matchAll(FAILURE), ([, file, title, message]) => ({ file, title, message }));
  if (status !== 0 && failures.length === 0) throw new Error(`The tests didn't run:\n${output.slice(-4000)}`);
  return failures;
}

const failuresOf = async (copy, files) => failuresIn(await runTests(copy, files));

/** The first test that fails. It ends the run. */
async function firstFailure(copy, files) {
  const stopAt = (output) => FAILED_FILE.test(output);
  const result = await runTests(copy, files, { stopAt, env: { SB_TEST_BAIL: '1' } });
  const [, file, title, message] = FAILED_FILE.exec(result.output) ?? [];
  return file ? { file, title, message } : failuresIn(result)[0];
}

/** The first test that finds the fault that is applied. */
async function firstFind(files) {
  for (let at = 0; at < files.length; at += FILES_AT_ONCE) {
    const find = await firstFailure(copies.faulty, files.slice(at, at + FILES_AT_ONCE));
    if (find) return find;
  }
  return undefined;
}

const folderOf = (file) => /^(core|elements)\/[^/]+\/|/.exec(file)[0];

/** The sources of each element, by its folder. */
async function sourcesOfElements() {
  const folders = readdirSync(join(root, 'elements'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const sources = await Promise.all(
    folders.map(async ({ name }) => {
      const { metafile } = await build({
        absWorkingDir: root,
        entryPoints: [`elements/${name}/index.ts`],
        bundle: true,
        write: false,
        outdir: 'none',
        packages: 'external',
        metafile: true,
        format: 'esm',
        loader: { '.css': 'empty' },
        logLevel: 'error',
      });
      return [`elements/${name}/`, Object.keys(metafile.inputs)];
    }),
  );
  return Object.fromEntries(sources);
}

/** What more elements contain is left to the run of all tests. */
const MAX_USERS = 3;

/** The tests of what a patch changes: those of its folder, then those of the few elements that contain it. */
function ownTests({ sources: patched }, tests, elements) {
  const own = patched.map(folderOf).filter(Boolean);
  const users = Object.keys(elements).filter((name) => patched.some((file) => elements[name].includes(file)));
  const folders = new Set([...own, ...(users.length > MAX_USERS ? [] : users)]);
  return [...folders].flatMap((folder) => tests.filter((file) => file.startsWith(folder)));
}

function readPatch(name) {
  const text = readFileSync(join(root, FOLDER, `${name}.patch`), 'utf8');
  const sources = Array.from(text.matchAll(/^\+\+\+ b\/(.*)$/gm), ([, file]) => file);
  return { name, sources, sentence: text.slice(0, text.indexOf('\ndiff --git')).trim() };
}

/** The tests that find faults, by patch. */
const finds = new Map();

function say(patch, find, problem) {
  // a file without a result, such as one that took too long, tells nothing
  const isFound = Boolean(find?.title);
  if (isFound) finds.set(patch, find);
  const place = find && [find.file, find.title].filter(Boolean).join(' › ');
  const result = problem ?? (find ? `${isFound ? 'found by' : 'not known:'} ${place}: ${find.message}` : 'NOT FOUND');
  console.log(`${isFound ? '✓' : '✗'} ${patch.name}  ${result}`);
}

exitOnSignals();
if (!isBuilt() || !areDocsBuilt()) {
  console.error('First build what the tests load: npm run build && npm run docs:build');
  process.exit(1);
}
const names = process.argv.slice(2).map((name) => basename(name, '.patch'));
const all = readdirSync(join(root, FOLDER)).flatMap((file) =>
  file.endsWith('.patch') ? basename(file, '.patch') : [],
);
const patches = (names.length ? names : all).map(readPatch);
const temporary = mkdtempSync(join(tmpdir(), 'sb-seeded-'));
process.once('exit', () => rmSync(temporary, { recursive: true, force: true }));
const copies = { sound: join(temporary, 'sound'), faulty: join(temporary, 'faulty') };
for (const copy of Object.values(copies)) await copyTree(copy);

const tests = ['core', 'elements', 'test']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((file) => unixPath(join(folder, file))))
  .filter((file) => runtimeOf(file) === 'browser' && existsSync(join(root, file)));
const others = tests.filter((file) => !UNRELATED.test(file));
const elements = await sourcesOfElements();

const left = [];
for (const patch of patches) {
  const problem = await apply(copies.faulty, [patch]);
  const find = problem ? undefined : await firstFind(ownTests(patch, tests, elements));
  if (problem || find) say(patch, find, problem);
  else left.push(patch);
}

// All tests take minutes, so they run once with all faults that are left. A file that fails then runs with each.
const together = left.length > 1 && !(await apply(copies.faulty, left));
const suspects = together ? [...new Set((await failuresOf(copies.faulty, others)).map(({ file }) => file))] : others;
for (const patch of left) {
  const problem = suspects.length ? await apply(copies.faulty, [patch]) : undefined;
  say(patch, problem ? undefined : await firstFind(suspects), problem);
}

// A test that fails without any fault, too, finds none.
const files = [...new Set([...finds.values()].map(({ file }) => file))];
const broken = files.length ? await failuresOf(copies.sound, files) : [];
for (const [patch, { file, title }] of finds) {
  if (!broken.some((failure) => failure.file === file && title.startsWith(failure.title ?? ''))) continue;
  finds.delete(patch);
  console.log(`✗ ${patch.name}  not known: ${file} › ${title} fails without it, too`);
}

const missed = patches.filter((patch) => !finds.has(patch));
console.log(`${finds.size} of ${patches.length} faults are found.`);
for (const { name, sentence } of missed) console.log(`${name}: ${sentence}`);
process.exitCode = missed.length ? 1 : 0;
