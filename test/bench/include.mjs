// `npm run bench:pages`: pages of both builds for a bench that also opens other libraries' pages. Each says in its JSON
// (`#bench`) when it is usable; half of them preload what their elements need at first, as the guide of hosting says.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { BUILDS } from '../../tools/build/builds.mjs';
import { filesToPreload } from './preloads.mjs';

const preloadsOf = ({ dir }, page) =>
  filesToPreload(dir, page)
    .map((file) => `    <link rel="modulepreload" href="/${dir}/${file}">\n`)
    .join('');

mkdirSync('.cache/bench', { recursive: true });
const write = (name, page) => writeFileSync(`.cache/bench/${name}.html`, page);
const named = (page, suffix) => page.replace(/("name": "[\w-]+)"/, `$1${suffix}"`);

for (const name of ['comments', 'login', 'lottery', 'form12', 'form200', 'product', 'search', 'pay']) {
  const page = readFileSync(`test/bench/${name}.html`, 'utf8');
  for (const build of BUILDS) {
    const suffix = build.name === 'lite' ? '-lite' : '';
    const plain = named(page.replaceAll('/dist/', `/${build.dir}/`), suffix);
    const preloads = preloadsOf(build, page);
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
console.log('The pages are in .cache/bench.');
