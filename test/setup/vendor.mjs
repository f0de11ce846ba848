// Third-party modules, bundled once into ES modules that browsers can import, and kept until the lock file changes.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { buildNamed } from '../../tools/build/builds.mjs';

const require = createRequire(import.meta.url);
const root = fileURLToPath(new URL('../../', import.meta.url));

/** Browsers can't see the names that a CommonJS module exports: they are spelled out. */
const COMMON_JS = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'react-dom/server',
  'axe-core',
];
/** axe as @open-wc/testing imports it, so that a page loads it once. */
const FILES = { 'axe-core': 'axe-core/axe.min.js' };
const ES_MODULES = [
  'nanostores',
  '@nanostores/react',
  '@lit/localize',
  '@lit/localize/init/install.js',
  '@lit/localize/internal/runtime-msg.js',
  '@r2wc/react-to-web-component',
  'dompurify',
  '@open-wc/testing',
  'sinon',
  'dom-accessibility-api',
];
const MODULES = new Set([...COMMON_JS, ...ES_MODULES]);

/** A component that a test mounts has the same packages in place of React as the build on Preact. */
const PREACT = { ...buildNamed('lite').aliases, 'react/jsx-dev-runtime': 'preact/jsx-dev-runtime' };
const preact = {
  name: 'preact',
  setup(bundler) {
    bundler.onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path, importer, resolveDir, kind }) => {
      // React's own files stay together: what it renders on a server is tested, too
      const isImportedByReact = /[\\/]node_modules[\\/]react(-dom)?[\\/]/.test(importer);
      return PREACT[path] && !isImportedByReact ? bundler.resolve(PREACT[path], { resolveDir, kind }) : undefined;
    });
  },
};

const fileName = (id) => id.replace(/\.js$/, '').replace(/[@/]/g, '_');

const commonJs = {
  name: 'common-js',
  setup(bundler) {
    bundler.onResolve({ filter: /^common-js:/ }, ({ path }) => ({ path: path.slice(10), namespace: 'common-js' }));
    bundler.onLoad({ filter: /.*/, namespace: 'common-js' }, ({ path }) => {
      const names = Object.keys(require(path)).filter((name) => name !== 'default' && name !== '__esModule');
      const contents = `import all from '${FILES[path] ?? path}'; export default all; export const { ${names.join(', ')} } = all;`;
      return { contents, resolveDir: root };
    });
  },
};

async function bundle(outdir, isLite) {
  // `require` above must see the same build of React as the bundle has.
  process.env.NODE_ENV ??= 'development';
  const isCommonJs = (id) => COMMON_JS.includes(id) && !(isLite && PREACT[id]);
  const entry = (id) => [fileName(id), isCommonJs(id) ? `common-js:${id}` : id];
  await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries([...MODULES].map(entry)),
    outdir,
    bundle: true,
    // One instance of what two entries share, such as both halves of @lit/localize.
    splitting: true,
    format: 'esm',
    target: 'es2022',
    // Lit's development build writes a warning into every test's console.
    conditions: ['production'],
    define: { 'process.env.NODE_ENV': '"development"' },
    // Each test file's page reads these again. The names stay for stack traces.
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'none',
    logLevel: 'error',
    plugins: isLite ? [preact, commonJs] : [commonJs],
  });
}

/** Bundles when needed; the answer maps a module id to the path it is served at. */
export async function vendor(build) {
  const isLite = build === 'lite';
  const key = createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .update(readFileSync(fileURLToPath(import.meta.url)))
    .update(String(isLite));
  const path = `node_modules/.cache/sb-elements/vendor/${key.digest('hex').slice(0, 12)}`;
  if (!existsSync(root + path)) {
    const draft = `${root}${path}.${process.pid}`;
    await bundle(draft, isLite);
    // Another run may have been faster: its bundle is the same.
    await rename(draft, root + path).catch(() => rm(draft, { recursive: true }));
  }
  return (id) => (MODULES.has(id) ? `/${path}/${fileName(id)}.js` : undefined);
}
