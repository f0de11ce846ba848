// The demo's real server inside the test server: same origin, memory database, faults on demand.
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { tsImport } from 'tsx/esm/api';

const APP = fileURLToPath(new URL('../../demo/server/app.ts', import.meta.url));

const CALLS = /^\/(openapi|api|portrait|cover|theme)\/|^\/sms/;
const PAGES = /^\/(login|scan|usercenter|article\/.*|campaign(\/.*)?|app|host-app)$/;

/** The demo's own path for a request of the test page, or undefined for the test server's own files. */
function demoPath(path) {
  if (path === '/home') return '/';
  if (path === '/site' || path.startsWith('/site/')) return path.slice(5) || '/';
  return CALLS.test(path) || PAGES.test(path) ? path : undefined;
}

function toRequest({ req, method, host, search }, path, signal) {
  const headers = new Headers();
  for (let i = 0; i < req.rawHeaders.length; i += 2) headers.append(req.rawHeaders[i], req.rawHeaders[i + 1]);
  const body = method === 'GET' || method === 'HEAD' ? undefined : Readable.toWeb(req);
  return new Request(`http://${host}${path}${search}`, { method, headers, body, duplex: 'half', signal });
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

/** A middleware that hands the demo's requests to it, and the plugin that closes it with the run. */
export function demoServer() {
  let opening;
  const open = async () => {
    const { createDemo } = await tsImport(APP, import.meta.url);
    return createDemo({ database: 'memory', faults: true });
  };

  async function middleware(context, next) {
    const path = demoPath(context.path);
    if (path === undefined) return next();
    const { req, res } = context;
    // From here on the answer is the demo's, which may also be none.
    context.respond = false;
    // Koa's first thought is 404, which the test runner would report.
    context.status = 200;
    const leaving = new AbortController();
    res.once('close', () => leaving.abort());
    try {
      const demo = await opening;
      send(await demo.fetch(toRequest(context, path, leaving.signal), { incoming: req, outgoing: res }), res);
    } catch (error) {
      if (leaving.signal.aborted || res.destroyed) return;
      console.error(`The demo's server failed at ${req.method} ${req.url}:`, error);
      send(new Response(`The demo's server failed: ${error.message}`, { status: 500 }), res);
    }
  }

  const plugin = {
    name: 'demo-server',
    serverStart() {
      // Its database takes seconds to start: no test's time limit should pay for that.
      opening = open();
      opening.catch(() => {});
    },
    async serverStop() {
      const demo = await opening.catch(() => undefined);
      await demo?.close();
    },
  };
  return { middleware, plugin };
}
