// Every link of an element passes through `sb-navigate` (docs/spec/interface.md §4): core/ui/link.tsx is the one place that renders one.
import test from 'node:test';
import { expectNone, read, sources } from './source.mjs';

const LINK = 'core/ui/link.tsx';
const ANCHOR = /<a[\s>]|createElement\(\s*'a'/g;

/** The anchors of a source, each with its line. */
const anchorsIn = (source) =>
  Array.from(source.matchAll(ANCHOR), ({ index }) => source.slice(0, index).split('\n').length);

test('no view renders a link that bypasses sb-navigate', () => {
  const files = sources('core', 'elements').filter((file) => /\.tsx?$/.test(file) && file !== LINK);
  expectNone(files.flatMap((file) => anchorsIn(read(file)).map((line) => `${file}:${line}: use <Link> of ${LINK}`)));
});

test('the guard finds an anchor however it is written, and no other tag', () => {
  const wrong = ['<a href="/x">', '<a\n  href={url}\n>', "document.createElement('a')"];
  const right = ['<article>', '<aside part="a">', "createElement('abbr')"];
  expectNone(wrong.filter((source) => anchorsIn(source).length === 0));
  expectNone(right.filter((source) => anchorsIn(source).length > 0));
});
