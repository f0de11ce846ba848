// No call goes untested against the faults.
import { basename } from 'node:path';
import test from 'node:test';
import { expectNone, filesIn, read } from './source.mjs';

const DECLARED = /(?:defineQuery|defineMutation)\(\s*'(GET|POST)',\s*'([^']+)'/g;
/** A call that a kit names: `export const LOTTERY = 'GET /openapi/lottery'`. */
const NAMED = /export const (\w+) = ('(?:GET|POST) [^']+')/g;
/** Polled in silence (docs/spec/interface.md §4): its own test says what a failure means. */
const SILENT = ['POST /openapi/member/checkScanLogin'];

/** A call that a test makes to prepare itself, or counts: `post('/openapi/order/addToCart', …)`. */
const OTHER_USE = /\b(post|get|calls|holdAnswers)(<\w+>)?\('[^']+'/g;

/** Whether a test takes the name from this kit, and gives the call its faults. */
const meets = (text, { file, name }) =>
  text.includes(`/${basename(file, '.ts')}.js'`) && new RegExp(`(call: |faults\\(\\{ \\[)${name}\\b`).test(text);

test('each declared call meets each fault', () => {
  const files = filesIn('core').concat(filesIn('elements'));
  const kits = filesIn('test/support')
    .concat(files)
    .filter((file) => /\/node-[\w-]+\.ts$|\.kit\.ts$/.test(file));
  const named = kits.flatMap((file) =>
    Array.from(read(file).matchAll(NAMED), ([, name, call]) => ({ file, name, call })),
  );
  const declared = files
    .filter((file) => /(^|[/.])api\.ts$/.test(file))
    .flatMap((file) => Array.from(read(file).matchAll(DECLARED), ([, method, path]) => ({ file, method, path })));
  const met = files
    .filter((file) => file.endsWith('.node.test.ts'))
    .map((file) => read(file).replace(OTHER_USE, ''))
    .filter((text) => text.includes('describeStoreFaults'))
    .flatMap((text) => [text, ...named.filter((one) => meets(text, one)).map(({ call }) => call)]);
  const untested = declared.filter(
    ({ method, path }) =>
      !SILENT.includes(`${method} ${path}`) &&
      !met.some((text) => text.includes(`'${path}'`) || text.includes(`'${method} ${path}'`)),
  );
  expectNone(
    untested.map(({ file, method, path }) => `${file}: ${method} ${path} meets no faults in a *.node.test.ts`),
  );
});
