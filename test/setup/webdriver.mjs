// The part of the W3C WebDriver protocol that the tests need, over fetch.
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { exitOnSignals, freePort } from './system.mjs';

const CALL_MS = 30_000;
/** The first page waits until its modules are transformed, on a busy machine for longer. */
const NAVIGATION_MS = 120_000;
const START_MS = 10_000;

async function call(method, url, body, ms = CALL_MS) {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(ms),
  });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`WebDriver ${method} ${new URL(url).pathname}: ${value?.error} ${value?.message}`);
  return value;
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
      call: (method, path, body) => call(method, session + path, body, path === '/url' ? NAVIGATION_MS : CALL_MS),
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
