import { minifySync } from 'oxc-minify';

/** Minifies each chunk. */
export const minify = () => ({
  name: 'minify',
  renderChunk: (code, { fileName }) =>
    minifySync(fileName, code, { module: true, compress: true, mangle: true, sourcemap: true }),
});
