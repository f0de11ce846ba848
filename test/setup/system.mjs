import { spawn } from 'node:child_process';
import { createServer } from 'node:net';

/** A port of this machine that nobody listens on. */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** A command that runs for longer, in ms, is ended: whoever waits for it would rather see a failure. */
const TIME_LIMIT = 75 * 60_000;

/** Runs a command with our own output; gives its exit code. It ends with us, and the processes that it left with it. */
export const run = (command, args, env) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env }, detached: HAS_GROUPS });
    const end = (signal) => endGroup(child, signal);
    const endWithUs = () => end('SIGINT');
    process.once('exit', endWithUs);
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

/** Ends a process, and those that it started. */
export function endGroup({ pid }, signal) {
  try {
    if (pid) process.kill(HAS_GROUPS ? -pid : pid, signal);
  } catch {
    // they have ended
  }
}

/** Lets a signal end the process by way of its `exit` handlers, which end what it has started. */
export function exitOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
}
