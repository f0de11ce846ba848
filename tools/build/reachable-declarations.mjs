// After tsc: removes the declarations that nobody can reach from what package.json exports.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { elementNames } from '../manifest/element-names.mjs';

const TYPES = new URL('../../dist/types/', import.meta.url);
const ENTRIES = [
  'dom',
  'jsx',
  'svelte',
  'vue',
  'contract/contract',
  'elements/stores',
  'elements/sb',
  ...elementNames().map((name) => `elements/${name}/index`),
];

const reached = new Set();
function reach(url) {
  if (reached.has(url.href) || !existsSync(url)) return;
  reached.add(url.href);
  for (const [, path] of readFileSync(url, 'utf8').matchAll(/['"](\.{1,2}\/[^'"]+)\.js['"]/g)) {
    reach(new URL(`${path}.d.ts`, url));
  }
}
for (const entry of ENTRIES) reach(new URL(`${entry}.d.ts`, TYPES));

for (const file of readdirSync(TYPES, { recursive: true, withFileTypes: true })) {
  const path = `${file.parentPath}/${file.name}`.replaceAll('\\', '/').slice(fileURLToPath(TYPES).length);
  const url = new URL(path.replace(/^\//, ''), TYPES);
  if (file.isFile() && !reached.has(url.href)) rmSync(url);
}
