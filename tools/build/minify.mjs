import { minifySync } from 'oxc-minify';

// it would write newer syntax than the compiler before it leaves: all target browsers have that of ES2021
const OPTIONS = { module: true, compress: { target: 'es2021' }, mangle: true, sourcemap: true };

/** Minifies each chunk. */
export const minify = () => ({
  name: 'minify',
  renderChunk(source, { fileName }) {
    const { code, map, errors } = minifySync(fileName, source, OPTIONS);
    if (errors.length) this.error(`${fileName} can't be minified: ${errors[0].message}`);
    return { code, map };
  },
});
