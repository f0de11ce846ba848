// `npm run bench:pages`: pages of both builds for a bench that also opens other libraries' pages, in each way in which a
// page loads the library.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { BUILDS } from '../../tools/build/builds.mjs';
import { ELEMENT_PAGES, elementPage, loadingsOf } from './element-pages.mjs';

mkdirSync('.cache/bench', { recursive: true });
const write = (name, page) => writeFileSync(`.cache/bench/${name}.html`, page);
const named = (page, suffix) => page.replace(/("name": "[\w-]+)"/, `$1${suffix}"`);

for (const name of [...ELEMENT_PAGES, 'form200']) {
  for (const build of BUILDS) {
    for (const loading of loadingsOf(build)) {
      const suffix = `${build.name === 'lite' ? '-lite' : ''}${loading === 'tag' ? '' : `-${loading}`}`;
      write(`${name}${suffix}`, named(elementPage(name, build, loading), suffix));
    }
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
