import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { serviceLogout, serviceUser, upload } from '@sb-elements/elements/contract';
import type { Hono } from 'hono';
import { every } from 'hono/combine';
import { createSignedPaymentClient } from '../../server/adapters/signed-payment-client.js';
import { type AdmissionLimits, concurrentOf } from '../../server/admission.js';
import { callRoutes } from '../../server/call-routes.js';
import { type Database, openDatabase } from '../../server/database/open.js';
import { PERIODS, type Periods } from '../../server/jobs/periods.js';
import { memberOfAccount } from '../../server/members/linked-account.js';
import { wireMember } from '../../server/members/member.js';
import { createOperations, type Operations } from '../../server/operations/operations.js';
import type { Fetch } from '../../server/payment/payment-protocol.js';
import type { PageOptions } from '../../server/plain-pages.js';
import type { FileStore } from '../../server/ports/file-store.js';
import type { Account } from '../../server/ports/identity-provider.js';
import { createRateLimiter, type RateLimitOptions } from '../../server/rate-limit.js';
import type { ServerContext, ServerEnv } from '../../server/request-context.js';
import { type BackEnd, createServer } from '../../server/server.js';
import type { UploadQuotas } from '../../server/uploads/quota.js';
import { mountFrameworks } from '../frameworks/bundler/frameworks.js';
import { mountRouters } from '../frameworks/routers/routers.js';
import { inChosenLanguage } from '../languages/request-language.js';
import { translateAnswers } from '../languages/translate-answers.js';
import { faultsOfRequest, injectFaults } from '../stand-ins/fault-injection/fault-injection.js';
import { createAccounts } from '../stand-ins/identity-provider/account.js';
import { accountJobs } from '../stand-ins/identity-provider/account-jobs.js';
import { createIdentityProvider } from '../stand-ins/identity-provider/app.js';
import { sharedLogin } from '../stand-ins/identity-provider/shared-login.js';
import { mountPaymentProvider } from '../stand-ins/payment-provider/payment-provider.js';
import { inboxJobs } from '../stand-ins/sms-inbox/inbox-jobs.js';
import { createSmsInbox } from '../stand-ins/sms-inbox/sms-inbox.js';
import { serveFiles } from '../static-files/files.js';
import { avatar, avatarUrl } from './avatar.js';
import { mountDocs } from './docs/docs.js';
import { docsLanguageOf, playgroundContextOf, playgroundCookiePrefix } from './docs/playground-context.js';
import { OWN_PATH } from './own-pages.js';
import { busyPage } from './pages/busy.js';
import { SITE_STYLES } from './pages/layout.js';
import { mountPages } from './pages/pages.js';
import { protect } from './pages/policy.js';
import { suggest } from './search/search.js';
import { seed } from './seed/seed.js';
import { serverKey } from './server-key.js';

export interface DemoOptions {
  /** `memory` (the default), a folder, or a `postgres://` URL. */
  database?: string;
  /** Stores uploads; by default in a temporary folder that is removed with the demo. */
  fileStore?: FileStore;
  /** The folder of the built library. */
  dist?: string;
  /** The folder of the built documentation. */
  docs?: string;
  /** A folder with an author's own pages, served below {@link OWN_PATH}. */
  ownPages?: string;
  now?: () => number;
  /** Lets a browser request faulty responses by its cookie `sb_faults`. Only for a demo. */
  faults?: boolean;
  /** Other origins that may send requests with credentials. */
  origins?: readonly string[];
  /** The public URL of the site behind a proxy that ends TLS. Absolute URLs and `Secure` of cookies use it. */
  publicUrl?: string | undefined;
  /** The number of trusted proxies in front of the server: so many entries at the end of `X-Forwarded-For` are used. */
  trustedProxies?: number;
  /** Overrides the server's rate limits; `off` where all clients have one address, as in tests. */
  rateLimits?: RateLimitOptions;
  /** The origin of the identity provider; without it, the site has none. */
  serviceOrigin?: string;
  /**
   * The origins of the site, which the identity provider accepts as clients. The `Host` header never decides where a
   * URL leads.
   */
  siteOrigins?: readonly string[];
  /** The key that the site and the payment provider sign with; by default, one that is stored in the database. */
  paymentKey?: string;
  /** Sends requests to other servers; site and payment provider are two servers. The global `fetch` by default. */
  fetch?: Fetch;
  /** Overrides the payment window and the retention periods, in ms; the defaults are in server/jobs/periods.ts. */
  periods?: Partial<Periods>;
  /** Upload quotas of one client in a day. */
  uploadQuotas?: Partial<UploadQuotas>;
  /** The number of connections to PostgreSQL; PGlite has one. */
  poolSize?: number;
  /** The number of requests that are answered at once, and that may wait. By default, it follows the pool. */
  admission?: Partial<AdmissionLimits>;
  /** The server's log, metrics and readiness. */
  operations?: Operations;
  /** Adds routes before those of the site, as `npm run dev` does. */
  mountFirst?(app: Hono<ServerEnv>): void;
}

export interface Demo extends BackEnd {
  readonly db: Database;
  /** The identity provider, on an origin of its own. */
  readonly service: Pick<Demo, 'fetch'>;
}

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
/** Paths of files, which need no database. */
const FILES = ['/dist/', '/theme/', '/pictures/', `${OWN_PATH}/`];
const calls = [...callRoutes.map(({ call }) => call), upload];

/** The composition root: the back end with the demo's pages, and stand-ins for what other companies would run. */
export async function createDemo(options: DemoOptions): Promise<Demo> {
  const { database = 'memory', now = Date.now, siteOrigins = [], serviceOrigin, trustedProxies = 0 } = options;
  const { fetch = globalThis.fetch, poolSize, faults = false, periods, operations = createOperations() } = options;
  const countRefusal = (limit: string) => operations.metrics.rateLimited.inc({ limit });
  const { db, close } = await openDatabase(database, {
    log: operations.log,
    fill: (opened) => seed(opened, now()),
    poolSize,
  });
  const { paymentKey: key = await serverKey('payment', db) } = options;
  const accounts = createAccounts({ db, now, serviceOrigin, portraitUrlOf: avatarUrl });
  const service = createIdentityProvider({
    accounts,
    clients: siteOrigins,
    faulty: faults,
    serviceOrigin,
    attempts: { db, limiter: createRateLimiter(now, options.rateLimits, countRefusal), trustedProxies },
    observe: operations.observe('login-service'),
    drawPortrait: avatar,
    async memberOf(account: Account) {
      const { member, isNew } = await memberOfAccount(account, db, new Date(now()));
      return wireMember(member, { isNew });
    },
  });
  mountPaymentProvider(service, { db, now, clients: siteOrigins, key, fetch });
  const server = await createServer({
    ...options,
    operations,
    db,
    smsSender: createSmsInbox(db),
    paymentClient: serviceOrigin ? createSignedPaymentClient({ origin: serviceOrigin, key, fetch }) : undefined,
    identityProvider: sharedLogin(accounts, siteOrigins),
    admission: { limits: { concurrent: concurrentOf(poolSize), ...options.admission }, busyPage, filePrefixes: FILES },
    suggest,
    avatarUrlOf: avatarUrl,
    cookiePrefixOf: playgroundCookiePrefix,
    beforeCalls: faults ? every(translateAnswers, injectFaults(faultsOf)) : translateAnswers,
    tellsCaptcha: faults,
    jobs: [...accountJobs(db, now), ...inboxJobs({ db, now, keptMs: periods?.messages ?? PERIODS.messages.ms })],
    mountPages: (app, pageOptions) => mountSite(app, pageOptions, options),
  });
  return {
    db,
    fetch: inChosenLanguage(server.fetch, docsLanguageOf),
    service: { fetch: inChosenLanguage((request, env) => service.fetch(request, env as object)) },
    runJobs: server.runJobs,
    close: () => server.close().finally(close),
  };
}

/** A playground of the documentation names its faults in its URL. */
function faultsOf(c: ServerContext): string | undefined {
  const playground = playgroundContextOf(c);
  return playground ? playground.faults : faultsOfRequest(c);
}

function mountSite(
  app: Hono<ServerEnv>,
  { contextOf, paymentClient }: PageOptions,
  { dist = `${PROJECT}dist`, docs = `${PROJECT}docs-dist`, serviceOrigin, faults, ownPages, mountFirst }: DemoOptions,
): void {
  mountFirst?.(app);
  const faultyCalls = [...calls, ...(serviceOrigin ? [serviceUser, serviceLogout] : [])];
  mountDocs(app, { contextOf, dist, site: docs, serviceOrigin });
  mountRouters(app);
  mountFrameworks(app, protect);
  mountPages(app, { contextOf, faultyCalls: faults ? faultyCalls : [], dist, serviceOrigin, paymentClient });
  app.get('/dist/*', serveFiles(dist, '/dist'));
  if (ownPages) app.get(`${OWN_PATH}/*`, serveFiles(ownPages, OWN_PATH));
  app.get('/pictures/*', serveFiles(`${PROJECT}demo/site/pictures`, '/pictures'));
  // Safari plays a video only if it can request parts of it
  app.get('/theme/:video{.+\\.webm}', serveStatic({ root: `${PROJECT}demo/site` }));
  app.get(
    '/theme/*',
    serveFiles(`${PROJECT}demo/site/theme`, '/theme', {
      concatenated: { '/site.css': SITE_STYLES },
      lowersCss: true,
    }),
  );
}
