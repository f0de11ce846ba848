import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildFiles } from './build.kit.mjs';
import { elementFiles, manifestModule } from './element-files.mjs';

const FILES = {
  'one.js': "import './core.js'; import { half } from './half.js'; export class SbOne { half = half }",
  'two.js': "import './core.js'; import { half } from './half.js'; export class SbTwo { half = half }",
  'core.js': 'globalThis.core = true;',
  'half.js': "export const half = 0.5; globalThis.later = () => import('./i18n/en.ts')",
  'i18n/en.ts': 'export default { hello: "Hello" }',
  'stores.js': "import './core.js'; export const stores = new Map()",
};
const BANNER = '/*! banner */';

/** Builds the files as the configuration does: chunks with hashes, and the shared one without. */
async function buildElements(t) {
  const { manifest, plugin } = elementFiles({
    shared: ['core'],
    classOf: (name) => `Sb${name.replace(/^./, (letter) => letter.toUpperCase())}`,
    banner: BANNER,
  });
  const built = await buildFiles(t, FILES, {
    input: { one: 'one.js', two: 'two.js', stores: 'stores.js' },
    preserveEntrySignatures: 'allow-extension',
    plugins: [plugin],
    output: {
      entryFileNames: 'chunks/[name]-[hash].js',
      chunkFileNames: ({ name }) => (name === 'core' ? '[name].js' : 'chunks/[name]-[hash].js'),
      manualChunks: (id) => /(core|half)\.js$/.exec(id)?.[1],
    },
  });
  return { ...built, manifest };
}

test('each element has a file of a lasting name that exports its class and imports all that it needs', async (t) => {
  const { read, load } = await buildElements(t);
  assert.equal(new (await load('elements/one.js')).SbOne().half, 0.5);
  const [banner, ...lines] = read('elements/one.js').trim().split('\n');
  assert.equal(banner, BANNER);
  const imports = lines.filter((line) => line.startsWith('import')).map((line) => line.replace(/-[\w-]{8}\./, '.'));
  assert.deepEqual(imports.sort(), [
    'import "../chunks/half.js";',
    'import "../chunks/one.js";',
    'import "../core.js";',
  ]);
});

test('stores.js exports the stores under a lasting name', async (t) => {
  const { load } = await buildElements(t);
  assert.ok((await load('stores.js')).stores instanceof Map);
});

test("manifest.json lists the shared files, each element's own and each language's, and all of them are there", async (t) => {
  const { chunks, json, manifest } = await buildElements(t);
  const { shared, elements, languages } = json('manifest.json');
  assert.deepEqual(shared, ['core.js']);
  assert.deepEqual(Object.keys(elements).sort(), ['one', 'two']);
  assert.deepEqual(Object.keys(languages), ['en']);
  const files = [...shared, ...Object.values(elements).flat(), ...Object.values(languages).flat()];
  assert.deepEqual(
    files.filter((file) => !chunks[file]),
    [],
  );
  assert.deepEqual(elements.one.map((file) => chunks[file].name).sort(), ['half', 'one']);
  assert.deepEqual(JSON.parse(JSON.stringify(manifest)), json('manifest.json'));
});

test("a later build imports the manifest as 'sb:manifest'", async (t) => {
  const { manifest } = await buildElements(t);
  const files = { 'main.js': "export { default } from 'sb:manifest'" };
  const { load } = await buildFiles(t, files, { plugins: [manifestModule(manifest)] });
  assert.deepEqual((await load()).default, manifest);
});
