import { createHash } from 'node:crypto';
import type { Library } from '../library.js';

/** The files that an import map lists. */
export const scripts = ({ integrity }: Pick<Library, 'integrity'>) =>
  Object.entries(integrity).filter(([file]) => file.endsWith('.js'));

/** The text of an import map with all scripts of the library, by their addresses. */
export function importMap(library: Pick<Library, 'integrity'>, base = '/dist/'): string {
  const hashes = Object.fromEntries(scripts(library).map(([file, hash]) => [base + file, hash]));
  return `\n${JSON.stringify({ integrity: hashes }, null, 2)}\n`;
}

/** The source of a policy that lets the inline map through. */
export const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The attributes by which a browser checks a file. Our own hashes: nothing in them could end a tag. */
const checks = ({ integrity }: Library, file: string) => `integrity="${integrity[file] ?? 'sha384-…'}" crossorigin`;

/** The script tag with its own hash, ready to be pasted. */
export const scriptTag = (library: Library, base = '/dist/') =>
  `<script type="module" src="${base}sb.js" ${checks(library, 'sb.js')}></script>`;

/** The same of the style sheet that reserves room for elements. */
export const styleTag = (library: Library, base = '/dist/') =>
  `<link rel="stylesheet" href="${base}sb.css" ${checks(library, 'sb.css')} />`;

export const preloadTags = (library: Library, base = '/dist/') =>
  library.shared
    .map((file) => `<link rel="modulepreload" href="${base}${file}" ${checks(library, file)} />`)
    .join('\n');
