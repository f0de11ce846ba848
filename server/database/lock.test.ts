import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { createDemo } from '../../demo/site/demo.js';
import { Visitor } from '../../demo/site/visitor.kit.js';
import { lock } from './lock.js';
import { startTimeOf } from './processes.js';

/** Other systems don't tell the state of a process. */
const linuxOnly = { skip: process.platform !== 'linux' };

describe('the lock of a database folder', () => {
  let folder = '';
  let path = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sb-lock-'));
    path = join(folder, 'data.lock');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('contains our process id and start time, and is removed when it is unlocked', () => {
    const unlock = lock(path);
    assert.match(readFileSync(path, 'utf8'), new RegExp(`^${process.pid}( \\d+)?$`));
    assert.deepEqual(readdirSync(folder), ['data.lock']);
    unlock();
    assert.deepEqual(readdirSync(folder), []);
  });

  test('is refused while a living process holds it, another one or this one', () => {
    const unlock = lock(path);
    assert.throws(() => lock(path), /in use by process/);
    unlock();
    const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']);
    writeFileSync(path, String(other.pid));
    assert.throws(() => lock(path), new RegExp(`in use by process ${other.pid}`));
    assert.equal(readFileSync(path, 'utf8'), String(other.pid));
    other.kill();
  });

  test('is taken over from a process that crashed, and from an earlier one with our id', () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    for (const left of [String(pid), String(process.pid), '', 'rubbish']) {
      writeFileSync(path, left);
      lock(path)();
      assert.equal(existsSync(path), false);
    }
  });

  test('is taken over from a zombie, a killed process that nobody has reaped', linuxOnly, async () => {
    // `exec` replaces the shell by a program that never waits for the child that it inherits
    const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60']);
    try {
      const [line] = await once(parent.stdout, 'data');
      const pid = Number(line);
      const state = () => / ([A-Z]) /.exec(readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').at(-1) ?? '')?.[1];
      writeFileSync(path, String(pid));
      assert.throws(() => lock(path), new RegExp(`in use by process ${pid}`));
      process.kill(pid, 'SIGKILL');
      while (state() !== 'Z') await new Promise((resolve) => setImmediate(resolve));
      process.kill(pid, 0); // the zombie still accepts signals, so it seems to run
      lock(path)();
      assert.equal(existsSync(path), false);
    } finally {
      parent.kill();
    }
  });

  test('is taken over from a process whose id a later one has', linuxOnly, async () => {
    const other = spawn('sleep', ['60']);
    try {
      await once(other, 'spawn');
      const startTime = startTimeOf(other.pid as number);
      writeFileSync(path, `${other.pid} ${startTime}`);
      assert.throws(() => lock(path), new RegExp(`in use by process ${other.pid}`));
      writeFileSync(path, `${other.pid} ${Number(startTime) - 1}`);
      lock(path)();
      assert.equal(existsSync(path), false);
    } finally {
      other.kill();
    }
  });

  test('keeps the data over a restart, and keeps a second server out', async () => {
    const database = join(folder, 'data');
    const thread = { id: 'restart' };
    const first = await createDemo({ database });
    await assert.rejects(createDemo({ database }), /in use/);
    const visitor = new Visitor(first);
    await visitor.signIn();
    await visitor.say(thread, '重启以后还在');
    await first.close();

    const second = await createDemo({ database });
    const { data } = await new Visitor(second).list(thread);
    assert.equal(data.rows[0]?.content, '重启以后还在');
    assert.equal((await new Visitor(second).list({ id: '7', dataId: '1' }, 3, 100)).data.more, false);
    await second.close();
  });
});
