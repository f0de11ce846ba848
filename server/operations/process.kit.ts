import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { LogEvent } from './captured-log.kit.js';

const MAIN = fileURLToPath(new URL('../../demo/site/main.ts', import.meta.url));

export interface ServerProcess {
  child: ChildProcess;
  origin: string;
  /** The origin of the stand-ins for other companies. */
  serviceOrigin: string;
  events: LogEvent[];
  /** Resolves with the line of this message. */
  logged(msg: string): Promise<LogEvent>;
  /** The exit code, or the signal that ended the process. */
  ended: Promise<number | string>;
  remove(): void;
}

/** Starts main.ts, or another entry, in production on a free port, with a database in memory. */
export async function startProcess(environment: Record<string, string> = {}, entry = MAIN): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'sb-process-'));
  const child = spawn(process.execPath, ['--liftoff-only', '--import', 'tsx', entry], {
    // an empty folder of uploads, because a job removes files that the database doesn't know
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
      PORT: '0',
      DATABASE_URL: 'memory',
      UPLOADS_FOLDER: folder,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const events: LogEvent[] = [];
  const lines = createInterface({ input: child.stdout as Readable });
  lines.on('line', (line) => {
    events.push(JSON.parse(line));
    lines.emit('event');
  });
  const logged = async (msg: string): Promise<LogEvent> => {
    for (;;) {
      const event = events.find((one) => one.msg === msg);
      if (event) return event;
      await once(lines, 'event');
    }
  };
  const ended = once(child, 'exit').then(([code, signal]) => code ?? signal);
  const remove = () => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  const failed = ended.then((how) => Promise.reject(new Error(`The server ended: ${how}`)));
  failed.catch(() => {});
  const { site, loginService } = await Promise.race([logged('ready'), failed]);
  return { child, origin: String(site), serviceOrigin: String(loginService), events, logged, ended, remove };
}
