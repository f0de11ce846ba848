import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { transform } from 'esbuild';

const STYLE_SHEET = path.resolve('core/ui/style-sheet.ts');

/** The module of a style sheet: a constructed CSSStyleSheet, so no `<style>` that `style-src` could refuse. */
const moduleOf = (css) =>
  `import { styleSheetOf } from ${JSON.stringify(STYLE_SHEET)}; export default styleSheetOf(${JSON.stringify(css.trim())});`;

/** Rollup's plugin for `import styleSheet from './x.css'`. */
export const cssSheets = ({ target }) => ({
  name: 'css-sheets',
  async transform(source, id) {
    if (!id.endsWith('.css')) return null;
    const { code, warnings } = await transform(source, { loader: 'css', minify: true, target });
    if (warnings.length) this.error(warnings[0].text);
    // the statement's beginning leads to the style sheet's
    return { code: moduleOf(code), map: { mappings: 'AAAA' } };
  },
});

/** The same for esbuild. */
export const cssSheetsForEsbuild = ({ target }) => ({
  name: 'css-sheets',
  setup(build) {
    /** The module of each file, by its source: a rebuild asks for all of them. */
    const made = new Map();
    build.onLoad({ filter: /\.css$/ }, async ({ path: file }) => {
      const source = await readFile(file, 'utf8');
      if (made.get(file)?.source !== source) {
        const sourcefile = path.relative('.', file);
        /** @type {import('esbuild').TransformOptions} */
        const options = { loader: 'css', minify: true, target, sourcefile, logLevel: 'silent' };
        const result = await transform(source, options).then(
          ({ code, warnings }) => ({ contents: moduleOf(code), errors: warnings }),
          ({ errors }) => ({ errors }),
        );
        made.set(file, { source, result });
      }
      return made.get(file).result;
    });
  },
});
