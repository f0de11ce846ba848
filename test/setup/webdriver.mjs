// The part of the W3C WebDriver protocol that the tests need, over fetch.
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { exitOnSignals, freePort } from './system.mjs';

const CALL_MS = 30_000;
const START_MS = 10_000;

async function call(method, url, body) {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(CALL_MS),
  });
  const { value } = await response.json();
  if (response.ok) return value;
  const message = `WebDriver ${method} ${new URL(url).pathname}: ${value?.error} ${value?.message}`;
  throw Object.assign(new Error(message), { isAnswer: true });
}

/** Starts a driver in a process group of its own and opens one session: `{ call, close }`. */
export async function openSession({ driver, xvfb }, env) {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  // Wider than the default, so that tests can ask for a desktop's viewport.
  const prefix = xvfb ? [xvfb, '-a', '-s', '-screen 0 2000x1600x24'] : [];
  const [command, ...args] = [...prefix, driver, `--port=${port}`];
  const child = spawn(command, args, { stdio: 'ignore', detached: true, env: { ...process.env, ...env } });
  let ended;
  child.once('error', (error) => (ended = error.message));
  child.once('exit', (code, signal) => (ended = `${driver} ended (${signal ?? code})`));

  const kill = () => {
    try {
      process.kill(-child.pid);
      // a stopped process ends when it continues
      process.kill(-child.pid, 'SIGCONT');
    } catch {
      // Already gone.
    }
    process.off('exit', kill);
  };
  process.once('exit', kill);
  exitOnSignals();

  const waitForDriver = async () => {
    const deadline = Date.now() + START_MS;
    for (;;) {
      if (ended) throw new Error(ended);
      const up = await call('GET', `${base}/status`).then(
        () => true,
        () => false,
      );
      if (up) return;
      if (Date.now() > deadline) throw new Error(`${driver} doesn't answer`);
      await sleep(50);
    }
  };

  try {
    await waitForDriver();
    const { sessionId } = await call('POST', `${base}/session`, { capabilities: {} });
    const session = `${base}/session/${sessionId}`;
    return {
      call: (method, path, body) => call(method, session + path, body),
      async close() {
        await call('DELETE', session).catch(() => {});
        kill();
      },
    };
  } catch (error) {
    kill();
    throw error;
  }
}
