// Bundles the Node tests of the files that StrykerJS has mutated, for mocha; runs in its copy of the project.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { runtimeOf, unixPath } from '../setup/lanes.mjs';
import { BUNDLE } from '../setup/node-tests.mjs';

const FOLDER = '.cache/mutation';
const SHIM = fileURLToPath(new URL('node-test.mjs', import.meta.url));

const tests = ['core', 'elements']
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => unixPath(join(folder, file))))
  .filter((file) => runtimeOf(file) === 'node');

const isMutated = (file) => /^(core|elements)\//.test(file) && readFileSync(file, 'utf8').includes('stryMutAct_');

const useMocha = {
  name: 'use-mocha',
  setup({ onResolve }) {
    onResolve({ filter: /^node:test$/ }, ({ importer }) => (importer === SHIM ? { external: true } : { path: SHIM }));
  },
};

// mocha runs all tests in one process, in which the package would be installed once
const bundleLocalize = {
  name: 'bundle-localize',
  setup({ onResolve }) {
    onResolve({ filter: /^@lit\/localize/ }, ({ path }) => ({ path: fileURLToPath(import.meta.resolve(path)) }));
  },
};

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const entries = tests.map((file) => {
  const name = file.replaceAll('/', '-');
  const entry = join(FOLDER, `${name}.entry.mjs`);
  const lines = [
    `import { flush } from ${JSON.stringify(SHIM)};`,
    `import ${JSON.stringify(resolve(file))};`,
    `flush(${JSON.stringify(file)});`,
  ];
  writeFileSync(entry, lines.join('\n'));
  return { in: entry, out: name };
});
const { metafile } = await build({
  ...BUNDLE,
  entryPoints: entries,
  outdir: FOLDER,
  sourcemap: false,
  metafile: true,
  plugins: [useMocha, bundleLocalize, ...BUNDLE.plugins],
});
// a test that imports no mutant finds none
for (const [output, { inputs }] of Object.entries(metafile.outputs)) {
  if (!Object.keys(inputs).some(isMutated)) rmSync(output);
}
