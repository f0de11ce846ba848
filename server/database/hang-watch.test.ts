import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const HANGING = fileURLToPath(new URL('./hang-watch.kit.ts', import.meta.url));

test('a process whose event loop stands still is ended, with a line that says why', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', HANGING], { stdio: ['ignore', 'ignore', 'pipe'] });
  const [line, [, signal]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  assert.deepEqual([line, signal], ['It hangs.\n', 'SIGKILL']);
});
