// The package as an application's bundler and server get it, by its own name.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { build } from 'esbuild';

const names = readdirSync('elements', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const classOf = (name: string) => `Sb${name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}`;

test('on a server an element can be imported, and is only a name', async () => {
  for (const name of names) {
    const exported = await import(`sb-elements/${name}`);
    assert.equal(typeof exported[classOf(name)], 'function', name);
  }
});

test("a browser's bundle of all elements brings no second React, and no warning", async () => {
  const { warnings, metafile } = await build({
    stdin: { contents: names.map((name) => `import 'sb-elements/${name}';`).join('\n'), resolveDir: '.' },
    bundle: true,
    write: false,
    splitting: true,
    format: 'esm',
    outdir: 'out',
    target: 'es2022',
    metafile: true,
    logLevel: 'silent',
  });
  assert.deepEqual(warnings, []);
  const files = Object.keys(metafile.inputs);
  for (const name of names) assert.ok(files.includes(`dist/npm/elements/${name}/element.js`), name);
  assert.equal(files.filter((file) => /node_modules\/react-dom\/client\.js$/.test(file)).length, 1);
});
