// `npm run check`: all that can be said within seconds and without a browser. What passes is one line.
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const node = process.execPath;
// npm is a script of its own name on every system but Windows, where only node can start it
const npm = process.env.npm_execpath ? [node, process.env.npm_execpath] : ['npm'];
const guards = readdirSync(`${root}test/guards`).filter((file) => file.endsWith('.test.mjs'));
const docsTests = ['docs/live', 'tools/docs'].flatMap((folder) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.node.test.ts'))
    .map((file) => `${folder}/${file}`),
);
const cache = 'node_modules/.cache/sb-elements';
const { name, version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
/** `@scope/name` → `scope-name`, as npm names it. */
const tarball = `${cache}/${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
const testsIn = (...files) => [node, '--import', 'tsx', '--test', '--test-reporter=dot', ...files];

// Each check is commands that run one after the other, until one fails.
const BUILD = [[...npm, 'run', 'build', '--silent']];
const SOURCES = {
  types: [
    [node, 'node_modules/typescript/bin/tsc', '--incremental', '--tsBuildInfoFile', `${cache}/types.tsbuildinfo`],
    [node, 'node_modules/typescript/bin/tsc', '-p', 'tools'],
  ],
  'lint and format': [[node, 'node_modules/@biomejs/biome/bin/biome', 'check', '.']],
  guards: [[node, '--test', '--test-reporter=dot', ...guards.map((file) => `test/guards/${file}`)]],
};
/** Checks that read the build. */
const BUILT = {
  'exports of the package': [
    [...npm, 'pack', '--silent', '--pack-destination', cache],
    [node, 'node_modules/publint/src/cli.js', 'run', tarball, '--strict'],
    [node, 'node_modules/@arethetypeswrong/cli/dist/index.js', tarball],
  ],
  'files and figures of the build': [
    testsIn(
      'test/type-declarations/editor-data.node.test.ts',
      'tools/build/built.node.test.mjs',
      'test/figures.node.test.mjs',
    ),
    [node, 'node_modules/typescript/bin/tsc', '-p', 'demo/frameworks'],
  ],
  documentation: [[...npm, 'run', 'docs:build', '--silent'], testsIn(...docsTests)],
  sizes: [[node, 'node_modules/size-limit/bin.js', '--silent']],
};

/** Runs a command to its end, and keeps what it says. */
function run([command, ...args]) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const end = () => child.kill();
    process.once('exit', end);
    const hear = (data) => {
      output += data;
    };
    child.stdout.setEncoding('utf8').on('data', hear);
    child.stderr.setEncoding('utf8').on('data', hear);
    child.once('error', (error) => resolve({ ok: false, output: error.message }));
    child.once('close', (code) => {
      process.off('exit', end);
      resolve({ ok: code === 0, output });
    });
  });
}

const since = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`;

/** Runs a check, and says whether it passed. */
async function check(title, commands) {
  const start = performance.now();
  let output = '';
  for (const command of commands) {
    const result = await run(command);
    output += result.output;
    if (result.ok) continue;
    console.log(`✗ ${title}  ${since(start)}\n\n${output.trim().replace(/^(?=.)/gm, '  ')}\n`);
    return false;
  }
  console.log(`✓ ${title}  ${since(start)}`);
  return true;
}

/** Runs checks, so many at once: more than there are processors would only take turns. */
async function checkAll(checks, atOnce) {
  const left = Object.entries(checks);
  const results = [];
  const lane = async () => {
    for (let next = left.shift(); next; next = left.shift()) results.push(await check(...next));
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return results;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
const start = performance.now();
const processors = availableParallelism();
mkdirSync(`${root}${cache}`, { recursive: true });
const results = await Promise.all([
  checkAll(SOURCES, Math.max(1, processors - 1)),
  check('build', BUILD).then(async (ok) => [ok, ...(ok ? await checkAll(BUILT, processors) : [])]),
]).then((lists) => lists.flat());
const failed = results.filter((ok) => !ok).length;
console.log(failed ? `${failed} of ${results.length} failed, ${since(start)}` : `All fine, ${since(start)}`);
process.exitCode = failed ? 1 : 0;
