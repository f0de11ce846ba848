import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { upload } from '../../core/form/api.js';
import { IDEMPOTENCY_HEADER } from '../../core/http/request.js';
import { serviceLogout, serviceUser } from '../../elements/oauth-login/api.js';
import { mountCalls } from './answer.js';
import { cartCalls } from './calls/cart.js';
import { commentCalls } from './calls/comments.js';
import { formCalls } from './calls/form.js';
import { goodsCalls } from './calls/goods.js';
import { loginCalls } from './calls/login.js';
import { lotteryCalls } from './calls/lottery.js';
import { memberCalls, wireMember } from './calls/member.js';
import { feedbackCalls } from './calls/page-feedback.js';
import { regionCalls } from './calls/regions.js';
import { scanCalls } from './calls/scan.js';
import { mountCaptcha } from './captcha.js';
import { CSRF_HEADER, csrfCookie } from './csrf.js';
import { type Database, openDatabase } from './database/open.js';
import { faults } from './faults.js';
import { serveFiles } from './files.js';
import { memberOfAccount } from './linked.js';
import { openApi } from './openapi.js';
import { mountPages } from './pages/pages.js';
import { seed } from './seed/seed.js';
import { type Account, createAccounts } from './service/account.js';
import { createService } from './service/app.js';
import { createUploads, type Uploads } from './uploads/uploads.js';
import { createVisit, type DemoContext, type DemoEnv, type ThirdParty, type Visit } from './visit.js';

export interface DemoOptions {
  /** `memory` (the default), a folder, or a `postgres://` URL. */
  database?: string;
  /** The folder that uploaded files are kept in; without it, a temporary one that goes with the demo. */
  uploads?: string;
  /** The folder of the built library. */
  dist?: string;
  now?: () => number;
  /** Lets a browser ask for broken answers by its cookie `sb_faults`. Not for a site that is more than a demo. */
  faults?: boolean;
  /** Other origins that may call with credentials. */
  origins?: readonly string[];
  /** Where the login service is reached; without it, the site has none. */
  serviceOrigin?: string;
  /** Where the site is reached: what the login service knows it by. */
  siteOrigins?: readonly string[];
}

export interface Demo {
  readonly db: Database;
  fetch(request: Request, env?: unknown): Response | Promise<Response>;
  /** The login service, on an origin of its own. */
  readonly service: Pick<Demo, 'fetch'>;
  close(): Promise<void>;
}

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const answered = [
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
];
const allowHeaders = ['content-type', CSRF_HEADER, IDEMPOTENCY_HEADER];
const calls = [...answered.map(({ call }) => call), upload];

export async function createDemo(options: DemoOptions): Promise<Demo> {
  const { database = 'memory', dist = `${PROJECT}dist`, now = Date.now, origins = [], siteOrigins = [] } = options;
  const { db, close } = await openDatabase(database, (opened) => seed(opened, now()));
  const accounts = createAccounts(db, now);
  const linked = (account: Account) => memberOfAccount(account, db, new Date(now()));
  const service = createService({
    accounts,
    clients: siteOrigins,
    faulty: options.faults ?? false,
    async memberOf(account) {
      const { member, isNew } = await linked(account);
      return wireMember(member, { isNew });
    },
  });
  /** Site and service share a host, as they would share a parent domain: the service's cookie comes here too. */
  const thirdParty: ThirdParty = {
    async memberOf(c) {
      const { origin } = new URL(c.req.url);
      const account = siteOrigins.includes(origin) ? await accounts.of(c) : undefined;
      return account && (await accounts.hasConsented(account, origin)) ? (await linked(account)).member : undefined;
    },
    signOut: accounts.signOut,
  };
  const visitOf = (c: DemoContext) => createVisit(c, db, now, thirdParty);
  const uploads = createUploads(options.uploads);
  const site = createSite(visitOf, { ...options, dist, origins }, uploads);
  return {
    db,
    fetch: (request, env) => site.fetch(request, env as object),
    service: { fetch: (request, env) => service.fetch(request, env as object) },
    close: () => close().finally(uploads.close),
  };
}

type Settled = DemoOptions & Required<Pick<DemoOptions, 'dist' | 'origins'>>;

function createSite(
  visitOf: (c: DemoContext) => Visit,
  { dist, origins, faults: faulty = false, serviceOrigin }: Settled,
  uploads: Uploads,
) {
  const app = new Hono<DemoEnv>();
  for (const prefix of ['/api/*', '/openapi/*']) {
    if (faulty) app.use(prefix, faults());
    app.use(prefix, cors({ origin: [...origins], credentials: true, allowHeaders }));
  }
  app.use(csrfCookie);
  mountCalls(app, [...answered, uploads.answered], visitOf);
  mountCaptcha(app, visitOf, faulty);
  app.get('/upload/:id', (c) => uploads.serve(c, visitOf(c)));
  for (const prefix of ['/api/*', '/openapi/*']) {
    app.all(prefix, (c) => c.json({ status: 404, msg: '没有这个接口' }, 404));
  }
  app.get('/openapi.json', (c) => c.json(openApi(calls)));
  app.get('/dist/*', serveFiles(dist, '/dist'));
  app.get('/theme/*', serveFiles(`${PROJECT}demo/theme`, '/theme'));
  const faultyCalls = [...calls, ...(serviceOrigin ? [serviceUser, serviceLogout] : [])];
  mountPages(app, { visitOf, faultyCalls: faulty ? faultyCalls : [], dist, serviceOrigin });
  return app;
}
