import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import { lowerCss } from '../build/lower-css.mjs';

/** Copied as they are: from the repository's root → to the site's. */
export const copiedFiles: Readonly<Record<string, string>> = {
  'tools/docs/assets/**/*.{css,js,svg}': 'assets',
  'dist/custom-elements.json': 'dist/custom-elements.json',
  'dist/themes/*.css': 'dist/themes',
  'dist/openapi.json': 'dist/openapi.json',
  'dist/llms.txt': 'dist/llms.txt',
};

/** The script of the search is loaded when somebody searches: it brings its library with it. */
export const writeClientScripts = (output: string) =>
  build({
    entryPoints: [new URL('./search/search-pages.ts', import.meta.url).pathname],
    outfile: `${output}/assets/search-pages.js`,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    logLevel: 'warning',
  });

/** Rewrites the style sheets that were copied. */
export function lowerStyleSheets(output: string): void {
  for (const name of readdirSync(`${output}/assets`)) {
    const file = `${output}/assets/${name}`;
    if (name.endsWith('.css')) writeFileSync(file, lowerCss(readFileSync(file, 'utf8')));
  }
}
