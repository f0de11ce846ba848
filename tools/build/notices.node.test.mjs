import assert from 'node:assert/strict';
import { SourceMap } from 'node:module';
import { test } from 'node:test';
import { buildFiles } from './build.kit.mjs';
import { minify } from './minify.mjs';
import { BANNER, bannerOnly, notices } from './notices.mjs';

const packageFiles = (name, licence) => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: '1.2.3', license: 'MIT', main: 'index.js' }),
  [`node_modules/${name}/index.js`]: `console.info('${name}');`,
  ...(licence ? { [`node_modules/${name}/LICENSE`]: licence } : {}),
});

test('the file of notices has the terms of each package in the scripts, and of no other', async (t) => {
  const files = {
    'main.js': "import 'used'",
    ...packageFiles('used', 'Copyright Ann. Permission is granted.'),
    ...packageFiles('unused', 'Copyright Bob. Permission is granted.'),
  };
  const { read } = await buildFiles(t, files, { plugins: [notices] });
  const text = read('THIRD-PARTY-LICENSES.txt');
  assert.match(text, /Name: used\nVersion: 1\.2\.3[\s\S]*Copyright Ann\. Permission is granted\./);
  assert.doesNotMatch(text, /unused/);
});

test("a package without the text of its licence gets MIT's terms where its owner is known", async (t) => {
  const files = { 'main.js': "import '@r2wc/core'", ...packageFiles('@r2wc/core') };
  const { read } = await buildFiles(t, files, { plugins: [notices] });
  assert.match(
    read('THIRD-PARTY-LICENSES.txt'),
    /Copyright \(c\) 2022 Bitovi\n[\s\S]*THE SOFTWARE IS PROVIDED "AS IS"/,
  );
});

test('a package without any terms stops the build', async (t) => {
  const files = { 'main.js': "import 'bare'", ...packageFiles('bare') };
  await assert.rejects(buildFiles(t, files, { plugins: [notices] }), /bare has no text of its licence/);
});

for (const [title, plugin] of [
  ['with the file of notices', notices],
  ['alone', bannerOnly],
]) {
  test(`the banner, ${title}, is the first line of a minified script, whose source map still fits`, async (t) => {
    const { read, json } = await buildFiles(
      t,
      { 'main.js': "\n\nexport const fail = () => { throw new Error('here') }" },
      { plugins: [minify(), plugin], output: { sourcemap: true } },
    );
    const lines = read('main.js').split('\n');
    assert.equal(lines[0], BANNER);
    const line = lines.findIndex((text) => text.includes('throw'));
    const { originalLine } = new SourceMap(json('main.js.map')).findEntry(line, lines[line].indexOf('throw'));
    assert.equal(originalLine, 2);
  });
}
