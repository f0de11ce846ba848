import { minifySync } from 'oxc-minify';

const OPTIONS = { module: true, compress: true, mangle: true, sourcemap: true };

/** Minifies each chunk. */
export const minify = () => ({
  name: 'minify',
  renderChunk(source, { fileName }) {
    const { code, map, errors } = minifySync(fileName, source, OPTIONS);
    if (errors.length) this.error(`${fileName} can't be minified: ${errors[0].message}`);
    return { code, map };
  },
});
