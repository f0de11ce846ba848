// `npm run check`: all that can be said within seconds and without a browser. What passes is one line.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const node = process.execPath;
// npm is a script of its own name on every system but Windows, where only node can start it
const npm = process.env.npm_execpath ? [node, process.env.npm_execpath] : ['npm'];
const guards = readdirSync(`${root}test/guards`).filter((file) => file.endsWith('.test.mjs'));

/** Each check is commands that run one after the other, until one fails; the checks run side by side. */
const CHECKS = {
  types: [[node, 'node_modules/typescript/bin/tsc']],
  'lint and format': [[node, 'node_modules/@biomejs/biome/bin/biome', 'check', '.']],
  guards: [[node, '--test', '--test-reporter=dot', ...guards.map((file) => `test/guards/${file}`)]],
  'build and sizes': [
    [...npm, 'run', 'build', '--silent'],
    [node, 'node_modules/size-limit/bin.js', '--silent'],
    [node, 'node_modules/typescript/bin/tsc', '-p', 'demo/frameworks'],
    [node, '--import', 'tsx', '--test', '--test-reporter=dot', 'test/surface/built.node.test.ts'],
  ],
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

async function check(name, commands) {
  const start = performance.now();
  let output = '';
  for (const command of commands) {
    const result = await run(command);
    output += result.output;
    if (result.ok) continue;
    console.log(`✗ ${name}  ${since(start)}\n\n${output.trim().replace(/^(?=.)/gm, '  ')}\n`);
    return false;
  }
  console.log(`✓ ${name}  ${since(start)}`);
  return true;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
const start = performance.now();
const results = await Promise.all(Object.entries(CHECKS).map(([name, commands]) => check(name, commands)));
const failed = results.filter((ok) => !ok).length;
console.log(failed ? `${failed} of ${results.length} failed, ${since(start)}` : `All fine, ${since(start)}`);
process.exitCode = failed ? 1 : 0;
