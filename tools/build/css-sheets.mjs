import path from 'node:path';
import { transform } from 'esbuild';

const SHEET = path.resolve('core/ui/sheet.ts');

/** `import sheet from './x.css'` gives a constructed CSSStyleSheet: no `<style>`, so nothing for `style-src` to refuse. */
export const cssSheets = ({ target }) => ({
  name: 'css-sheets',
  async transform(source, id) {
    if (!id.endsWith('.css')) return null;
    const { code, warnings } = await transform(source, { loader: 'css', minify: true, target });
    if (warnings.length) this.error(warnings[0].text);
    return {
      code: `import { sheetOf } from ${JSON.stringify(SHEET)}; export default sheetOf(${JSON.stringify(code.trim())});`,
      // the statement's beginning leads to the style sheet's
      map: { mappings: 'AAAA' },
    };
  },
});
