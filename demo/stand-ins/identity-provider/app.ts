import { fileURLToPath } from 'node:url';
import { type Member, serviceLogout, serviceUser } from '@sb-elements/elements/contract';
import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { MiddlewareHandler } from 'hono/types';
import type { ServerContext, ServerEnv } from '../../../server/request-context.js';
import { mountRoutes } from '../../../server/route.js';
import { serveFiles } from '../../static-files/files.js';
import { injectFaults } from '../fault-injection/fault-injection.js';
import type { Account, Accounts } from './account.js';
import { mountIdentityProviderPages } from './pages.js';
import type { PinAttempts } from './pin-attempts.js';
import { type ClientRequest, identityProviderRoutes } from './routes.js';
import { BLOCKED, BLOCKING_COOKIE } from './third-party-cookies.js';

export interface IdentityProviderOptions {
  accounts: Accounts;
  /** Origins of the sites that may ask for the signed-in account. */
  clients: readonly string[];
  /** The member of the client's own back end that belongs to the account. */
  memberOf(account: Account): Promise<Member>;
  /** Injects the faults of the cookie `sb_faults`. */
  faulty: boolean;
  /** Its own public origin behind a proxy that ends TLS. */
  serviceOrigin: string | undefined;
  attempts: PinAttempts;
  /** Runs before all other middleware. */
  observe: MiddlewareHandler<ServerEnv>;
  /** Draws the picture that is served at `/portrait/{name}.svg`, as SVG. */
  drawPortrait(name: string): string;
}

const ASSETS = fileURLToPath(new URL('./assets', import.meta.url));

/** An identity provider as a third party would run it, with its own accounts, sessions, consents and origin. */
export function createIdentityProvider({
  accounts,
  clients,
  memberOf,
  faulty,
  serviceOrigin,
  attempts,
  observe,
  drawPortrait,
}: IdentityProviderOptions) {
  const app = new Hono<ServerEnv>();
  app.use(observe);
  const askingOf = (c: ServerContext): ClientRequest => {
    const client = clientOf(c, clients);
    return {
      client,
      account: async () => (client && getCookie(c, BLOCKING_COOKIE) === BLOCKED ? undefined : accounts.signedIn(c)),
      signOut: () => accounts.signOut(c),
    };
  };

  const fault = injectFaults();
  for (const path of [serviceUser.path, serviceLogout.path]) app.use(path, readableBy(clients));
  if (faulty) for (const path of [serviceUser.path, serviceLogout.path, '/login']) app.use(path, fault);
  mountRoutes(app, identityProviderRoutes(accounts, memberOf), askingOf);
  app.get('/assets/*', serveFiles(ASSETS, '/assets', { lowersCss: true }));
  app.get('/portrait/:name{.+\\.svg}', (c) => {
    c.header('content-type', 'image/svg+xml');
    return c.body(drawPortrait(c.req.param('name').replace(/\.svg$/, '')));
  });
  mountIdentityProviderPages(app, { accounts, clients, memberOf, serviceOrigin, attempts });
  return app;
}

const clientOf = (c: ServerContext, clients: readonly string[]) =>
  clients.find((client) => client === c.req.header('origin'));

/** Credentialed CORS. Runs after the response is made, because injected faults must be readable too. */
const readableBy = (clients: readonly string[]) =>
  createMiddleware(async (c, next) => {
    await next();
    const client = clientOf(c, clients);
    c.header('vary', 'origin');
    if (!client) return;
    c.header('access-control-allow-origin', client);
    c.header('access-control-allow-credentials', 'true');
  });
