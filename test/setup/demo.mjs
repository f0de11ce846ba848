// The demo's real server inside the test server: same origin, memory database, faults on demand. Its login service
// listens on a port of its own, and answers below /service/ too, where a test can read and send its forms.
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { tsImport } from 'tsx/esm/api';
import { crossOriginListener } from './cross-origin-server.mjs';

const projectFile = (name) => fileURLToPath(new URL(`../../${name}`, import.meta.url));

const CALLS = /^\/(openapi|api|portrait|pictures|theme|upload|frameworks)\/|^\/(sms|captcha\.json)/;
const PAGES =
  /^\/(language|login|scan|usercenter|article\/.*|campaign(\/.*)?|app|host-app|form(\/.*)?|enquiry|feedback|goods(\/.*)?|search|cart|order-confirm|pay|order-detail|orders|docs(\/.*)?)$/;

/** The demo's own path for a request of the test page, or undefined for the test server's own files. */
function demoPath(path) {
  if (path === '/home') return '/';
  if (path === '/site' || path.startsWith('/site/')) return path.slice(5) || '/';
  return CALLS.test(path) || PAGES.test(path) ? path : undefined;
}

function toRequest({ req, method, search }, origin, path, signal) {
  const headers = new Headers();
  for (let i = 0; i < req.rawHeaders.length; i += 2) headers.append(req.rawHeaders[i], req.rawHeaders[i + 1]);
  const body = method === 'GET' || method === 'HEAD' ? undefined : Readable.toWeb(req);
  /** @type {RequestInit & { duplex: 'half' }} */
  const init = { method, headers, body, duplex: 'half', signal };
  return new Request(`${origin}${path}${search}`, init);
}

/** Hono's mark on the answer of a call that never gets one, or was answered by hand. */
const isSent = (response, res) => res.destroyed || res.headersSent || response.headers.has('x-hono-already-sent');

function send(response, res) {
  if (isSent(response, res)) return;
  const headers = Object.fromEntries(response.headers);
  const cookies = response.headers.getSetCookie();
  if (cookies.length) headers['set-cookie'] = cookies;
  res.writeHead(response.status, headers);
  if (!response.body) return void res.end();
  const body = Readable.fromWeb(response.body);
  // An answer that a fault cuts off in the middle must look so to the browser.
  body.once('error', () => res.destroy());
  res.once('close', () => body.destroy());
  body.pipe(res);
}

/** A new database of the PostgreSQL server that TEST_DATABASE_URL names; else one in memory. */
async function databaseOfRun() {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return 'memory';
  const { freshDatabase } = await tsImport(projectFile('server/database/fresh-database.kit.ts'), import.meta.url);
  return (await freshDatabase(server)).database;
}

/** A page that says whatever its parent told it to, and first that it listens: by it a test lets a frame speak. */
const ECHO = `<!doctype html><script>
  onmessage = ({ source, origin, data }) => source.postMessage(data, origin);
  parent.postMessage('listening', '*');
</script>`;
const html = (text) => new Response(text, { headers: { 'content-type': 'text/html' } });
const echo = () => html(ECHO);

/** How often each call was made in a test, which its cookie `sb_run` names; by whatever page of it. */
function createTally() {
  const made = new Map();
  const runOf = (req) => /\bsb_run=([^;]+)/.exec(req.headers.cookie ?? '')?.[1] ?? '';
  return {
    count(req, path) {
      const calls = made.get(runOf(req)) ?? {};
      const call = `${req.method} ${path}`;
      calls[call] = (calls[call] ?? 0) + 1;
      made.set(runOf(req), calls);
    },
    answer: (req) => Response.json(made.get(runOf(req)) ?? {}),
  };
}

/**
 * Node closes a connection that has been idle for 5 s. On a busy machine a request may be on its way just then: the
 * browser takes that for a broken network, and doesn't repeat a POST.
 */
function keepConnections(server) {
  server.keepAliveTimeout = 0;
  return server;
}

/** A middleware that hands the demo's requests to it, and the plugin that closes it with the run. */
export function demoServer() {
  let opening;
  let serviceServer;
  let foreignServer;
  const tally = createTally();
  const open = async (port) => {
    const { createDemo } = await tsImport(projectFile('demo/site/demo.ts'), import.meta.url);
    const { changeStock } = await tsImport(projectFile('server/goods/goods.kit.ts'), import.meta.url);
    let listener;
    serviceServer = keepConnections(createServer((request, response) => listener(request, response)));
    await new Promise((resolve) => serviceServer.listen(0, resolve));
    const serviceOrigin = `http://localhost:${serviceServer.address().port}`;
    const siteOrigins = [`http://localhost:${port}`];
    const demo = await createDemo({
      database: await databaseOfRun(),
      faults: true,
      serviceOrigin,
      siteOrigins,
      // every test comes from one address
      rateLimits: 'off',
      // on a busy machine an answer may take longer than a visitor would wait
      admission: { waitMs: 60_000 },
    });
    const { answerExample } = await tsImport(projectFile('docs/live/back-end/login-service.ts'), import.meta.url);
    const pages = {
      '/echo': echo,
      // what the documentation shows, as a service would send it
      '/example': () => html(answerExample(`http://localhost:${port}`)),
    };
    listener = getRequestListener((request, env) => {
      const page = pages[new URL(request.url).pathname];
      return page ? page() : demo.service.fetch(request, env);
    });
    const { corsHeaders } = await tsImport(projectFile('test/support/cors-headers.ts'), import.meta.url);
    foreignServer = keepConnections(createServer(crossOriginListener(demo.fetch, corsHeaders)));
    await new Promise((resolve) => foreignServer.listen(0, resolve));
    return {
      ...demo,
      serviceOrigin,
      foreignOrigin: `http://localhost:${foreignServer.address().port}`,
      changeStock: async (request) => Response.json(await changeStock(demo, await request.json())),
    };
  };

  /** The server of a path: the site's, or the login service's, which is proxied. */
  async function route(context) {
    const { path, host } = context;
    if (path === '/echo') return { fetch: echo, origin: `http://${host}`, path };
    if (path === '/made.json') return { fetch: () => tally.answer(context.req), origin: `http://${host}`, path };
    if (path === '/service.json') {
      const { serviceOrigin, foreignOrigin } = await opening;
      const origins = { origin: serviceOrigin, foreign: foreignOrigin };
      return { fetch: () => Response.json(origins), origin: serviceOrigin, path };
    }
    // a test's own goods, which it may sell out or withdraw without another test's noticing
    if (path === '/shelf.json') return { fetch: (await opening).changeStock, origin: `http://${host}`, path };
    if (path.startsWith('/service/')) {
      const { service, serviceOrigin } = await opening;
      // what a page of the service itself would send
      const { rawHeaders } = context.req;
      const at = rawHeaders.findIndex((name, index) => index % 2 === 0 && /^origin$/i.test(name));
      if (at >= 0) rawHeaders[at + 1] = serviceOrigin;
      return { fetch: service.fetch, origin: serviceOrigin, path: path.slice('/service'.length) };
    }
    const own = demoPath(path);
    return own === undefined ? undefined : { fetch: (await opening).fetch, origin: `http://${host}`, path: own };
  }

  async function middleware(context, next) {
    const target = await route(context);
    if (!target) return next();
    const { req, res } = context;
    if (/^\/(openapi|api)\//.test(target.path)) tally.count(req, target.path);
    // From here on the answer is the demo's, which may also be none.
    context.respond = false;
    // Koa's first thought is 404, which the test runner would report.
    context.status = 200;
    const leaving = new AbortController();
    res.once('close', () => leaving.abort());
    try {
      const request = toRequest(context, target.origin, target.path, leaving.signal);
      send(await target.fetch(request, { incoming: req, outgoing: res }), res);
    } catch (error) {
      if (leaving.signal.aborted || res.destroyed) return;
      console.error(`The demo's server failed at ${req.method} ${req.url}:`, error);
      send(new Response(`The demo's server failed: ${error.message}`, { status: 500 }), res);
    }
  }

  const plugin = {
    name: 'demo-server',
    serverStart({ config, server }) {
      keepConnections(server);
      // Its database takes seconds to start: no test's time limit should pay for that.
      opening = open(config.port);
      opening.catch(() => {});
    },
    async serverStop() {
      const demo = await opening.catch(() => undefined);
      for (const server of [serviceServer, foreignServer]) {
        server?.closeAllConnections();
        server?.close();
      }
      await demo?.close();
    },
  };
  return { middleware, plugin };
}
