// The files that pages load, made by esbuild in a fifth of a second instead of by Rollup in eight: for development only.
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { context, transform } from 'esbuild';
import { elementNames } from '../manifest/element-names.mjs';
import { SUPPORTED as supported, TARGET as target } from './builds.mjs';
import { cssSheetsForEsbuild } from './css-sheets.mjs';
import { manifestModule } from './element-files.mjs';
import { languageNames } from './language-names.mjs';
import { lowerThemes } from './lower-css.mjs';
import { reserveSheet } from './reserve-sheet.mjs';
import { writeChanged } from './write-changed.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The files of lasting names, each of which is an entry: `elements/cart` → `elements/cart/index.ts` */
function entries(sb) {
  const of = (folder, names, sourceOf) =>
    Object.fromEntries(names.map((name) => [`${folder}/${name}`, sourceOf(name)]));
  return {
    sb,
    stores: 'elements/stores.ts',
    ...of('elements', elementNames(), (name) => `elements/${name}/index.ts`),
    ...of('i18n', languageNames(), (name) => `i18n/${name}.ts`),
  };
}

/** `sb.js` finds each file by its lasting name. It preloads no chunk. */
function manifestOf(entryPoints) {
  const filesIn = (folder) => {
    const names = Object.keys(entryPoints).filter((name) => name.startsWith(`${folder}/`));
    return Object.fromEntries(names.map((name) => [name.slice(folder.length + 1), [`${name}.js`]]));
  };
  return { shared: [], elements: filesIn('elements'), languages: filesIn('i18n') };
}

/** Rollup's plugin of the manifest, for esbuild. */
function manifestPlugin(manifest) {
  const { resolveId, load } = manifestModule(manifest);
  const namespace = 'manifest';
  return {
    name: 'manifest-module',
    setup(build) {
      build.onResolve({ filter: /^sb:manifest$/ }, ({ path }) => ({ path: resolveId(path), namespace }));
      build.onLoad({ filter: /./, namespace }, ({ path }) => ({ contents: load(path) }));
    },
  };
}

/** Writes files that no module imports: `sb.css` and the finished themes. */
const pageSheets = {
  name: 'page-sheets',
  setup(build) {
    build.onEnd(async ({ errors }) => {
      if (errors.length) return;
      const { absWorkingDir, outdir } = build.initialOptions;
      const folder = resolve(absWorkingDir, outdir);
      const { code } = await transform(reserveSheet(elementNames()), { loader: 'css', target });
      writeFileSync(`${folder}/sb.css`, code);
      mkdirSync(`${folder}/themes`, { recursive: true });
      for (const [name, css] of Object.entries(lowerThemes())) writeFileSync(`${folder}/${name}`, css);
    });
  },
};

/** Writes `comments.js` and the like: here, `sb.js` loads each element. */
const singleFilesOf = ({ singleFiles }) => ({
  name: 'single-files',
  setup(build) {
    const { absWorkingDir, outdir } = build.initialOptions;
    build.onEnd(() => {
      for (const file of Object.values(singleFiles))
        writeFileSync(resolve(absWorkingDir, outdir, file), "export * from './sb.js';\n");
    });
  },
});

/**
 * esbuild's context, whose `rebuild()` takes only what has changed. A failed one prints file and line, and leaves the
 * files of the last good one. The files have the names that pages know; the chunks differ from those of the build, and
 * nothing is minified.
 *
 * @param {object} options
 * @param {{ aliases: Record<string, string>, singleFiles: Record<string, string> }} options.build of builds.mjs
 * @param {string} options.outdir
 * @param {string} [options.sb] the source of `sb.js`
 * @param {'development' | 'production'} [options.mode]
 * @param {import('esbuild').Plugin[]} [options.plugins]
 */
export function pageFiles({ build, outdir, sb = 'elements/sb.ts', mode = 'production', plugins = [] }) {
  const entryPoints = entries(sb);
  return context({
    absWorkingDir: root,
    entryPoints,
    outdir,
    bundle: true,
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    format: 'esm',
    target,
    supported,
    jsx: 'automatic',
    alias: build.aliases,
    conditions: ['production'],
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    sourcemap: true,
    logLevel: 'warning',
    plugins: [
      ...plugins,
      manifestPlugin(manifestOf(entryPoints)),
      cssSheetsForEsbuild({ target }),
      writeChanged(),
      pageSheets,
      singleFilesOf(build),
    ],
  });
}
