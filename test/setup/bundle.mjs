// The browser tests, each bundled with its support and the sources that it imports into one file that a page loads.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { context } from 'esbuild';
import { buildNamed, TARGET as target } from '../../tools/build/builds.mjs';
import { cssSheetsForEsbuild } from '../../tools/build/css-sheets.mjs';
import { pageFiles } from '../../tools/build/page-files.mjs';
import { unixPath } from './lanes.mjs';
import { vendor } from './vendor.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The built test files of one build of the library, below the project's folder. */
const outputOf = (build) => `.cache/browser-tests/${build}`;

const withoutExtension = (file) => file.replace(/\.tsx?$/, '');

/** Third-party modules have bundles of their own, which all pages share. The built files are what a page of a site loads. */
function externals(pathOf) {
  return {
    name: 'externals',
    setup(bundler) {
      bundler.onResolve({ filter: /^dist\// }, ({ path }) => ({ path: `/${path}`, external: true }));
      bundler.onResolve({ filter: /^[@a-z]/ }, ({ path }) => {
        const own = pathOf(path);
        return own && { path: own, external: true };
      });
    },
  };
}

/**
 * A bundler of these files for tests of one build: esbuild's context, whose `rebuild()` takes only what has changed.
 * @param {string[]} files
 * @param {string} build
 * @param {import('esbuild').Plugin[]} [plugins]
 */
export async function browserTestBundler(files, build, plugins = []) {
  return context({
    absWorkingDir: root,
    entryPoints: files,
    outdir: outputOf(build),
    outbase: root,
    bundle: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    // A support file is imported for its effects, which package.json doesn't name.
    ignoreAnnotations: true,
    sourcemap: true,
    logLevel: 'error',
    plugins: [externals(await vendor(build)), cssSheetsForEsbuild({ target }), ...plugins],
  });
}

/** Where the files that pages load are if they are built from sources for these tests, below the project's folder. */
export const pageFilesOf = (build) => `.cache/page-files/${build}`;

/** Their bundler. */
export const pageFilesBundler = (build) => pageFiles({ build: buildNamed(build), outdir: pageFilesOf(build) });

/** Where the bundle of a test file is, below the project's folder. */
export const bundleOf = (file, build) => `${outputOf(build)}/${withoutExtension(unixPath(file))}.js`;

/** The test file of a bundle, for messages. */
export function sourceOf(bundle) {
  const [, name] = /\.cache\/browser-tests\/[^/]+\/(.*)\.js$/.exec(unixPath(bundle)) ?? [];
  return name ? ([`${name}.ts`, `${name}.tsx`].find((file) => existsSync(root + file)) ?? name) : bundle;
}
