import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { Member } from '../../../core/member/member.api.js';
import { serviceLogout, serviceUser } from '../../../core/member/member.api.js';
import { mountCalls } from '../answer.js';
import { portrait } from '../art/portrait.js';
import { faults } from '../faults.js';
import { serveFiles } from '../files.js';
import type { DemoContext, DemoEnv } from '../visit.js';
import type { Account, Accounts } from './account.js';
import type { Attempts } from './attempts.js';
import { type Asking, serviceCalls } from './calls.js';
import { mountServicePages } from './pages.js';
import { BLOCKED, PLAY_COOKIE } from './play.js';

export interface ServiceOptions {
  accounts: Accounts;
  /** Origins of the sites that may ask who signed in. */
  clients: readonly string[];
  /** Whom the client's own back end takes an account for. */
  memberOf(account: Account): Promise<Member>;
  /** Obeys the cookie `sb_faults`. */
  faulty: boolean;
  /** Its own origin, where a proxy ends TLS. */
  serviceOrigin: string | undefined;
  attempts: Attempts;
}

const ASSETS = fileURLToPath(new URL('../../service', import.meta.url));

/** A login service as another company would run it: people, sessions and consents of its own, on its own origin. */
export function createService({ accounts, clients, memberOf, faulty, serviceOrigin, attempts }: ServiceOptions) {
  const app = new Hono<DemoEnv>();
  const askingOf = (c: DemoContext): Asking => {
    const client = clientOf(c, clients);
    return {
      client,
      account: async () => (client && getCookie(c, PLAY_COOKIE) === BLOCKED ? undefined : accounts.of(c)),
      signOut: () => accounts.signOut(c),
    };
  };

  const spoil = faults();
  for (const path of [serviceUser.path, serviceLogout.path]) app.use(path, readableBy(clients));
  if (faulty) for (const path of [serviceUser.path, serviceLogout.path, '/login']) app.use(path, spoil);
  mountCalls(app, serviceCalls(accounts, memberOf), askingOf);
  app.get('/assets/*', serveFiles(ASSETS, '/assets'));
  app.get('/portrait/:name{.+\\.svg}', (c) => {
    c.header('content-type', 'image/svg+xml');
    return c.body(portrait(c.req.param('name').replace(/\.svg$/, '')));
  });
  mountServicePages(app, { accounts, clients, memberOf, serviceOrigin, attempts });
  return app;
}

const clientOf = (c: DemoContext, clients: readonly string[]) =>
  clients.find((client) => client === c.req.header('origin'));

/** Credentialed CORS. After the answer was made, because one that a fault spoiled must be readable too. */
const readableBy = (clients: readonly string[]) =>
  createMiddleware(async (c, next) => {
    await next();
    const client = clientOf(c, clients);
    c.header('vary', 'origin');
    if (!client) return;
    c.header('access-control-allow-origin', client);
    c.header('access-control-allow-credentials', 'true');
  });
