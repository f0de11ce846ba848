import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { unixPath } from './lanes.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const RUNNER = new URL('node-tests.mjs', import.meta.url).href;

mkdirSync(`${ROOT}.cache`, { recursive: true });
const folder = mkdtempSync(`${ROOT}.cache/runner-`);
after(() => rmSync(folder, { recursive: true }));

/** Runs a file of these lines; gives the result and the output. */
function run(name, lines, patience = 20_000) {
  const file = unixPath(`${folder}/${name}`).slice(ROOT.length);
  writeFileSync(
    `${ROOT}${file}`,
    ["import assert from 'node:assert/strict';", "import { describe, it, test } from 'node:test';", ...lines].join(
      '\n',
    ),
  );
  const script = `
    const { runNodeTests } = await import(${JSON.stringify(RUNNER)});
    const result = await runNodeTests([${JSON.stringify(file)}], {}, { patience: ${patience} });
    console.log('RESULT' + JSON.stringify(result));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const [output, result] = stdout.split('RESULT');
  return { file, output, ...JSON.parse(result) };
}

test('what passes, fails and is skipped is counted, and a failure is named by file and titles, with its line', () => {
  const { file, output, counts, failures } = run('odd.test.ts', [
    "describe('numbers', () => {",
    "  it('may be even', () => assert.equal(2 % 2, 0));",
    "  it('may be odd', () => {",
    '    const rest: number = 2 % 2;',
    '    assert.equal(rest, 1);',
    '  });',
    '});',
    "test('is left out', { skip: true });",
  ]);
  assert.deepEqual(counts, { passed: 1, failed: 1, skipped: 1 });
  assert.deepEqual(failures, [`${file} › numbers › may be odd`]);
  assert.match(output, /odd\.test\.ts:7:\d+/);
});

test('a module that throws and a process that ends early are failures', () => {
  const thrown = run('throws.test.ts', ["throw new Error('no luck');"]);
  assert.deepEqual(thrown.counts, { passed: 0, failed: 1, skipped: 0 });
  assert.match(thrown.output, /no luck/);
  assert.match(run('exits.test.ts', ['process.exit(3);']).failures.join(), /exits\.test\.ts: ended with status 3/);
});

test('a file without a test is a failure, and what it imports for its effects is there', () => {
  const { counts, failures, file, output } = run('empty.test.ts', [
    "import '../../test/support/node-page.js';",
    'console.log(typeof document);',
    'process.exitCode = 0;',
  ]);
  assert.deepEqual(counts, { passed: 0, failed: 1, skipped: 0 });
  assert.deepEqual(failures, [`${file}: there is no test in it`]);
  assert.match(output, /object/);
});

test('an error after the end of its test is a failure', () => {
  const { counts, failures } = run('late.test.ts', [
    "test('ends before its timer', () => void setTimeout(() => assert.fail('late'), 1));",
    "test('ends later', () => new Promise((resolve) => process.once('uncaughtExceptionMonitor', resolve)));",
  ]);
  assert.equal(counts.failed, 1);
  assert.match(failures.join(), /late\.test\.ts/);
});

test('a test that waits for ever is ended and named, and those before it count', () => {
  const { counts, failures, file } = run(
    'waits.test.ts',
    ["test('ends', () => assert.ok(true));", "test('waits', () => new Promise(() => setInterval(() => {}, 1000)));"],
    1500,
  );
  assert.deepEqual(counts, { passed: 1, failed: 1, skipped: 0 });
  assert.deepEqual(failures, [`${file}: nothing happened for 1.5 s since “waits” began`]);
});

test('a loop without an end is ended by its file', () => {
  const { failures, file } = run('loops.test.ts', ["test('loops', () => { for (;;); });"], 1500);
  assert.deepEqual(failures, [`${file}: nothing happened for 1.5 s since the process began`]);
});
