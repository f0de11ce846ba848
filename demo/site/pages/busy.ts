import { html } from 'hono/html';
import type { ServerContext } from '../../server/request-context.js';
import { protect } from './policy.js';

/** The page of a visitor who was refused because too many others wait already; it needs no database. */
export function busyPage(c: ServerContext, msg: string): Response | Promise<Response> {
  protect(c);
  const page = html`<!doctype html>
<html lang="zh">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>请稍后再试 · 闲盏</title>
    <link rel="stylesheet" href="/theme/site.css" />
  </head>
  <body>
    <main id="main"><h1>请稍后再试</h1><p>${msg}。</p></main>
  </body>
</html>`;
  return c.html(page);
}
