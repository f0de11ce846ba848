import assert from 'node:assert/strict';
import { test } from 'node:test';
import { build } from 'esbuild';
import esbuild from 'rollup-plugin-esbuild';
import { buildFiles, writeFiles } from './build.kit.mjs';
import { cssSheets, cssSheetsForEsbuild } from './css-sheets.mjs';

const FILES = {
  'main.js': "export { default as sheet } from './look.css'",
  'look.css': ':host {\n  color: red; /* why */\n  inset: 0;\n}\n',
};
const plugins = [cssSheets({ target: ['safari14'] }), esbuild({ tsconfig: false })];

/** Node has no style sheets: this one keeps its text. */
class Sheet {
  replaceSync(css) {
    this.css = css;
  }
}

/** A browser whose shadow roots adopt such sheets. */
function adoptSheets(t) {
  const ShadowRoot = { prototype: { adoptedStyleSheets: [] } };
  Object.assign(globalThis, { CSSStyleSheet: Sheet, ShadowRoot });
  t.after(() => {
    delete globalThis.CSSStyleSheet;
    delete globalThis.ShadowRoot;
  });
}

test('an imported style sheet is a constructed one, minified for the oldest browsers', async (t) => {
  adoptSheets(t);
  const { load } = await buildFiles(t, FILES, { plugins });
  const { sheet } = await load();
  assert.ok(sheet instanceof Sheet);
  assert.equal(sheet.css, ':host{color:red;top:0;right:0;bottom:0;left:0}');
});

test('on a server, and where shadow roots adopt no style sheet, the import gives its text', async (t) => {
  const text = ':host{color:red;top:0;right:0;bottom:0;left:0}';
  const { load } = await buildFiles(t, FILES, { plugins });
  assert.equal((await load()).sheet, text);
  adoptSheets(t);
  for (const lost of ['CSSStyleSheet', 'ShadowRoot']) {
    const { [lost]: kept } = globalThis;
    globalThis[lost] = { prototype: {} };
    const { load: loadAgain } = await buildFiles(t, FILES, { plugins });
    assert.equal((await loadAgain()).sheet, text, lost);
    globalThis[lost] = kept;
  }
});

test('the source map of a script names the style sheet that is in it', async (t) => {
  const { json } = await buildFiles(t, FILES, { plugins, output: { sourcemap: true } });
  const { sources, sourcesContent } = json('main.js.map');
  const index = sources.findIndex((source) => source.endsWith('look.css'));
  assert.equal(sourcesContent[index], FILES['look.css']);
});

test('a style sheet that cannot be read stops the build', async (t) => {
  const files = { ...FILES, 'look.css': ':host { color: "red }\n' };
  await assert.rejects(buildFiles(t, files, { plugins }), /look\.css: Unterminated string token/);
});

const withEsbuild = (folder) =>
  build({
    entryPoints: [`${folder}/main.js`],
    bundle: true,
    format: 'esm',
    write: false,
    logLevel: 'silent',
    plugins: [cssSheetsForEsbuild({ target: ['safari14'] })],
  });

test('esbuild imports the same style sheet', async (t) => {
  adoptSheets(t);
  const { outputFiles } = await withEsbuild(writeFiles(t, FILES));
  const { sheet } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
  assert.equal(sheet.css, ':host{color:red;top:0;right:0;bottom:0;left:0}');
});

test('esbuild tells of a mistake in a style sheet with its line', async (t) => {
  const folder = writeFiles(t, { ...FILES, 'look.css': ':host {\n  color red;\n}\n' });
  const { errors } = await withEsbuild(folder).catch((error) => error);
  assert.match(errors[0].location.file, /look\.css$/);
  assert.equal(errors[0].location.line, 2);
});
