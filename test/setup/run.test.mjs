import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
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
  // the browser has the pipe open while it lives
  const pipe = join(folder, 'pipe');
  spawnSync('mkfifo', [pipe]);
  const { child, ended } = start(browser('waits', `exec 3> ${pipe}`, 'echo started >&3', 'exec sleep 600'));
  const stream = createReadStream(pipe);
  const gone = once(stream, 'end');
  await once(stream, 'data');
  child.kill('SIGTERM');
  assert.equal((await ended).status, 1);
  await gone;
});
