import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';

/** A port of this machine that nobody listens on. */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });

/** A new folder, which is gone when this process ends. */
export function temporaryFolder(prefix) {
  const folder = mkdtempSync(prefix);
  process.once('exit', () => {
    try {
      // a browser that is just ending still writes to it
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    } catch (error) {
      console.warn(error.message);
    }
  });
  return folder;
}

/** A command that runs for longer, in ms, is ended: whoever waits for it would rather see a failure. */
const TIME_LIMIT = 75 * 60_000;

/** Runs a command with our own output; gives its exit code. It ends with us, and the processes that it left with it. */
export const run = (command, args, env) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env }, detached: HAS_GROUPS });
    const end = (signal) => endGroup(child, signal);
    const endWithUs = () => end('SIGINT');
    // before its folder is removed
    process.prependOnceListener('exit', endWithUs);
    const timer = setTimeout(() => {
      console.error(`${[command, ...args].slice(0, 3).join(' ')} … did not end within ${TIME_LIMIT / 60_000} minutes.`);
      end('SIGKILL');
    }, TIME_LIMIT);
    const finish = (code) => {
      clearTimeout(timer);
      process.off('exit', endWithUs);
      // A server that a failed test left running would hold our output open.
      end('SIGKILL');
      resolve(code);
    };
    child.once('error', (error) => {
      console.error(error.message);
      finish(1);
    });
    child.once('exit', (code) => finish(code ?? 1));
  });

const HAS_GROUPS = process.platform !== 'win32';

/**
 * Ends a process, and those that it started.
 *
 * @param {{ pid?: number }} child
 * @param {NodeJS.Signals} signal
 */
export function endGroup({ pid }, signal) {
  try {
    if (pid) process.kill(HAS_GROUPS ? -pid : pid, signal);
  } catch {
    // they have ended
  }
}

/** Lets a signal end the process by way of its `exit` handlers, which end what it has started. */
export function exitOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));
}

/** Ends this process when it is an orphan: the one that started it had no chance to end it. */
export function exitWithParent() {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && process.exit(1), 1000).unref();
}

/** npm runs a script in a shell, and passes no signal on to it, or not all of them. */
export function exitWithNpm() {
  if (!process.env.npm_lifecycle_event || !HAS_GROUPS) return;
  exitWithParent();
  const { stdout } = spawnSync('ps', ['-o', 'ppid=', '-p', `${process.ppid}`], { encoding: 'utf8' });
  const npm = Number(stdout);
  if (npm > 1) setInterval(() => isRunning(npm) || process.exit(1), 1000).unref();
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
