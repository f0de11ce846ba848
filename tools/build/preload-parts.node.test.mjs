import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { buildFiles } from './build.kit.mjs';
import { preloadParts } from './preload-parts.mjs';

const PRELOAD_PART = Symbol.for('sb.preload-part');
const FILES = {
  'main.js':
    "import './core.js'; import { half } from './half.js'; export const later = () => import('./part.js'); export { half }",
  'other.js': "import { half } from './half.js'; export const twice = 2 * half",
  'part.js':
    "import './core.js'; import { half } from './half.js'; export const part = half; globalThis.steps?.push('evaluated')",
  'core.js': 'globalThis.core = true;',
  'half.js': 'export const half = 0.5;',
};

const build = (t) =>
  buildFiles(t, FILES, {
    input: { main: 'main.js', other: 'other.js' },
    plugins: [preloadParts({ isShared: (name) => name === 'core' })],
    output: {
      entryFileNames: 'chunks/[name]-[hash].js',
      chunkFileNames: ({ name }) => (name === 'core' ? '[name].js' : 'chunks/[name]-[hash].js'),
      manualChunks: (id) => /(core|half)\.js$/.exec(id)?.[1],
    },
  });
const fileNameOf = ({ chunks }, name) => Object.values(chunks).find((chunk) => chunk.name === name).fileName;

test('a part and what it imports are preloaded before it is imported, without what is shared', async (t) => {
  const built = await build(t);
  const { later } = await built.load(fileNameOf(built, 'main'));
  let preloaded;
  globalThis.steps = [];
  globalThis[PRELOAD_PART] = async (files, base) => {
    preloaded = files.map((file) => new URL(file, base));
    await Promise.resolve();
    globalThis.steps.push('preloaded');
  };
  t.after(() => {
    delete globalThis[PRELOAD_PART];
    delete globalThis.steps;
  });
  assert.equal((await later()).part, 0.5);
  assert.deepEqual(globalThis.steps, ['preloaded', 'evaluated']);
  assert.ok(preloaded.every((url) => existsSync(url)));
  const expected = ['part', 'half'].map((name) => fileNameOf(built, name));
  assert.deepEqual(preloaded.map(({ pathname }) => pathname.split('/dist/')[1]).sort(), expected.sort());
});

test('a part that cannot be preloaded is not imported', async (t) => {
  const built = await build(t);
  const { later } = await built.load(fileNameOf(built, 'main'));
  globalThis[PRELOAD_PART] = () => Promise.reject(new Error('lost'));
  t.after(() => delete globalThis[PRELOAD_PART]);
  await assert.rejects(later(), /lost/);
});

test('a page without the preloader imports a part at once', async (t) => {
  const built = await build(t);
  const { later } = await built.load(fileNameOf(built, 'main'));
  assert.equal((await later()).part, 0.5);
});
