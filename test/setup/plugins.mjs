// Plugins of the test server: they transform modules for the browser. One adds a command of our own.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isLite } from './builds.mjs';
import { vendor } from './vendor.mjs';

/** Bare imports of third-party modules go to their bundles. */
export async function vendorPlugin() {
  const pathOf = await vendor();
  return { name: 'vendor', resolveImport: ({ source }) => pathOf(source) };
}

/** `import 'dist/elements/cart.js'` is what a page loads by `<script type="module" src="/dist/elements/cart.js">`. */
export const builtFiles = () => ({
  name: 'built-files',
  resolveImport: ({ source }) => (source.startsWith('dist/') ? `/${source}` : undefined),
});

/** Where the build on Preact is tested, `/dist/` serves its files; what describes the package is in `dist/` only. */
export function liteFiles() {
  return (context, next) => {
    const [, base, file] = /^(\/site)?\/dist\/((?!lite\/).*)/.exec(context.path) ?? [];
    if (isLite && file && existsSync(join('dist/lite', file))) context.url = `${base ?? ''}/dist/lite/${file}`;
    return next();
  };
}

/** `import './view.js'` means view.tsx where there is one; the esbuild plugin only thinks of .ts. */
export function tsxImports() {
  let root;
  return {
    name: 'tsx-imports',
    serverStart({ config }) {
      root = config.rootDir;
    },
    resolveImport({ source, context }) {
      if (!/^\.{1,2}\/.*\.js$/.test(source) || !/\.tsx?$/.test(context.path)) return undefined;
      const tsx = source.replace(/\.js$/, '.tsx');
      return existsSync(join(root, dirname(context.path), tsx)) ? tsx : undefined;
    },
  };
}

const isOwnCss = ({ path }) => path.endsWith('.css') && !/^\/(dist|node_modules)\//.test(path);

/** `import sheet from './style.css'` gives a constructed style sheet, as in the build. */
export const cssSheets = () => ({
  name: 'css-sheets',
  resolveMimeType: (context) => (isOwnCss(context) ? 'js' : undefined),
  transform(context) {
    if (!isOwnCss(context)) return undefined;
    const css = JSON.stringify(context.body);
    return `const sheet = new CSSStyleSheet();\nsheet.replaceSync(${css});\nexport default sheet;\n`;
  },
});

/** Command `media`: true when the engine could be told to pretend the given features (Chromium only). */
export function mediaCommand() {
  const sessions = new WeakMap();
  return {
    name: 'media-command',
    async executeCommand({ command, payload, session }) {
      if (command !== 'media') return undefined;
      if (session.browser.name !== 'Chromium') return false;
      const page = session.browser.getPage(session.id);
      // The pretence ends with the protocol session that asked for it.
      if (!sessions.has(page)) sessions.set(page, await page.createCDPSession());
      const features = Object.entries(payload).map(([name, value]) => ({ name, value }));
      await sessions.get(page).send('Emulation.setEmulatedMedia', { features });
      return true;
    },
  };
}

/**
 * The fault `chunkLost` (fault-matrix.json): below `/copy/<id>/`, which no cache knows yet, the built files are served
 * but for those that the cookie `sb_lost` names by a part of their path. They are cut off, or answered by 404
 * (`404:/chunks/cart-`).
 */
export function lostFiles() {
  return (context, next) => {
    const [, file] = /^\/copy\/[^/]+(\/.*)/.exec(context.path) ?? [];
    if (!file) return next();
    const cookie = /\bsb_lost=([^;]+)/.exec(context.req.headers.cookie ?? '')?.[1] ?? '';
    const [, isMissing, part] = /^(404:)?(.+)/.exec(decodeURIComponent(cookie)) ?? [];
    if (!part || !file.includes(part)) {
      context.url = `/dist${file}`;
      return next();
    }
    context.respond = false;
    if (isMissing) context.res.writeHead(404).end();
    else context.res.destroy();
    return undefined;
  };
}

/** A run's own modules stay as they are, so a browser asks for each of them once. */
export function cachedModules() {
  return async (context, next) => {
    await next();
    const isModule = /^\/(core|dist|elements|i18n|node_modules|test|\.cache)\/.*\.(css|js|mjs|ts|tsx)$/.test(
      context.path,
    );
    if (isModule && context.status === 200) context.set('cache-control', 'max-age=3600');
  };
}
