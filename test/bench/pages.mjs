// The pages that are measured, and a server for them: the demo's own calls, the library as built, the bare baselines.

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { build } from 'esbuild';
import { tsImport } from 'tsx/esm/api';
import { BUILDS } from '../../tools/build/builds.mjs';
import { filesToPreload } from './preloads.mjs';

const sheets = {
  name: 'sheets',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const css = JSON.stringify(await readFile(path, 'utf8'));
      return { contents: `const s=new CSSStyleSheet();s.replaceSync(${css});export default s` };
    }),
};

const page = (script, body, head = '') =>
  `<!doctype html><html lang="zh"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>bench</title>${head}<script type="module" src="${script}"></script></head><body>${body}</body></html>`;

const COMMENTS = '<sb-comments site-id="1" block-id="7" data-id="1"></sb-comments>';
const LOGIN = '<sb-phone-login site-id="1" open></sb-phone-login>';

/** The library's pages: each build with the script alone, and with all preloaded that the element needs at first. */
const pagesOf = (area, tag, body) =>
  BUILDS.flatMap(({ name, dir }) => {
    const script = `/${dir}/sb.js`;
    const files = filesToPreload(dir, body);
    const preloads = files.map((file) => `<link rel="modulepreload" href="/${dir}/${file}">`).join('');
    return [
      [`${area}/${tag} (${name})`, page(script, body)],
      [`${area}/${tag} (${name}), preloaded`, page(script, body, preloads)],
    ];
  });

/** Each page by area and name. "Bare React" is the baseline: the same appearance, written by hand. */
export const PAGES = Object.fromEntries([
  ['comments/bare React', page('/baseline/comments.js', '<x-comments></x-comments>')],
  ...pagesOf('comments', 'sb-comments', COMMENTS),
  ['login/bare React', page('/baseline/login.js', '<x-login></x-login>')],
  ...pagesOf('login', 'sb-phone-login', LOGIN),
]);

/** When an area's page is usable: so many of each are there and enabled. */
export const READY = {
  comments: [
    ['textarea', 1],
    ['article', 20],
  ],
  login: [
    ['input[type=tel]', 1],
    ['button', 3],
  ],
};

/** Marks when the page's first script starts. It is a line of its own: a source map moves by whole lines. */
const START = "performance.mark('start');\n";

export async function serve(pages = PAGES) {
  const { outputFiles } = await build({
    entryPoints: { comments: 'test/bench/baseline/comments.tsx', login: 'test/bench/baseline/login.tsx' },
    outdir: 'baseline',
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [sheets],
  });
  const baselines = new Map(outputFiles.map(({ path, text }) => [`/baseline/${path.split('/').pop()}`, START + text]));
  const { createDemo } = await tsImport('../../demo/site/demo.ts', import.meta.url);
  const demo = await createDemo({ database: 'memory', rateLimits: 'off' });
  const answers = new Map();
  /** The database works in this process: a question is put to it once, so that only the pages are measured. */
  const toDemo = getRequestListener(async (request, env) => {
    if (request.method !== 'GET') return demo.fetch(request, env);
    if (!answers.has(request.url)) answers.set(request.url, await demo.fetch(request, env));
    return answers.get(request.url).clone();
  });
  const packed = new Map();

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, 'http://x');
    const html = pages[decodeURIComponent(pathname.slice(1))];
    const text = html ?? baselines.get(pathname) ?? (pathname.startsWith('/dist/') && (await library(pathname)));
    if (!text) return toDemo(request, response);
    if (!packed.has(pathname)) packed.set(pathname, brotliCompressSync(text));
    response.writeHead(200, {
      'content-type': html ? 'text/html; charset=utf-8' : 'text/javascript',
      'content-encoding': 'br',
      'cache-control': 'no-store',
    });
    response.end(packed.get(pathname));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    urlOf: (name) => `http://127.0.0.1:${server.address().port}/${encodeURIComponent(name)}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await demo.close();
    },
  };
}

/** The script of a page: `sb.js`, or the file of one element. */
const PAGE_SCRIPT = /^\/dist\/(lite\/)?(?!core|react|stores)[\w-]+\.js(\.map)?$/;

async function library(pathname) {
  const text = await readFile(`.${pathname}`, 'utf8').catch(() => '');
  if (!PAGE_SCRIPT.test(pathname)) return text;
  return pathname.endsWith('.map') ? text.replace('"mappings":"', '"mappings":";') : START + text;
}
