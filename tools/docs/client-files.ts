import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { lowerCss } from '../build/lower-css.mjs';

/** Copied as they are: from the repository's root → to the site's. */
const COPIED: Readonly<Record<string, string>> = {
  'docs/live/assets': 'assets',
  'docs/images': 'images',
  'docs/architecture-core.svg': 'architecture-core.svg',
  'docs/architecture-order.svg': 'architecture-order.svg',
  'dist/custom-elements.json': 'dist/custom-elements.json',
  'dist/themes': 'dist/themes',
  'dist/openapi.json': 'dist/openapi.json',
  'dist/llms.txt': 'dist/llms.txt',
};

/** Copies the files that VitePress doesn't know, and rewrites the style sheets of live parts for older browsers. */
export function copyFiles(root: string, output: string): void {
  for (const [from, to] of Object.entries(COPIED))
    cpSync(`${root}${from}`, `${output}/${to}`, { recursive: true, filter: (file) => !file.endsWith('.d.ts') });
  for (const name of readdirSync(`${output}/assets`)) {
    const file = `${output}/assets/${name}`;
    if (name.endsWith('.css')) writeFileSync(file, lowerCss(readFileSync(file, 'utf8')));
  }
}
