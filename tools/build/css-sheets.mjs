import path from 'node:path';
import { transform } from 'esbuild';

const SHEET = path.resolve('core/ui/sheet.ts');

/** `import sheet from './x.css'` gives a constructed CSSStyleSheet: no `<style>`, so nothing for `style-src` to refuse. */
export const cssSheets = ({ target }) => ({
  name: 'css-sheets',
  async transform(source, id) {
    if (!id.endsWith('.css')) return null;
    const { code } = await transform(source, { loader: 'css', minify: true, target });
    return {
      code: `import { sheetOf } from ${JSON.stringify(SHEET)}; export default sheetOf(${JSON.stringify(code.trim())});`,
      map: { mappings: '' },
    };
  },
});
