import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { barePage } from '../bare-page.js';
import type { Html } from '../html.js';
import type { Library } from '../library.js';
import { importMap, preloadTags, scriptTag, sourceOf, styleTag } from './library-tags.js';
import { POLICY } from './policy-text.js';

/** The library with a wrong hash for one file. A browser must refuse that file. */
export function withWrongHash(library: Library, part: string): Library {
  const wrong = `sha384-${createHash('sha384').update('something else').digest('base64')}`;
  const entries = Object.entries(library.integrity).map(([file, hash]) => [file, file.includes(part) ? wrong : hash]);
  return { ...library, integrity: Object.fromEntries(entries) };
}

/** The path from `/docs/hosting/checked` to the library. */
const BASE = '../../dist/';

/** A page that loads each file of the library with its integrity hash, and the policy of the page. */
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
