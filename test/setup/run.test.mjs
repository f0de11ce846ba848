import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const RUN = fileURLToPath(new URL('run.mjs', import.meta.url));
const TEST = 'core/shop/money.engines.test.ts';

const folder = mkdtempSync(join(tmpdir(), 'sb-run-'));
after(() => rmSync(folder, { recursive: true }));

/** A program in place of the browser. */
function browser(name, ...lines) {
  const file = join(folder, name);
  writeFileSync(file, ['#!/bin/sh', ...lines, ''].join('\n'), { mode: 0o755 });
  return file;
}

/** `npm test` of one file in this browser; `ended` resolves with its exit code and output. */
function start(path) {
  const env = { ...process.env, CHROMIUM: path, BROWSERS: 'chromium', BUILD: 'lite', NODE_TEST_CONTEXT: undefined };
  const child = spawn(process.execPath, [RUN, TEST], { env: { ...env, TEST_DATABASE_URL: '' } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
  const ended = once(child, 'close').then(([status]) => ({ status, output }));
  return { child, ended };
}

const isRunning = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

async function until(isSo) {
  while (!isSo()) await sleep(20);
}

test('a run fails at once without the browser that it was asked for', async () => {
  const { status, output } = await start(join(folder, 'nowhere')).ended;
  assert.equal(status, 1);
  assert.match(output, /^chromium: asked for, but not installed\.$/m);
});

const skip = process.platform === 'win32' && 'needs a shell';

test('a run fails with a line when its browser ends at once', { skip }, async () => {
  const { status, output } = await start(browser('ends', 'exit 7')).ended;
  assert.equal(status, 1);
  assert.match(output, /^✗ Chromium: Chromium can't start: .*7\.$/m);
});

test('a run that is ended leaves no browser behind', { skip }, async () => {
  const file = join(folder, 'pid');
  const { child, ended } = start(browser('waits', `echo $$ > ${file}.new`, `mv ${file}.new ${file}`, 'exec sleep 600'));
  await until(() => existsSync(file));
  const pid = Number(readFileSync(file, 'utf8'));
  assert.ok(isRunning(pid));
  child.kill('SIGTERM');
  assert.equal((await ended).status, 1);
  await until(() => !isRunning(pid));
});
