import assert from 'node:assert/strict';
import { SourceMap } from 'node:module';
import { test } from 'node:test';
import { buildFiles } from './build.kit.mjs';
import { minify } from './minify.mjs';

const MAIN = `
/** Adds two numbers. */
export function sum(firstNumber, secondNumber) {
  const unusedNumber = 1;
  if (Number.isNaN(firstNumber)) throw new RangeError('first');
  return firstNumber + secondNumber;
}
`;

test('comments, long names and unused code go, and the result stays', async (t) => {
  const { read, load } = await buildFiles(t, { 'main.js': MAIN }, { plugins: [minify()] });
  assert.doesNotMatch(read('main.js'), /Adds|firstNumber|unusedNumber|\n./);
  assert.equal((await load()).sum(1, 2), 3);
});

test('the source map leads from the minified script to the line of the source', async (t) => {
  const { read, json } = await buildFiles(t, { 'main.js': MAIN }, { plugins: [minify()], output: { sourcemap: true } });
  const map = json('main.js.map');
  assert.deepEqual(map.sourcesContent, [MAIN]);
  const column = read('main.js').indexOf('throw');
  const { originalLine, originalSource } = new SourceMap(map).findEntry(0, column);
  assert.equal(MAIN.split('\n')[originalLine].includes('throw new RangeError'), true);
  assert.match(originalSource, /main\.js$/);
});

test('code that the minifier cannot read stops the build', async (t) => {
  const broken = { name: 'broken', renderChunk: () => 'const = 1' };
  await assert.rejects(
    buildFiles(t, { 'main.js': MAIN }, { plugins: [broken, minify()] }),
    /main\.js can't be minified/,
  );
});
