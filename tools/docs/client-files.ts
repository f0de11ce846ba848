import { build } from 'esbuild';

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
