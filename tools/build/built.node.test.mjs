// The files for pages that `npm run build` writes, on React and on Preact.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { BUILDS } from './builds.mjs';
import { scriptsIn } from './scripts-in.mjs';

const json = (file) => JSON.parse(readFileSync(file, 'utf8'));

for (const build of BUILDS) {
  const { dir } = build;
  const shared = build.shared.map((name) => `${name}.js`);
  const scripts = scriptsIn(build);

  test(`${dir}: the files that all elements share have lasting names, so that a page can preload them`, () => {
    assert.deepEqual(json(`${dir}/manifest.json`).shared.sort(), [...shared].sort());
    for (const file of shared) assert.ok(readFileSync(`${dir}/${file}`).length > 0, file);
  });

  test(`${dir}: every part that loads later is named after its contents and has a hash`, () => {
    assert.deepEqual(
      scripts.filter((file) => /^chunks\//.test(file) && !/\/[a-z][a-z.-]*-[\w-]{8}\.js$/.test(file)),
      [],
    );
  });

  test(`${dir}: every script that the build bundles has a source map, which names its sources`, () => {
    for (const file of scripts) {
      const [, map] = /\n\/\/# sourceMappingURL=(\S+)\n$/.exec(readFileSync(`${dir}/${file}`, 'utf8')) ?? [];
      assert.equal(map, `${file.split('/').at(-1)}.map`, file);
      const { sources, sourcesContent, mappings } = json(`${dir}/${file}.map`);
      assert.ok(mappings.length > 0 && sources.length > 0, file);
      // those of single files are the same sources again
      if (sourcesContent) assert.equal(sourcesContent.length, sources.length, file);
      else assert.match(file, /^(chunks|languages)\/[\w-]+\/|^[\w-]+\.js$/);
    }
  });

  for (const file of ['sb.js', ...Object.values(build.singleFiles)]) {
    test(`${dir}: ${file} is a module that is also a classic script, for optimizers that remove its type`, () => {
      const code = readFileSync(`${dir}/${file}`, 'utf8');
      const said = [];
      const console = { error: (text) => said.push(text) };
      runInNewContext(code, { console, document: { currentScript: { src: 'https://example.com/bundle.js' } } });
      assert.equal(said.length, 1);
      assert.ok(said[0].includes(file), said[0]);
      assert.match(code, /\bexport\s*\{/);
    });
  }
}
