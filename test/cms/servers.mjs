// The servers of a system that answers requests itself. Each is stopped after the test, and when the run is interrupted.
import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { endGroup } from '../setup/system.mjs';
import { authorsEnvironment } from './shell.mjs';

const RETRY_MS = 200;
const RETRIES = 300;
const running = new Set();

/** Starts a server in a process group of its own, with its workers. */
export function startServer(command, args, { cwd, env } = {}) {
  const environment = { ...authorsEnvironment(), ...env };
  const server = spawn(command, args, { cwd, env: environment, stdio: 'ignore', detached: true });
  server.once('error', (error) => console.error(error.message));
  running.add(server);
}

/** Waits until a URL answers without an error of the server, at most for a minute. */
export async function waitForServer(url) {
  for (let tries = 0; tries < RETRIES; tries++) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer && answer.status < 500) return;
    await wait(RETRY_MS);
  }
  throw new Error(`${url} doesn't answer`);
}

/** Stops every server that was started. */
export function stopServers() {
  for (const server of running) endGroup(server, 'SIGTERM');
  running.clear();
}
process.once('exit', stopServers);
