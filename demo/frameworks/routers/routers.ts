// Pages between which a router navigates without a reload: it fetches the next page and replaces the body.
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { ServerEnv } from '../../../server/request-context.js';

/** The routers by the name of their script. */
const ROUTERS: ReadonlyMap<string, string> = new Map([
  ['turbo', 'Turbo'],
  ['htmx', 'htmx'],
]);
const ARTICLES = ['1', '2', '3'];

/** The header and the chat stay when the router goes to another page; all else is replaced. */
const page = (router: string, article: string) => html`<!doctype html>
<html lang="zh">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>文章 ${article} · ${ROUTERS.get(router)} · sb-elements</title>
    <link rel="icon" href="/docs/assets/mark.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/theme/frameworks.css" />
    <script type="module" src="/frameworks/routers/${router}/client.js"></script>
    <script type="module" src="/dist/sb.js"></script>
  </head>
  <body hx-boost="true">
    <header id="header" data-turbo-permanent hx-preserve>
      <sb-site site-id="1"></sb-site>
      <sb-member></sb-member>
      <sb-phone-login></sb-phone-login>
    </header>
    <nav aria-label="文章">
      ${ARTICLES.map((id) => html`<a href="./${id}">文章 ${id}</a> `)}
    </nav>
    <main>
      <h1>文章 ${article}</h1>
      <sb-comments block-id="7" data-id="auto" page-size="5"></sb-comments>
    </main>
    <aside id="chat" aria-label="闲聊" data-turbo-permanent hx-preserve>
      <sb-comments block-id="8" data-id="auto" login-type="anonymous" page-size="5"></sb-comments>
    </aside>
  </body>
</html>`;

async function scriptOf(router: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`./${router}.js`, import.meta.url))],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    logLevel: 'warning',
  });
  return outputFiles[0]?.text ?? '';
}

/** Serves the pages, such as `/frameworks/routers/turbo/1`. Turbo and htmx parse pages in ways that Trusted Types refuse. */
export function mountRouters(app: Hono<ServerEnv>): void {
  const scripts = new Map<string, Promise<string>>();
  app.get('/frameworks/routers/:router/client.js', async (c) => {
    const { router } = c.req.param();
    if (!ROUTERS.has(router)) return c.notFound();
    const script = scripts.get(router) ?? scriptOf(router);
    scripts.set(router, script);
    return c.body(await script, 200, { 'content-type': 'text/javascript; charset=utf-8' });
  });
  app.get('/frameworks/routers/:router/:article', (c) => {
    const { router, article } = c.req.param();
    return ROUTERS.has(router) && ARTICLES.includes(article) ? c.html(page(router, article)) : c.notFound();
  });
}
