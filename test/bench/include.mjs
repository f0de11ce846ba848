// `npm run bench:pages`: the built library's pages for shared/bench (`--include`), plain and with the shared files
// preloaded as README's "Hosting" says.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const { shared } = JSON.parse(readFileSync('dist/manifest.json', 'utf8'));
const preloads = shared.map((file) => `    <link rel="modulepreload" href="/dist/${file}">\n`).join('');

mkdirSync('.cache/bench', { recursive: true });
for (const name of ['comments', 'login', 'lottery', 'form12', 'form200', 'product', 'search', 'pay']) {
  const plain = readFileSync(`test/bench/${name}.html`, 'utf8');
  const preloaded = plain
    .replace(/("name": "[\w-]+)"/, '$1-preloaded"')
    .replace('    <script type="module"', `${preloads}    <script type="module"`);
  writeFileSync(`.cache/bench/${name}.html`, plain);
  writeFileSync(`.cache/bench/${name}-preloaded.html`, preloaded);
}
// the same page, small and large
for (const [name, ...counts] of [
  ['variants', 10, 1000],
  ['lines', 5, 200],
]) {
  const page = readFileSync(`test/bench/${name}.html`, 'utf8');
  for (const count of counts) writeFileSync(`.cache/bench/${name}-${count}.html`, page.replaceAll('COUNT', `${count}`));
}
console.log('.cache/bench: node bench.mjs --include <page> for each');
