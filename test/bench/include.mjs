// `npm run bench:pages`: pages of both builds for shared/bench (`--include`), plain and with the shared files preloaded
// as README's "Hosting" says.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

/** What the names of a build's pages end with. */
const BUILDS = { dist: '', 'dist/lite': '-lite' };

function preloadsOf(build) {
  const { shared } = JSON.parse(readFileSync(`${build}/manifest.json`, 'utf8'));
  return shared.map((file) => `    <link rel="modulepreload" href="/${build}/${file}">\n`).join('');
}

mkdirSync('.cache/bench', { recursive: true });
const write = (name, page) => writeFileSync(`.cache/bench/${name}.html`, page);
const named = (page, suffix) => page.replace(/("name": "[\w-]+)"/, `$1${suffix}"`);

for (const name of ['comments', 'login', 'lottery', 'form12', 'form200', 'product', 'search', 'pay']) {
  const page = readFileSync(`test/bench/${name}.html`, 'utf8');
  for (const [build, suffix] of Object.entries(BUILDS)) {
    const plain = named(page.replaceAll('/dist/', `/${build}/`), suffix);
    const preloads = preloadsOf(build);
    write(`${name}${suffix}`, plain);
    write(
      `${name}${suffix}-preloaded`,
      named(plain, '-preloaded').replace('    <script type="module"', `${preloads}    <script type="module"`),
    );
  }
}
// the same page, small and large
for (const [name, ...counts] of [
  ['variants', 10, 1000],
  ['lines', 5, 200],
]) {
  const page = readFileSync(`test/bench/${name}.html`, 'utf8');
  for (const count of counts) write(`${name}-${count}`, page.replaceAll('COUNT', `${count}`));
}
console.log('.cache/bench: node bench.mjs --include <page> for each');
