// The pages of one element (`*.html`), as they load either build. Each says in its JSON (`#bench`) when it is usable.
import { readFileSync } from 'node:fs';
import { filesToPreload } from './preloads.mjs';

export const ELEMENT_PAGES = ['comments', 'login', 'lottery', 'form12', 'product', 'search', 'pay'];

/** @param isPreloaded whether all is preloaded that the elements need at first, as the guide of hosting says */
export function elementPage(name, { dir }, isPreloaded) {
  const page = readFileSync(`test/bench/${name}.html`, 'utf8').replaceAll('/dist/', `/${dir}/`);
  if (!isPreloaded) return page;
  const preloads = filesToPreload(dir, page).map((file) => `    <link rel="modulepreload" href="/${dir}/${file}">\n`);
  return page.replace('    <script type="module"', `${preloads.join('')}    <script type="module"`);
}

/** What a usable page has: selectors, each with a number. */
export const readyOf = (page) =>
  JSON.parse(/id="bench">([\s\S]*?)<\/script>/.exec(page)[1]).ready.map(({ sel, min = 1 }) => [sel, min]);
