import { CSRF_HEADER, IDEMPOTENCY_HEADER, openApi } from '@sb-elements/elements/contract';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import type { MiddlewareHandler } from 'hono/types';
import { createTemporaryFileStore } from './adapters/folder-file-store.js';
import { type AdmissionOptions, createAdmission } from './admission.js';
import { callRoutes } from './call-routes.js';
import { mountCaptcha } from './captcha/captcha-route.js';
import { csrfProtection } from './csrf.js';
import type { Database } from './database/open.js';
import { createJobLeases } from './jobs/job-leases.js';
import { type Job, startJobs } from './jobs/jobs.js';
import { orderJobs } from './jobs/orders.js';
import { DEFAULT_PERIODS, type Periods } from './jobs/periods.js';
import { retentionJobs } from './jobs/retention.js';
import { postedLogout } from './members/member.js';
import { createOperations, type Operations } from './operations/operations.js';
import { createOriginOf } from './origin.js';
import { mountPaymentWebhook } from './payment/payment-webhook.js';
import { type MountPages, mountPlainPages } from './plain-pages.js';
import type { FileStore } from './ports/file-store.js';
import type { IdentityProvider } from './ports/identity-provider.js';
import type { PaymentClient } from './ports/payment-client.js';
import type { SmsSender } from './ports/sms-sender.js';
import type { Suggest } from './ports/suggest.js';
import { createRateLimiter, type RateLimitOptions } from './rate-limit.js';
import { createRequestContext, type ServerContext, type ServerEnv } from './request-context.js';
import { mountRoutes } from './route.js';
import { suggestGoods } from './search/suggestions.js';
import type { UploadQuotas } from './uploads/quota.js';
import { createUploads } from './uploads/uploads.js';

export interface ServerOptions {
  /** An open database (database/open.ts); who opened it closes it after the server. */
  db: Database;
  smsSender: SmsSender;
  /** Without a payment provider, no order can be paid. */
  paymentClient?: PaymentClient;
  /** Without an identity provider, members sign in by phone only. */
  identityProvider?: IdentityProvider;
  /** Finds the suggestions of a search; by default among the goods. */
  suggest?: Suggest;
  /** Stores uploads; by default in a temporary folder that is removed when the server closes. */
  fileStore?: FileStore;
  now?: () => number;
  /** Other origins that may send requests with credentials. */
  origins?: readonly string[];
  /** The origins that the server was started for. The `Host` header never decides where a URL leads. */
  siteOrigins?: readonly string[];
  /** The public URL of the site behind a proxy that ends TLS. Absolute URLs and `Secure` of cookies use it. */
  publicUrl?: string;
  /** The number of trusted proxies in front of the server: so many entries at the end of `X-Forwarded-For` are used. */
  trustedProxies?: number;
  /** Overrides the server's rate limits; `off` where all clients have one address, as in tests. */
  rateLimits?: RateLimitOptions;
  /** Overrides the payment window and the retention periods, in ms; the defaults are in jobs/periods.ts. */
  periods?: Partial<Periods>;
  /** Other periodic work, such as that of a stand-in. */
  jobs?: readonly Job[];
  /** Upload quotas of one client in a day. */
  uploadQuotas?: Partial<UploadQuotas>;
  /** The number of requests that are answered at once, and that may wait, with the page of the others. */
  admission?: AdmissionOptions;
  /** The URL of a picture for a member or visitor without one; without it, the elements show an initial. */
  avatarUrlOf?: (seed: string) => string;
  /** A prefix for the session cookies of pages whose logins must not affect the site's, such as a trial's. */
  cookiePrefixOf?: (c: ServerContext) => string;
  /** Runs before each call, such as the fault injection of a demo. */
  beforeCalls?: MiddlewareHandler<ServerEnv>;
  /** Lets a browser read the text of its captcha. Only for tests and a demo. */
  tellsCaptcha?: boolean;
  /** The server's log, metrics and readiness. */
  operations?: Operations;
  /** Mounts the site's pages, after the calls; plain ones by default. */
  mountPages?: MountPages;
}

/** The back end. */
export interface BackEnd {
  fetch(request: Request, env?: unknown): Response | Promise<Response>;
  /** Runs the jobs now: cancels expired orders, sends refunds, removes expired data. */
  runJobs(): Promise<void>;
  close(): Promise<void>;
}

const MAX_PAGE_BODY_BYTES = 65_536;
const CALLS = ['/api/*', '/openapi/*'];
const allowHeaders = ['content-type', CSRF_HEADER, IDEMPOTENCY_HEADER];

export async function createServer(options: ServerOptions): Promise<BackEnd> {
  const { db, now = Date.now, smsSender, paymentClient, identityProvider, publicUrl } = options;
  const { origins = [], siteOrigins = [], trustedProxies = 0 } = options;
  const { avatarUrlOf = () => '', cookiePrefixOf = () => '', mountPages = mountPlainPages, beforeCalls } = options;
  const { suggest = suggestGoods } = options;
  const { operations = createOperations() } = options;
  const { metrics, readiness } = operations;
  const periods = { ...DEFAULT_PERIODS, ...options.periods };
  const originOf = createOriginOf({ publicUrl, siteOrigins });
  const trustedOrigins = [...siteOrigins, ...origins];
  const contextOptions = {
    ...{ db, now, originOf, smsSender, identityProvider, avatarUrlOf, trustedProxies, suggest },
    limiter: createRateLimiter(now, options.rateLimits, (limit) => metrics.rateLimited.inc({ limit })),
    trustedOrigins,
    paymentWindowMs: periods.paymentWindow,
  };
  const contextOf = (c: ServerContext) => createRequestContext(c, contextOptions);
  const temporary = createTemporaryFileStore();
  const { fileStore = temporary } = options;
  const uploads = createUploads(fileStore, options.uploadQuotas, (bytes) => metrics.uploadedBytes.inc(bytes));
  const admit = createAdmission(options.admission);
  metrics.watchAdmission(admit.counts);

  const app = new Hono<ServerEnv>();
  app.use(operations.observe('site'));
  app.use((c, next) => {
    c.set('cookiePrefix', cookiePrefixOf(c));
    return next();
  });
  for (const path of CALLS) {
    if (beforeCalls) app.use(path, beforeCalls);
    app.use(path, cors({ origin: [...origins], credentials: true, allowHeaders, exposeHeaders: ['retry-after'] }));
  }
  mountPaymentWebhook(app, { contextOf, paymentClient });
  app.use(csrfProtection({ originOf, trustedOrigins }));
  mountRoutes(app, [...callRoutes, postedLogout, uploads.route], contextOf, admit.calls);
  app.use(bodyLimit({ maxSize: MAX_PAGE_BODY_BYTES }), admit.pages);
  mountCaptcha(app, contextOf, options.tellsCaptcha ?? false);
  app.get('/upload/:id', (c) => uploads.serve(c, contextOf(c)));
  // before the 404 of unknown calls, because one of the pages is below /openapi/
  mountPages(app, { contextOf, paymentClient });
  for (const path of CALLS) app.all(path, (c) => c.json({ status: 404, msg: '没有这个接口' }, 404));
  app.get('/openapi.json', (c) => c.json(openApi()));

  const ownJobs = [...orderJobs(db, now, paymentClient), ...retentionJobs({ db, now, periods, uploads })];
  const jobs = startJobs([...ownJobs, ...(options.jobs ?? [])], operations, createJobLeases(db));
  readiness.start(() => db.execute(sql`select 1`));
  return {
    fetch: (request, env) => app.fetch(request, env as object),
    runJobs: jobs.run,
    close() {
      readiness.stop();
      return jobs.close().finally(temporary.close);
    },
  };
}
