// No call goes untested against the faults.
import test from 'node:test';
import { expectNone, filesIn, read } from './source.mjs';

const DECLARED = /(?:defineQuery|defineMutation)\(\s*'(GET|POST)',\s*'([^']+)'/g;
/** Polled in silence (docs/spec/interface.md §4): its own test says what a failure means. */
const SILENT = ['POST /openapi/member/checkScanLogin'];

test('each declared call meets each fault', () => {
  const files = filesIn('core').concat(filesIn('elements'));
  const declared = files
    .filter((file) => /(^|[/.])api\.ts$/.test(file))
    .flatMap((file) => Array.from(read(file).matchAll(DECLARED), ([, method, path]) => ({ file, method, path })));
  const met = files.filter((file) => file.endsWith('faults.test.ts')).map(read);
  const untested = declared.filter(
    ({ method, path }) =>
      !SILENT.includes(`${method} ${path}`) &&
      !met.some((text) => text.includes(`'${path}'`) || text.includes(`'${method} ${path}'`)),
  );
  expectNone(untested.map(({ file, method, path }) => `${file}: ${method} ${path} is in no faults.test.ts`));
});
