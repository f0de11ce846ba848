import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { assets } from './assets.mjs';
import { buildFiles } from './build.kit.mjs';
import { integrity } from './integrity.mjs';

test('integrity.json has the hash of each script and style sheet that a page may load, and of nothing else', async (t) => {
  const files = { 'main.js': "export const later = () => import('./part.js')", 'part.js': 'export default "é"' };
  const { dir, json } = await buildFiles(t, files, {
    plugins: [
      assets('others', () => ({
        'sb.css': 'a{}',
        'themes/one.css': 'b{}',
        'elements/one.js': 'export {}',
        'shared/half.js': 'export {}',
        'npm/one.js': '',
        'manifest.json': '{}',
      })),
      integrity,
    ],
    output: { sourcemap: true, chunkFileNames: 'chunks/[name]-[hash].js' },
  });
  const hashes = json('integrity.json');
  const names = Object.keys(hashes).map((file) => file.replace(/-[\w-]{8}\./, '.'));
  assert.deepEqual(names, [
    'chunks/part.js',
    'elements/one.js',
    'main.js',
    'sb.css',
    'shared/half.js',
    'themes/one.css',
  ]);
  for (const [file, hash] of Object.entries(hashes)) {
    const bytes = readFileSync(join(dir, file));
    assert.equal(hash, `sha384-${createHash('sha384').update(bytes).digest('base64')}`, file);
  }
});
