import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildFiles } from './build.kit.mjs';
import { elementFiles, manifestModule } from './element-files.mjs';

const FILES = {
  'one.js': "import './core.js'; import { half } from './half.js'; export class SbOne { half = half }",
  'two.js': "import './core.js'; import { half } from './half.js'; export class SbTwo { half = half }",
  'core.js': 'globalThis.core = true;',
  'half.js': "import './core.js'; export const half = 0.5; globalThis.later = () => import('./i18n/en.ts')",
  'i18n/en.ts': "import { late } from '../late.js'; export default { hello: late }",
  'late.js': 'export const late = "Hello"',
  'stores.js': "import './core.js'; export const stores = new Map()",
};

/** Builds the files with the names and the manifest that the configuration has. */
async function buildElements(t) {
  const { manifest, fileNames, plugin } = elementFiles({ shared: ['core'], singleFiles: { one: 'one.js' } });
  const built = await buildFiles(t, FILES, {
    input: { one: 'one.js', two: 'two.js', stores: 'stores.js' },
    preserveEntrySignatures: 'allow-extension',
    plugins: [plugin],
    output: { ...fileNames, manualChunks: (id) => /(core|half|late)\.js$/.exec(id)?.[1] },
  });
  return { ...built, manifest };
}

test('each file that an element needs at first has a lasting name, and a later part has a hash in its name', async (t) => {
  const { chunks, load } = await buildElements(t);
  assert.deepEqual(
    Object.keys(chunks)
      .map((file) => file.replace(/-[\w-]{8}\./, '-hash.'))
      .sort(),
    [
      'chunks/en-hash.js',
      'chunks/late-hash.js',
      'core.js',
      'elements/one.js',
      'elements/two.js',
      'shared/half.js',
      'stores.js',
    ],
  );
  assert.equal(new (await load('elements/one.js')).SbOne().half, 0.5);
});

test('the file of an element imports all that it needs, so that a browser fetches the files at once', async (t) => {
  const { chunks } = await buildElements(t);
  assert.deepEqual(chunks['elements/one.js'].imports.sort(), ['core.js', 'shared/half.js']);
});

test('stores.js exports the stores under a lasting name', async (t) => {
  const { load } = await buildElements(t);
  assert.ok((await load('stores.js')).stores instanceof Map);
});

test("manifest.json lists the shared files, each element's own and each language's, and all of them are there", async (t) => {
  const { chunks, json, manifest } = await buildElements(t);
  const { shared, elements, languages, singleFiles } = json('manifest.json');
  assert.deepEqual(singleFiles, { one: 'one.js' });
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
  const { shared, elements, languages } = manifest;
  assert.deepEqual((await load()).default, { shared, elements, languages });
});
