// The pages of one element (`*.html`), as they load either build. Each says in its JSON (`#bench`) when it is usable.
import { readFileSync } from 'node:fs';
import { filesToPreload, namesIn } from './preloads.mjs';

export const ELEMENT_PAGES = ['comments', 'login', 'lottery', 'form12', 'product', 'search', 'pay'];

/** How a page can load a build: by `sb.js` alone, with preloads beside it, or by the file of its element. */
export const loadingsOf = ({ singleFiles }) => [
  'tag',
  'preloaded',
  ...(Object.keys(singleFiles).length ? ['single'] : []),
];

export function elementPage(name, { dir }, loading) {
  const page = readFileSync(`test/bench/${name}.html`, 'utf8').replaceAll('/dist/', `/${dir}/`);
  if (loading === 'single') return page.replace('/sb.js', `/${namesIn(page)[0]}.js`);
  if (loading === 'tag') return page;
  const preloads = filesToPreload(dir, page).map((file) => `    <link rel="modulepreload" href="/${dir}/${file}">\n`);
  return page.replace('    <script type="module"', `${preloads.join('')}    <script type="module"`);
}

/** What a usable page has: selectors, each with a number. */
export const readyOf = (page) =>
  JSON.parse(/id="bench">([\s\S]*?)<\/script>/.exec(page)[1]).ready.map(({ sel, min = 1 }) => [sel, min]);
