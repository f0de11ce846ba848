import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileFunction } from 'node:vm';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { type Side, svelte, vue } from './compilers.js';

/** The origin of the elements: the app's own bundle, or a script of the page that may be loaded later. */
export type Source = 'package' | 'page';

/** An app as it is served: its server-rendered markup and its scripts by name. */
export interface Bundle {
  markup: string;
  scripts: ReadonlyMap<string, string>;
}

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Excludes the elements from the app's bundle, because the page loads them. */
const elementsFromPage: Plugin = {
  name: 'left-to-page',
  setup(bundler) {
    bundler.onResolve({ filter: /^@sb-elements\/elements\// }, () => ({ path: 'none', namespace: 'none' }));
    bundler.onLoad({ filter: /.*/, namespace: 'none' }, () => ({ contents: '' }));
  },
};

/** The client gets the development builds, which log warnings. */
const MODE = { client: 'development', server: 'production' };

const optionsFor = (name: string, side: Side, source: Source) =>
  ({
    absWorkingDir: ROOT,
    entryPoints: { [side]: `./demo/frameworks/${name}/${side}` },
    bundle: true,
    write: false,
    target: 'es2022',
    jsx: 'automatic',
    conditions: [MODE[side]],
    define: {
      'process.env.NODE_ENV': JSON.stringify(MODE[side]),
      __VUE_OPTIONS_API__: 'false',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    plugins: [svelte(side), vue(side), ...(source === 'page' ? [elementsFromPage] : [])],
    logLevel: 'warning',
    // the package's own files import their barrels for side effects only; esbuild doesn't warn about it in node_modules
    logOverride: { 'ignored-bare-import': 'silent' },
  }) satisfies BuildOptions;

async function clientOf(name: string, source: Source): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    ...optionsFor(name, 'client', source),
    format: 'esm',
    splitting: true,
    outdir: 'out',
  });
  return new Map(outputFiles.map(({ path, text }) => [basename(path), text]));
}

async function markupOf(name: string): Promise<string> {
  if (name === 'html') return readFile(`${ROOT}demo/frameworks/html/app.html`, 'utf8');
  const { outputFiles } = await build({
    ...optionsFor(name, 'server', 'package'),
    format: 'cjs',
    platform: 'node',
  });
  const app = { exports: {} as { render(): Promise<string> } };
  const run = compileFunction(outputFiles[0]?.text ?? '', ['module', 'exports', 'require']);
  run(app, app.exports, createRequire(import.meta.url));
  return app.exports.render();
}

/** Bundles an example like its author's bundler would, and renders it on the server. */
export async function bundle(name: string, source: Source): Promise<Bundle> {
  const [markup, scripts] = await Promise.all([markupOf(name), clientOf(name, source)]);
  return { markup, scripts };
}
