import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { upload } from '../../core/form/form.api.js';
import { IDEMPOTENCY_HEADER } from '../../core/http/request.js';
import { serviceLogout, serviceUser } from '../../core/member/member.api.js';
import { openApi } from '../../tools/verify/openapi.js';
import { CSRF_HEADER } from '../../tools/verify/protocol-names.js';
import { mountFrameworks } from '../frameworks/bundler/frameworks.js';
import { addressCalls } from '../server/addresses/address.js';
import { type AdmissionLimits, createAdmission } from '../server/admission.js';
import { mountCaptcha } from '../server/captcha/captcha-route.js';
import { cartCalls } from '../server/cart/cart.js';
import { commentCalls } from '../server/comments/comments.js';
import { type CsrfOptions, csrfTokens } from '../server/csrf.js';
import { type Database, openDatabase } from '../server/database/open.js';
import { formCalls } from '../server/forms/form.js';
import { feedbackCalls } from '../server/forms/page-feedback.js';
import { regionCalls } from '../server/forms/regions.js';
import { goodsCalls } from '../server/goods/goods.js';
import { startJobs } from '../server/jobs/jobs.js';
import { orderJobs } from '../server/jobs/orders.js';
import { DEFAULT_PERIODS, type Periods } from '../server/jobs/periods.js';
import { retentionJobs } from '../server/jobs/retention.js';
import { lotteryCalls } from '../server/lottery/lottery.js';
import { memberOfAccount } from '../server/members/linked-account.js';
import { loginCalls } from '../server/members/login.js';
import { memberCalls, postedLogout, wireMember } from '../server/members/member.js';
import { scanCalls } from '../server/members/scan.js';
import { checkoutCalls } from '../server/orders/checkout.js';
import { orderCalls } from '../server/orders/order.js';
import { createOriginOf } from '../server/origin.js';
import { paymentCalls } from '../server/payment/payment.js';
import { mountPaymentWebhook } from '../server/payment/payment-webhook.js';
import type { PaymentClient } from '../server/ports/payment-client.js';
import { createRateLimiter, type RateLimitOptions } from '../server/rate-limit.js';
import {
  createRequestContext,
  type DemoContext,
  type DemoEnv,
  type IdentityProviderLogin,
  type RequestContext,
} from '../server/request-context.js';
import { mountRoutes } from '../server/route.js';
import { serverKey } from '../server/server-key.js';
import type { UploadQuotas } from '../server/uploads/quota.js';
import { createUploads, type Uploads } from '../server/uploads/uploads.js';
import { injectFaults } from '../stand-ins/fault-injection/fault-injection.js';
import { type Account, createAccounts } from '../stand-ins/identity-provider/account.js';
import { createIdentityProvider } from '../stand-ins/identity-provider/app.js';
import type { Fetch } from '../stand-ins/payment-provider/notification.js';
import { mountPaymentProvider } from '../stand-ins/payment-provider/payment-provider.js';
import { serveFiles } from '../static-files/files.js';
import { mountDocs } from './docs/docs.js';
import { OWN_PATH } from './own-pages.js';
import { SITE_STYLES } from './pages/layout.js';
import { mountPages } from './pages/pages.js';
import { seed } from './seed/seed.js';

export interface DemoOptions {
  /** `memory` (the default), a folder, or a `postgres://` URL. */
  database?: string;
  /** The folder for uploads; by default a temporary one that is removed with the demo. */
  uploads?: string;
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
  /** The key that the site and the payment provider sign with; by default, one that lives as long as the demo. */
  paymentKey?: string;
  /** Sends requests to other servers; site and payment provider are two servers. The global `fetch` by default. */
  fetch?: Fetch;
  /** Overrides the payment window and the retention periods, in ms; the defaults are in jobs/periods.ts. */
  periods?: Partial<Periods>;
  /** Upload quotas of one client in a day. */
  uploadQuotas?: Partial<UploadQuotas>;
  /** The number of requests that are answered at once, and that may wait. */
  admission?: Partial<AdmissionLimits>;
}

export interface Demo {
  readonly db: Database;
  fetch(request: Request, env?: unknown): Response | Promise<Response>;
  /** The identity provider, on an origin of its own. */
  readonly service: Pick<Demo, 'fetch'>;
  /** Runs the jobs now: cancels expired orders, sends refunds, removes expired data. */
  runJobs(): Promise<void>;
  close(): Promise<void>;
}

const MAX_PAGE_BODY_BYTES = 65_536;
const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const routes = [
  ...loginCalls,
  ...memberCalls,
  ...commentCalls,
  ...lotteryCalls,
  ...scanCalls,
  ...formCalls,
  ...feedbackCalls,
  ...regionCalls,
  ...cartCalls,
  ...goodsCalls,
  ...checkoutCalls,
  ...addressCalls,
  ...orderCalls,
  ...paymentCalls,
];
const allowHeaders = ['content-type', CSRF_HEADER, IDEMPOTENCY_HEADER];
const calls = [...routes.map(({ call }) => call), upload];

export async function createDemo(options: DemoOptions): Promise<Demo> {
  const { database = 'memory', now = Date.now, origins = [], siteOrigins = [] } = options;
  const { dist = `${PROJECT}dist`, docs = `${PROJECT}docs-dist` } = options;
  const { serviceOrigin, paymentKey = randomBytes(32).toString('hex'), fetch = globalThis.fetch } = options;
  const periods = { ...DEFAULT_PERIODS, ...options.periods };
  const { publicUrl, trustedProxies = 0, rateLimits } = options;
  const originOf = createOriginOf({ publicUrl, siteOrigins });
  const limiter = createRateLimiter(now, rateLimits);
  const { db, close } = await openDatabase(database, (opened) => seed(opened, now()));
  const accounts = createAccounts(db, now, serviceOrigin);
  const linked = (account: Account) => memberOfAccount(account, db, new Date(now()));
  const service = createIdentityProvider({
    accounts,
    clients: siteOrigins,
    faulty: options.faults ?? false,
    serviceOrigin,
    attempts: { db, limiter, trustedProxies },
    async memberOf(account) {
      const { member, isNew } = await linked(account);
      return wireMember(member, { isNew });
    },
  });
  mountPaymentProvider(service, { db, now, clients: siteOrigins, key: paymentKey, fetch });
  /**
   * Site and identity provider share a host, like two servers below one parent domain, so the provider's cookie is sent
   * here too.
   */
  const identityProvider: IdentityProviderLogin = {
    async memberOf(c) {
      const origin = originOf(c);
      const account = siteOrigins.includes(origin) ? await accounts.signedIn(c) : undefined;
      return account && (await accounts.hasConsented(account, origin)) ? (await linked(account)).member : undefined;
    },
    signOut: accounts.signOut,
  };
  const trustedOrigins = [...siteOrigins, ...origins];
  const contextOptions = {
    db,
    now,
    originOf,
    limiter,
    trustedOrigins,
    trustedProxies,
    identityProvider,
    paymentWindowMs: periods.paymentWindow,
  };
  const contextOf = (c: DemoContext) => createRequestContext(c, contextOptions);
  const csrf = { db, now, originOf, key: await serverKey('csrf', db) };
  const uploads = createUploads(options.uploads, options.uploadQuotas);
  const provider = serviceOrigin ? { origin: serviceOrigin, key: paymentKey, fetch } : undefined;
  const site = createSite(contextOf, { ...options, dist, docs, origins, provider, csrf }, uploads);
  const jobs = startJobs([...orderJobs(db, now, provider), ...retentionJobs({ db, now, periods, uploads })]);
  return {
    db,
    fetch: (request, env) => site.fetch(request, env as object),
    service: { fetch: (request, env) => service.fetch(request, env as object) },
    runJobs: jobs.run,
    close: () => jobs.close().finally(close).finally(uploads.close),
  };
}

type ResolvedOptions = DemoOptions &
  Required<Pick<DemoOptions, 'dist' | 'docs' | 'origins'>> & {
    provider: PaymentClient | undefined;
    csrf: CsrfOptions;
  };

function createSite(
  contextOf: (c: DemoContext) => RequestContext,
  { dist, docs, origins, faults: faulty = false, serviceOrigin, provider, ownPages, admission, csrf }: ResolvedOptions,
  uploads: Uploads,
) {
  const app = new Hono<DemoEnv>();
  const admit = createAdmission(admission);
  for (const prefix of ['/api/*', '/openapi/*']) {
    if (faulty) app.use(prefix, injectFaults());
    app.use(prefix, cors({ origin: [...origins], credentials: true, allowHeaders }));
  }
  mountPaymentWebhook(app, { contextOf, provider });
  app.use(csrfTokens(csrf));
  mountRoutes(app, [...routes, postedLogout, uploads.route], contextOf, admit.calls);
  app.use(bodyLimit({ maxSize: MAX_PAGE_BODY_BYTES }), admit.pages);
  mountCaptcha(app, contextOf, faulty);
  app.get('/upload/:id', (c) => uploads.serve(c, contextOf(c)));
  const faultyCalls = [...calls, ...(serviceOrigin ? [serviceUser, serviceLogout] : [])];
  mountDocs(app, { contextOf, dist, site: docs, serviceOrigin });
  mountFrameworks(app);
  // first, because one of the pages is below /openapi/
  mountPages(app, { contextOf, faultyCalls: faulty ? faultyCalls : [], dist, serviceOrigin, provider });
  for (const prefix of ['/api/*', '/openapi/*']) {
    app.all(prefix, (c) => c.json({ status: 404, msg: '没有这个接口' }, 404));
  }
  app.get('/openapi.json', (c) => c.json(openApi()));
  app.get('/dist/*', serveFiles(dist, '/dist'));
  if (ownPages) app.get(`${OWN_PATH}/*`, serveFiles(ownPages, OWN_PATH));
  app.get('/theme/*', serveFiles(`${PROJECT}demo/site/theme`, '/theme', { '/site.css': SITE_STYLES }));
  return app;
}
