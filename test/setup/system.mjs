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

/** Runs a command with our own output; gives its exit code. It ends with us. */
export const run = (command, args, env) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    const end = () => child.kill('SIGINT');
    process.once('exit', end);
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('exit', (code) => {
      process.off('exit', end);
      resolve(code ?? 1);
    });
  });

/** Lets a signal end the process by way of its `exit` handlers, which end what it has started. */
export function exitOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
}
