import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { IDEMPOTENCY_HEADER } from '../../core/http/request.js';
import { mountCalls } from './answer.js';
import { commentCalls } from './calls/comments.js';
import { loginCalls } from './calls/login.js';
import { lotteryCalls } from './calls/lottery.js';
import { memberCalls } from './calls/member.js';
import { scanCalls } from './calls/scan.js';
import { CSRF_HEADER, csrfCookie } from './csrf.js';
import { type Database, type OpenDatabase, openDatabase } from './database/open.js';
import { faults } from './faults.js';
import { serveFiles } from './files.js';
import { openApi } from './openapi.js';
import { mountPages } from './pages/pages.js';
import { seed } from './seed/seed.js';
import { createVisit, type DemoContext, type DemoEnv } from './visit.js';

export interface DemoOptions {
  /** `memory` (the default), a folder, or a `postgres://` URL. */
  database?: string;
  /** The folder of the built library. */
  dist?: string;
  now?: () => number;
  /** Lets a browser ask for broken answers by its cookie `sb_faults`. Not for a site that is more than a demo. */
  faults?: boolean;
  /** Other origins that may call with credentials. */
  origins?: readonly string[];
}

export interface Demo {
  readonly db: Database;
  fetch(request: Request, env?: unknown): Response | Promise<Response>;
  close(): Promise<void>;
}

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const answered = [...loginCalls, ...memberCalls, ...commentCalls, ...lotteryCalls, ...scanCalls];
const allowHeaders = ['content-type', CSRF_HEADER, IDEMPOTENCY_HEADER];
const calls = answered.map(({ call }) => call);

export async function createDemo(options: DemoOptions): Promise<Demo> {
  const { database = 'memory', dist = `${PROJECT}dist`, now = Date.now, origins = [] } = options;
  const opened = await openDatabase(database, (db) => seed(db, now()));
  const app = createApp(opened, { ...options, dist, now, origins });
  return { db: opened.db, fetch: (request, env) => app.fetch(request, env as object), close: opened.close };
}

type Settled = DemoOptions & Required<Pick<DemoOptions, 'dist' | 'now' | 'origins'>>;

function createApp({ db }: OpenDatabase, { dist, now, origins, faults: faulty = false }: Settled) {
  const app = new Hono<DemoEnv>();
  const visitOf = (c: DemoContext) => createVisit(c, db, now);
  for (const prefix of ['/api/*', '/openapi/*']) {
    if (faulty) app.use(prefix, faults());
    app.use(prefix, cors({ origin: [...origins], credentials: true, allowHeaders }));
  }
  app.use(csrfCookie);
  mountCalls(app, answered, visitOf);
  for (const prefix of ['/api/*', '/openapi/*']) {
    app.all(prefix, (c) => c.json({ status: 404, msg: '没有这个接口' }, 404));
  }
  app.get('/openapi.json', (c) => c.json(openApi(calls)));
  app.get('/dist/*', serveFiles(dist, '/dist'));
  app.get('/theme/*', serveFiles(`${PROJECT}demo/theme`, '/theme'));
  mountPages(app, { visitOf, faultyCalls: faulty ? calls : [], dist });
  return app;
}
