import assert from 'node:assert/strict';
import { basename } from 'node:path';
import { test } from 'node:test';
import { buildFiles } from './build.kit.mjs';
import { chunkGroups } from './chunk-groups.mjs';

/** Two elements; each file logs its own path, so that no file is empty. */
const FILES = {
  'elements/one/index.ts':
    "import 'react'; import '../../core/send.ts'; import '../../core/shop/money.ts'; import './view.ts'",
  'elements/one/view.ts': "import '../../core/ui/rare.ts'; globalThis.later = () => import('../../core/shop/zoom.ts')",
  'elements/two/index.ts': "import '../../core/send.ts'; import 'pkg'",
  'elements/three/index.ts': "import '../../core/send.ts'; import 'pkg'; import '../../core/ui/form/field.ts'",
  'core/send.ts': "import './lib/url.ts'",
  'core/lib/url.ts': '',
  'core/shop/money.ts': '',
  'core/shop/zoom.ts': '',
  'core/ui/form/field.ts': '',
  'core/ui/rare.ts': '',
  'node_modules/react/index.js': '',
  'node_modules/pkg/index.js': '',
};

async function buildElements(t) {
  const files = Object.fromEntries(
    Object.entries(FILES).map(([file, text]) => [file, `${text};\nconsole.info(${JSON.stringify(file)});`]),
  );
  const { chunks } = await buildFiles(t, files, {
    input: { one: 'elements/one/index.ts', two: 'elements/two/index.ts', three: 'elements/three/index.ts' },
    preserveEntrySignatures: 'allow-extension',
    output: { manualChunks: chunkGroups(), onlyExplicitManualChunks: true },
  });
  const groups = Object.values(chunks).map(({ name, moduleIds }) => [
    name,
    moduleIds.map((id) => basename(id.replace(/[\\/]index\.\w+$/, ''))).sort(),
  ]);
  return Object.fromEntries(groups);
}

test('files of core and packages that several elements import are one chunk, and React is another', async (t) => {
  const { core, react } = await buildElements(t);
  assert.deepEqual(core, ['pkg', 'send.ts', 'url.ts']);
  assert.deepEqual(react, ['react']);
});

test("a concept's folder is a chunk, whether it lies in core or in core/ui", async (t) => {
  const { shop, form } = await buildElements(t);
  assert.deepEqual(shop, ['money.ts']);
  assert.deepEqual(form, ['field.ts']);
});

test("a file of core that one element alone imports is in that element's chunk", async (t) => {
  const { one, two } = await buildElements(t);
  assert.deepEqual(one, ['one', 'rare.ts', 'view.ts']);
  assert.deepEqual(two, ['two']);
});

test('a part that loads lazily is a chunk of its own, also in the folder of a concept', async (t) => {
  const { zoom } = await buildElements(t);
  assert.deepEqual(zoom, ['zoom.ts']);
});
