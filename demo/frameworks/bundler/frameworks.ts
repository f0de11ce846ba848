import type { Hono } from 'hono';
import { html, raw } from 'hono/html';
import type { ServerContext, ServerEnv } from '../../../server/request-context.js';
import type { Bundle, Source } from './bundle.js';

/** The examples by folder, each with the Trusted Types policy that its framework creates. */
const EXAMPLES = new Map([
  ['html', { title: 'Plain HTML', trustedTypes: '' }],
  ['react', { title: 'React', trustedTypes: '' }],
  ['vue', { title: 'Vue', trustedTypes: 'vue' }],
  ['svelte', { title: 'Svelte', trustedTypes: 'svelte-trusted-html' }],
]);

/** Sets the headers of a page, with the Trusted Types policies that it creates. */
type Protect = (c: ServerContext, service: string, trustedTypes: string) => void;

const isSource = (text: string): text is Source => text === 'package' || text === 'page';

/** The framework's script is first, so that it renders tags that aren't defined yet. */
const page = (title: string, { markup }: Bundle, source: Source) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title} · sb-elements</title>
    <link rel="icon" href="/docs/assets/mark.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/theme/frameworks.css" />
    <script type="module" src="./${source}/client.js"></script>
    ${source === 'page' ? html`<script type="module" src="/dist/sb.js"></script>` : ''}
  </head>
  <body>
    <sb-site site-id="1"></sb-site>
    <h1>${title}</h1>
    <div id="app">${raw(markup)}</div>
  </body>
</html>`;

/**
 * Serves the examples of demo/frameworks, each bundled at its first request: `/frameworks/react/package` has the
 * elements from the package, `/frameworks/react/page` gets them from the page's sb.js, after the framework.
 */
export function mountFrameworks(app: Hono<ServerEnv>, protect: Protect): void {
  const bundles = new Map<string, Promise<Bundle>>();
  const bundled = (name: string, source: Source) => {
    const key = `${name}/${source}`;
    // imported lazily, because loading three compilers is slow
    const made = bundles.get(key) ?? import('./bundle.js').then(({ bundle }) => bundle(name, source));
    bundles.set(key, made);
    return made;
  };
  app.get('/frameworks/:name/:source', async (c) => {
    const { name, source } = c.req.param();
    const example = EXAMPLES.get(name);
    if (!example || !isSource(source)) return c.notFound();
    protect(c, '', example.trustedTypes);
    return c.html(page(example.title, await bundled(name, source), source));
  });
  app.get('/frameworks/:name/:source/:script', async (c) => {
    const { name, source, script } = c.req.param();
    const isKnown = EXAMPLES.has(name) && isSource(source);
    const text = isKnown && (await bundled(name, source)).scripts.get(script);
    if (!text) return c.notFound();
    return c.body(text, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' });
  });
}
