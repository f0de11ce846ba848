// A throw-away PostgreSQL cluster in a folder of its own.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { locatePostgres } from './browsers.mjs';
import { freePort } from './system.mjs';

const idOf = (user, which) => Number(spawnSync('id', [which, user], { encoding: 'utf8' }).stdout);

/** No commit waits for the disk. */
const FAST = '-c fsync=off -c full_page_writes=off -c synchronous_commit=off -c autovacuum=off';

/**
 * Starts it; undefined where there is no PostgreSQL. `isDurable`: it keeps what it has committed when it is stopped at
 * once, as on a server, and `suspend`, `resume` and `restart` are for tests of faults.
 */
export async function startPostgres({ isDurable = false } = {}) {
  const initdb = locatePostgres();
  if (!initdb) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'sb-postgres-'));
  const data = join(folder, 'data');
  // PostgreSQL refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(folder, idOf('postgres', '-u'), idOf('postgres', '-g'));

  const commandOf = (program, ...args) => [
    ...(isRoot ? ['runuser', '-u', 'postgres', '--'] : []),
    ...[join(dirname(initdb), program), ...args],
  ];
  const run = (program, ...args) => {
    const command = commandOf(program, ...args);
    // Its own streams would stay open in the server that it leaves running.
    /** @type {import('node:child_process').StdioOptions} */
    const stdio = program === 'pg_ctl' ? 'ignore' : ['ignore', 'ignore', 'pipe'];
    const { status, stderr } = spawnSync(command[0], command.slice(1), { cwd: folder, stdio, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${program} failed (${status}): ${stderr ?? 'see its log'}`);
  };
  const stop = () => {
    process.off('exit', stop);
    try {
      run('pg_ctl', 'stop', '-D', data, '-m', 'immediate');
    } catch {
      // It didn't start, or is gone already.
    }
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', stop);

  try {
    const port = await freePort();
    run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync');
    const options = `-c max_connections=300 -c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=`;
    const start = ['-w', '-D', data, '-l', join(data, 'log'), '-o', isDurable ? options : `${options} ${FAST}`];
    run('pg_ctl', 'start', ...start);
    /** Runs meanwhile, so that requests meet the fault. */
    const control = async (...args) => {
      const [file, ...rest] = commandOf('pg_ctl', ...args);
      const [status] = await once(spawn(file, rest, { cwd: folder, stdio: 'ignore' }), 'exit');
      if (status !== 0) throw new Error(`pg_ctl ${args[0]} failed (${status})`);
    };
    const suspend = (mode = 'fast') => control('stop', '-D', data, '-m', mode);
    const resume = () => control('start', ...start);
    const restart = (mode) => suspend(mode).then(resume);
    return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop, suspend, resume, restart };
  } catch (error) {
    stop();
    throw error;
  }
}
