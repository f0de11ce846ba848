import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hash } from '../../server/random-id.js';
import type { MembersWanted } from './messages.js';
import type { LoadedBrowser } from './operations.js';

const ENTRY = fileURLToPath(new URL('./load-server.ts', import.meta.url));
/** The log has warnings and errors only. */
const ENVIRONMENT = { NODE_ENV: 'production', LOG_LEVEL: 'warn', PORT: '0' };

interface Processes {
  origins: readonly string[];
  /** Signs in as many members. */
  browsersFor(members: number): Promise<LoadedBrowser[]>;
  stop(): Promise<void>;
}

/** Starts processes of the site on one database; PGlite gets a folder of its own. */
export async function startProcesses(count: number, poolSize: number, postgres?: string): Promise<Processes> {
  const folder = mkdtempSync(join(tmpdir(), 'sb-load-'));
  const DATABASE_URL = postgres ?? join(folder, 'data');
  const environment = { ...ENVIRONMENT, DATABASE_URL, UPLOADS_FOLDER: folder, POOL_SIZE: String(poolSize) };
  const children = Array.from({ length: count }, () =>
    spawn(process.execPath, ['--import', 'tsx', ENTRY], {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    }),
  );
  const kill = () => {
    for (const child of children) child.kill('SIGKILL');
  };
  process.once('exit', kill);
  const origins = await Promise.all(
    children.map(async (child) => ((await answerOf(child)) as { origin: string }).origin),
  );
  return {
    origins: origins.map((origin) => origin.replace('localhost', '127.0.0.1')),
    browsersFor: (members) => signIn(origins[0] as string, children[0] as ChildProcess, members),
    async stop() {
      for (const child of children) child.kill('SIGTERM');
      await Promise.all(children.map((child) => once(child, 'exit')));
      process.off('exit', kill);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The next message of a process. Throws if it ends before. */
async function answerOf(child: ChildProcess): Promise<unknown> {
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('A server ended.')));
  const [answer] = await Promise.race([once(child, 'message'), ended]);
  return answer;
}

/** A page gives the cookies of a browser and its token; each session is bound to this browser. */
async function signIn(origin: string, child: ChildProcess, members: number): Promise<LoadedBrowser[]> {
  const page = await fetch(`${origin}/login`);
  const pairs = page.headers.getSetCookie().map((line) => line.split(';')[0] as string);
  const cookieOf = (name: string) => pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
  const presessionHash = hash(cookieOf('PRESESSION'));
  const wanted: MembersWanted = { members, presessionHash };
  child.send(wanted);
  const { sessions } = (await answerOf(child)) as { sessions: string[] };
  const token = cookieOf('csrfToken');
  return sessions.map((session) => ({ cookie: [...pairs, `MEMBER=${session}`].join('; '), token }));
}
