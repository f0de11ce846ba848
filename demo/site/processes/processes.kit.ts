import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freshDatabase } from '../../../server/database/fresh-database.kit.js';
import { type OpenDatabase, openDatabase } from '../../../server/database/open.js';
import { captureLog } from '../../../server/operations/captured-log.kit.js';
import { type ServerProcess, startProcess } from '../../../server/operations/process.kit.js';
import type { TestSetup } from '../databases.kit.js';
import type { Demo } from '../demo.js';
import { Visitor } from '../visitor.kit.js';
import { type Balancer, startBalancer } from './balancer.kit.js';

const ENTRY = fileURLToPath(new URL('./server-process.kit.ts', import.meta.url));

/** Several processes of the site on one PostgreSQL database, behind a load balancer. */
export interface SiteProcesses {
  readonly processes: ServerProcess[];
  /** The site behind the balancer, with the database: the functions that tests of one server use take it. */
  readonly setup: TestSetup;
  /** In front of the stand-ins for other companies. */
  readonly service: Balancer;
  /** Requests of one process, past the balancer. */
  at(process: ServerProcess): Demo;
  /** Starts one more process. */
  start(): Promise<ServerProcess>;
  /** Ends a process and waits for its end. */
  end(process: ServerProcess, signal: NodeJS.Signals): Promise<number | string>;
  stop(): Promise<void>;
}

/** Starts them all at once, on an empty database. `more` has variables, such as those of a bucket instead of a folder. */
export async function startSite(
  server: string,
  count: number,
  more: Record<string, string> = {},
): Promise<SiteProcesses> {
  const { database, drop } = await freshDatabase(server);
  const uploads = mkdtempSync(join(tmpdir(), 'sb-processes-'));
  const [site, service] = [await startBalancer(), await startBalancer()];
  const processes: ServerProcess[] = [];
  const environment = {
    ...{ DATABASE_URL: database, UPLOADS_FOLDER: uploads, PUBLIC_URL: site.origin, SERVICE_PUBLIC_URL: service.origin },
    ...{ TRUSTED_PROXIES: '1', RATE_LIMITS: 'off', LOG_LEVEL: 'info', SHUTDOWN_DELAY_SECONDS: '0.5' },
    ...more,
  };
  const start = async () => {
    const started = await startProcess(environment, ENTRY);
    processes.push(started);
    site.add(started.origin);
    service.add(started.serviceOrigin);
    return started;
  };
  await Promise.all(Array.from({ length: count }, start));
  // the processes have migrated the database, so this only connects
  const opened = await openDatabase(database, { log: captureLog().operations.log });

  return {
    processes,
    service,
    setup: testSetupOf(connect(site.origin, service.origin, opened)),
    at: ({ origin, serviceOrigin }) => connect(origin, serviceOrigin, opened),
    start,
    async end(one, signal) {
      processes.splice(processes.indexOf(one), 1);
      one.child.kill(signal);
      return one.ended;
    },
    async stop() {
      for (const one of processes) one.remove();
      await Promise.all(processes.map(({ ended }) => ended));
      await Promise.all([site.close(), service.close(), opened.close()]);
      await drop();
      rmSync(uploads, { recursive: true });
    },
  };
}

/** Sends the requests of visitors to these origins. */
const connect = (site: string, service: string, { db, close }: OpenDatabase): Demo => ({
  db,
  close,
  fetch: (request) => send(request, site),
  service: { fetch: (request) => send(request, service) },
  runJobs: () => Promise.reject(new Error('The processes run their jobs.')),
});

/** Sends a request of a visitor to this origin. */
export async function send(request: Request, origin: string): Promise<Response> {
  const { method, headers } = request;
  const { pathname, search } = new URL(request.url);
  const body = method === 'GET' ? undefined : await request.arrayBuffer();
  return fetch(origin + pathname + search, { method, headers, body, redirect: 'manual' });
}

const testSetupOf = (demo: Demo): TestSetup => ({
  demo,
  clock: {
    get now() {
      return Date.now();
    },
  },
  network: { fetch },
  log: [],
});

/** Lets these processes run all their jobs at the same time. */
export async function runJobs(processes: readonly ServerProcess[]): Promise<void> {
  await Promise.all(
    processes.map(async ({ child }) => {
      const ended = once(child, 'message');
      child.send('run jobs');
      await ended;
    }),
  );
}

/** The same browser, whose requests go to another server. */
export function sameBrowser(visitor: Visitor, demo: Demo): Visitor {
  const other = new Visitor(demo);
  for (const [name, value] of visitor.cookies) other.cookies.set(name, value);
  return other;
}
