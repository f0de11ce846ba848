// The tests that need no browser. esbuild bundles them once; then they run in Node without a loader.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { extname, join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { unixPath } from './lanes.mjs';
import { add, NONE } from './result.mjs';
import { endGroup, temporaryFolder } from './system.mjs';

/** `npm run coverage` names a folder. It reads what V8 counts, and the bundles, once the tests have ended. */
const { SB_COVERAGE } = process.env;
const CACHE = SB_COVERAGE ?? '.cache';
const COUNTS = SB_COVERAGE && { NODE_V8_COVERAGE: join(SB_COVERAGE, 'node') };
const REPORTER = fileURLToPath(new URL('node-reporter.mjs', import.meta.url));
/** PGlite's WebAssembly is compiled once, fast: in tests as short as these, to optimize it costs more than it saves. */
const FLAGS = ['--liftoff-only', '--enable-source-maps', `--test-reporter=${pathToFileURL(REPORTER)}`];
/** However few the cores, two processes at a time: some wait for servers and slow networks. */
const CONCURRENCY = Math.max(2, Math.min(4, availableParallelism() - 1));
/** A process whose tests neither begin nor end for so long, in ms, waits for what doesn't come. */
const PATIENCE = 300_000;

/** Modules read files beside their source, so each keeps the address of its source: `import.meta.url` becomes this. */
const ADDRESS = 'addressOfSource';
const keepAddresses = {
  name: 'keep-addresses',
  setup({ onLoad }) {
    onLoad({ filter: /\.(ts|tsx|mjs|js)$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      if (!text.includes('import.meta.url')) return undefined;
      const contents = `const ${ADDRESS} = ${JSON.stringify(pathToFileURL(path).href)}; ${text}`;
      return { contents, loader: extname(path).slice(1).replace('mjs', 'js') };
    });
  },
};

/** The compilers of frameworks, which few tests need. In one bundle with the demo, each test would load them. */
const LAZY_PART = { in: 'demo/frameworks/bundler/bundle.ts', out: 'framework-bundler' };
const leaveLazyPart = {
  name: 'leave-lazy-part',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/bundle\.js$/ }, ({ kind, importer }) => {
      const isPart = kind === 'dynamic-import' && unixPath(importer).includes('/demo/frameworks/');
      return isPart ? { path: `./${LAZY_PART.out}.js`, external: true } : undefined;
    });
  },
};

/** @type {import('esbuild').BuildOptions} */
export const BUNDLE = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  // the package's own sideEffects would leave out what a test imports for its effects
  ignoreAnnotations: true,
  sourcemap: true,
  sourcesContent: false,
  keepNames: true,
  logLevel: 'error',
  define: { 'import.meta.url': ADDRESS },
  plugins: [keepAddresses, leaveLazyPart],
};

const SHARED_PROCESS = /^((server|demo\/site)(\/.*)?|(elements|core)\/[^/]+)(?=\/)/;

/**
 * The files of each process: those of a folder of the server, of an element, or of a folder of the core. To import the
 * server and to fill its database takes longer than most tests. The largest groups begin first.
 */
function groupsOf(files) {
  const groups = new Map();
  for (const file of files) {
    const [key] = SHARED_PROCESS.exec(file) ?? [file];
    groups.set(key, [...(groups.get(key) ?? []), file]);
  }
  return [...groups.values()].sort((a, b) => b.length - a.length);
}

/**
 * Bundles each group, and gives the files to run. Groups share no chunks: esbuild doesn't keep the order of modules
 * between chunks (https://github.com/evanw/esbuild/issues/399), and a test's page must be there before its modules.
 */
async function bundle(groups, folder) {
  const entries = groups.map((group) => {
    const name = unixPath(group[0]).replaceAll('/', '-');
    const entry = join(folder, `${name}.entry.mjs`);
    writeFileSync(entry, group.map((file) => `import ${JSON.stringify(resolve(file))};\n`).join(''));
    return { in: entry, out: name };
  });
  await build({ ...BUNDLE, entryPoints: [...entries, LAZY_PART], outdir: folder });
  return entries.map(({ out }) => join(folder, `${out}.js`));
}

/** The file of a test that failed, by its stack; else the files of its process. */
function fileOf(error, group) {
  const paths = Array.from(error.matchAll(/[^\s()]+\.test\.\w+(?=:\d)/g), ([path]) =>
    unixPath(relative('.', path.startsWith('file:') ? fileURLToPath(path) : path)),
  );
  return paths.find((path) => group.includes(path)) ?? group.join(', ');
}

/** Runs a group in a process of its own; gives its counts and names what failed. */
async function runGroup(group, file, env, patience) {
  const child = spawn(process.execPath, [...FLAGS, file], {
    // without the context of a test that tests this
    env: { ...process.env, ...env, ...COUNTS, NODE_TEST_CONTEXT: undefined },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  });
  const end = () => endGroup(child, 'SIGKILL');
  process.once('exit', end);

  let counts = NONE;
  let output = '';
  let since = 'the process began';
  let isHung = false;
  const failures = [];
  const fail = (name, text) => {
    failures.push(name);
    console.log(`\n✗ ${name}\n${text}`);
  };
  const timer = setTimeout(() => {
    isHung = true;
    end();
  }, patience);

  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (data) => {
      output += data;
    });
  }
  createInterface({ input: /** @type {import('node:stream').Readable} */ (child.stdio[3]) }).on('line', (line) => {
    timer.refresh();
    const { begins, outcome, failure, late } = JSON.parse(line);
    since = begins ? `“${begins}” began` : 'a test ended';
    if (outcome) counts = add(counts, { ...NONE, [outcome]: 1 });
    if (failure) fail([fileOf(failure.error, group), ...failure.titles].join(' › '), failure.error);
    if (late) fail(group.join(', '), late);
  });

  // a server that a failed test left running would hold the output open
  child.once('exit', end);
  const status = await new Promise((done) =>
    child.once('error', done).once('close', (code, signal) => done(code ?? signal)),
  );
  clearTimeout(timer);
  process.off('exit', end);
  if (isHung) fail(`${group.join(', ')}: nothing happened for ${patience / 1000} s since ${since}`, '');
  else if (status === 0 && counts === NONE) fail(`${group.join(', ')}: there is no test in it`, '');
  else if (status !== 0 && failures.length === 0) fail(`${group.join(', ')}: ended with status ${status}`, '');
  if (failures.length > 0 && output) console.log(output);
  // a failure outside of tests counts as one
  const failed = failures.length > 0 ? Math.max(counts.failed, 1) : 0;
  return { counts: { ...counts, failed }, failures };
}

/** Runs the files; gives their counts and names what failed. */
export async function runNodeTests(files, env, { patience = PATIENCE } = {}) {
  mkdirSync(CACHE, { recursive: true });
  const folder = temporaryFolder(join(CACHE, 'node-tests-'));
  const result = { counts: NONE, failures: [] };
  try {
    const groups = groupsOf(files.map(unixPath));
    const built = await bundle(groups, folder);
    const waiting = groups.entries();
    const work = async () => {
      for (const [index, group] of waiting) {
        const { counts, failures } = await runGroup(group, built[index], env, patience);
        result.counts = add(result.counts, counts);
        result.failures.push(...failures);
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
  } finally {
    if (!SB_COVERAGE) rmSync(folder, { recursive: true });
  }
  return result;
}
