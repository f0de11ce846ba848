import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Plugin } from 'esbuild';
import { compile } from 'svelte/compiler';
import { compileScript, parse } from 'vue/compiler-sfc';
import { isCustomElement } from '../vue/elements.js';

/** The target of the code. */
export type Side = 'client' | 'server';

/** Compiles `.svelte` files like Svelte's bundler plugins. */
export const svelte = (side: Side): Plugin => ({
  name: 'svelte',
  setup(build) {
    build.onLoad({ filter: /\.svelte$/ }, async ({ path }) => {
      const options = { filename: path, generate: side, dev: side === 'client' };
      const { js, warnings } = compile(await readFile(path, 'utf8'), options);
      return { contents: js.code, loader: 'js', warnings: warnings.map(({ message }) => ({ text: message })) };
    });
  },
});

const compilerOptions = { isCustomElement };

/** Compiles `.vue` files like Vue's bundler plugins. */
export const vue = (side: Side): Plugin => ({
  name: 'vue',
  setup(build) {
    build.onLoad({ filter: /\.vue$/ }, async ({ path }) => {
      const known = { filename: basename(path), templateParseOptions: compilerOptions };
      const { descriptor, errors } = parse(await readFile(path, 'utf8'), known);
      const templateOptions = { ssr: side === 'server', ssrCssVars: [], compilerOptions };
      const { content } = compileScript(descriptor, { id: basename(path), inlineTemplate: true, templateOptions });
      return { contents: content, loader: 'ts', errors: errors.map(({ message }) => ({ text: message })) };
    });
  },
});
