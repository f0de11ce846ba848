import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { barePage } from '../bare.js';
import type { Library } from '../library.js';
import type { Html } from '../page.js';
import { POLICY } from './policy.js';

/** Those that an import map is for. */
export const scripts = ({ integrity }: Library) => Object.entries(integrity).filter(([file]) => file.endsWith('.js'));

/** The text of an import map with all scripts of the library, by their addresses. */
export function importMap(library: Library, base = '/dist/'): string {
  const hashes = Object.fromEntries(scripts(library).map(([file, hash]) => [base + file, hash]));
  return `\n${JSON.stringify({ integrity: hashes }, null, 2)}\n`;
}

/** What a policy lets the inline map through by. */
export const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What lets a browser check a file. Our own hashes: nothing in them could end a tag. */
const checks = ({ integrity }: Library, file: string) => `integrity="${integrity[file] ?? 'sha384-…'}" crossorigin`;

/** The script tag with its own hash, ready to be pasted. */
export const scriptTag = (library: Library, base = '/dist/') =>
  `<script type="module" src="${base}sb.js" ${checks(library, 'sb.js')}></script>`;

/** The same of the style sheet that keeps room for what is to come. */
export const styleTag = (library: Library, base = '/dist/') =>
  `<link rel="stylesheet" href="${base}sb.css" ${checks(library, 'sb.css')} />`;

export const preloadTags = (library: Library, base = '/dist/') =>
  library.shared
    .map((file) => `<link rel="modulepreload" href="${base}${file}" ${checks(library, file)} />`)
    .join('\n');

/** The library with one file's hash wrong, which a browser must then refuse. */
export function spoilt(library: Library, part: string): Library {
  const wrong = `sha384-${createHash('sha384').update('something else').digest('base64')}`;
  const entries = Object.entries(library.integrity).map(([file, hash]) => [file, file.includes(part) ? wrong : hash]);
  return { ...library, integrity: Object.fromEntries(entries) };
}

/** From `/docs/hosting/checked`, wherever the site lies. */
const BASE = '../../dist/';

/** A page whose every file of the library is checked, and its policy. */
export function checkedPage(library: Library): { page: Html; policy: Record<string, string> } {
  const map = importMap(library, BASE);
  const first = html`<script type="importmap">${raw(map)}</script>
    ${raw(styleTag(library, BASE))}
    ${raw(preloadTags(library, BASE))}
    ${raw(scriptTag(library, BASE))}`;
  const markup = '<sb-site site-id="1"></sb-site>\n<h1>Checked</h1>\n<sb-pager page="2" pages="9"></sb-pager>';
  return {
    page: barePage({ title: 'Every file is checked', markup, scripts: [], first }),
    policy: { ...POLICY, 'script-src': `'self' ${sourceOf(map)}` },
  };
}
