import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse } from 'acorn';
import { simple } from 'acorn-walk';
import { buildNamed } from './builds.mjs';

const { dir, singleFiles } = buildNamed('lite');
const code = (file) => readFileSync(`${dir}/${file}`, 'utf8');

/** The files that a module imports, at once and later. */
function importsOf(file) {
  const imports = { first: [], later: [] };
  const add = (list, source) => list.push(source.value ?? source.quasis[0].value.cooked);
  simple(parse(code(file), { ecmaVersion: 2022, sourceType: 'module' }), {
    ImportDeclaration: ({ source }) => add(imports.first, source),
    ExportNamedDeclaration: ({ source }) => source && add(imports.first, source),
    // `import(hrefOf(file))` is the loader's, for other elements
    ImportExpression: ({ source }) => /Literal$/.test(source.type) && add(imports.later, source),
  });
  return imports;
}

const partsOf = (name) =>
  ['chunks', 'languages'].flatMap((folder) =>
    readdirSync(`${dir}/${folder}/${name}`)
      .filter((file) => file.endsWith('.js'))
      .map((file) => `${folder}/${name}/${file}`),
  );

for (const [name, file] of Object.entries(singleFiles)) {
  test(`${file} holds all that the element needs at first: it imports nothing but later parts of its own`, () => {
    const own = partsOf(name).map((part) => `./${part}`);
    const { first, later } = importsOf(file);
    assert.deepEqual(first, []);
    assert.ok(later.length > 0);
    assert.deepEqual(
      later.filter((one) => !own.includes(one)),
      [],
    );
  });

  test(`the later parts of ${file} import from it and from each other, so that the page has one core`, () => {
    const foreign = new RegExp(`^(?!\\.\\./\\.\\./${file}$|\\./[\\w.-]+$|\\.\\./\\.\\./chunks/${name}/)`);
    for (const part of partsOf(name)) {
      const { first, later } = importsOf(part);
      assert.deepEqual(
        [...first, ...later].filter((one) => foreign.test(one)),
        [],
        part,
      );
    }
  });

  test(`${file} preloads languages that are there`, () => {
    const preloaded = [...code(file).matchAll(/languages\/[\w-]+\/(\w\w)\.js/g)].map(([path]) => path);
    assert.equal(new Set(preloaded).size, 7);
    for (const path of preloaded) assert.ok(code(path).length > 0, path);
  });
}
