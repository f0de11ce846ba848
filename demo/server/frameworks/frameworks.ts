import type { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { protect } from '../pages/policy.js';
import type { DemoEnv } from '../request-context.js';
import type { Bundle, Source } from './bundle.js';

/** The examples by their folder; each may make the Trusted Types policy of its framework. */
const EXAMPLES: Readonly<Record<string, { title: string; trustedTypes: string }>> = {
  html: { title: 'Plain HTML', trustedTypes: '' },
  react: { title: 'React', trustedTypes: '' },
  vue: { title: 'Vue', trustedTypes: 'vue' },
  svelte: { title: 'Svelte', trustedTypes: 'svelte-trusted-html' },
};

const isSource = (text: string): text is Source => text === 'package' || text === 'page';

/** The framework first, so that it finds tags that aren't defined yet. */
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
 * The examples of demo/frameworks, each bundled when it's first asked for: `/frameworks/react/package` has the elements
 * from the package, in `/frameworks/react/page` they come by the page's sb.js, after the framework.
 */
export function mountFrameworks(app: Hono<DemoEnv>): void {
  const bundles = new Map<string, Promise<Bundle>>();
  const bundled = (name: string, source: Source) => {
    const key = `${name}/${source}`;
    // three compilers: nobody waits for them who doesn't ask
    const made = bundles.get(key) ?? import('./bundle.js').then(({ bundle }) => bundle(name, source));
    bundles.set(key, made);
    return made;
  };
  app.get('/frameworks/:name/:source', async (c) => {
    const { name, source } = c.req.param();
    const example = EXAMPLES[name];
    if (!example || !isSource(source)) return c.notFound();
    protect(c, '', example.trustedTypes);
    return c.html(page(example.title, await bundled(name, source), source));
  });
  app.get('/frameworks/:name/:source/:script', async (c) => {
    const { name, source, script } = c.req.param();
    const isKnown = EXAMPLES[name] && isSource(source);
    const text = isKnown && (await bundled(name, source)).scripts.get(script);
    if (!text) return c.notFound();
    return c.body(text, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' });
  });
}
