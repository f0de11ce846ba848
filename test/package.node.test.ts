// The package as an application's bundler and server get it, by its own name.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { build } from 'esbuild';
import { scriptsIn } from '../tools/build/scripts-in.mjs';

/** The address of a built file, which the tests' own bundle leaves as it is. */
const fileOf = (path: string) => new URL(`../${path}`, import.meta.url).href;
const names = readdirSync('elements', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const classOf = (name: string) => `Sb${name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}`;

test('on a server an element can be imported, and is only a name', async () => {
  for (const name of names) {
    const exported = await import(`@sb-elements/elements/${name}`);
    assert.equal(typeof exported[classOf(name)], 'function', name);
  }
});

test("a browser's bundle of all elements brings no second React, and no warning", async () => {
  const { warnings, metafile } = await build({
    stdin: { contents: names.map((name) => `import '@sb-elements/elements/${name}';`).join('\n'), resolveDir: '.' },
    bundle: true,
    write: false,
    splitting: true,
    format: 'esm',
    outdir: 'out',
    target: 'es2022',
    metafile: true,
    logLevel: 'silent',
  });
  // esbuild doesn't report this one in node_modules, where an application has the package
  assert.deepEqual(
    warnings.filter(({ id }) => id !== 'ignored-bare-import'),
    [],
  );
  const files = Object.keys(metafile.inputs);
  for (const name of names) assert.ok(files.includes(`dist/npm/elements/${name}/element.js`), name);
  assert.equal(files.filter((file) => /node_modules\/react-dom\/client\.js$/.test(file)).length, 1);
});

/** The conditions by which bundlers for server runtimes resolve, Node's among them. */
const SERVERS = ['edge-light', 'workerd', 'deno', 'bun', 'worker', 'node'];

test('a bundle for any server runtime has no code of an element, also when the runtime sets the condition browser, too', async () => {
  for (const condition of SERVERS) {
    const { metafile } = await build({
      stdin: { contents: names.map((name) => `import '@sb-elements/elements/${name}';`).join('\n'), resolveDir: '.' },
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'neutral',
      conditions: [condition, 'browser'],
      metafile: true,
      logLevel: 'silent',
    });
    const files = Object.keys(metafile.inputs).filter((file) => file.startsWith('dist/'));
    assert.deepEqual(files, ['dist/npm/server.js'], condition);
  }
});

test('without a DOM and without any condition, importing an element, the stores or sb.js throws nothing', async () => {
  assert.equal('document' in globalThis, false);
  const files = [
    ...names.flatMap((name) => [`npm/elements/${name}/index.js`, `elements/${name}.js`]),
    'npm/elements/stores.js',
    'stores.js',
    'sb.js',
  ];
  for (const file of files) await import(fileOf(`dist/${file}`));
});

test('the build on Preact can be imported by the name of the package, with the same classes and stores', async () => {
  for (const file of ['sb.js', 'stores', ...names.map((name) => `elements/${name}.js`)]) {
    const regular = file === 'stores' ? 'stores.js' : file;
    const exported = await import(`@sb-elements/elements/lite/${file}`);
    assert.deepEqual(Object.keys(exported), Object.keys(await import(fileOf(`dist/${regular}`))), file);
    assert.match(import.meta.resolve(`@sb-elements/elements/lite/${file}`), /\/dist\/lite\//);
  }
});

test('on a server the stores of storesOf() keep their first state', async () => {
  const name = 'stores'; // named at run time, because the types are made by the build
  const { storesOf } = await import(`@sb-elements/elements/${name}`);
  const { $member, $cart, refresh } = storesOf();
  await refresh();
  assert.deepEqual($member.get(), { kind: 'unknown' });
  assert.equal($cart.get(), undefined);
});

test('the contract is one module for servers: without imports, without effects, with the exports of its source', async () => {
  const globals = Object.getOwnPropertyNames(globalThis);
  const file = 'dist/npm/contract.js'; // named at run time, because the types are made by the build
  const contract = await import(fileOf(file));
  assert.deepEqual(Object.getOwnPropertyNames(globalThis), globals);
  assert.deepEqual(Object.keys(contract), Object.keys(await import('../contract/contract.js')));
  const { outputs } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    outdir: 'out',
    format: 'esm',
    platform: 'neutral',
    metafile: true,
  }).then(({ metafile }) => metafile);
  assert.deepEqual(Object.keys(outputs['out/contract.js']?.inputs ?? {}), [file]);
  assert.deepEqual(contract.openApi(), JSON.parse(readFileSync('dist/openapi.json', 'utf8')));
});

/** The packages whose code is in the scripts of both builds. */
const BUNDLED = [
  '@r2wc/core',
  '@r2wc/react-to-web-component',
  'nanostores',
  '@nanostores/react',
  '@lit/localize',
  'dompurify',
];
const IN_BUILD = {
  dist: [...BUNDLED, 'react', 'react-dom', 'scheduler'],
  'dist/lite': [...BUNDLED, 'preact'],
};

for (const [dir, bundled] of Object.entries(IN_BUILD)) {
  test(`${dir}: the licence of every package whose code is in a script is in THIRD-PARTY-LICENSES.txt`, () => {
    const notices = readFileSync(`${dir}/THIRD-PARTY-LICENSES.txt`, 'utf8');
    const packages = scriptsIn({ dir }).flatMap((file) => {
      if (!existsSync(`${dir}/${file}.map`)) return [];
      const { sources }: { sources: string[] } = JSON.parse(readFileSync(`${dir}/${file}.map`, 'utf8'));
      return sources.flatMap((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? []);
    });
    assert.deepEqual([...new Set(packages)].sort(), bundled.toSorted());
    for (const name of bundled) {
      const [, notice = ''] = notices.split(new RegExp(`^Name: ${name}$`, 'm'));
      const own = notice.split(/^Name: /m)[0] ?? '';
      assert.match(own, /^License: \S+/m, name);
      assert.match(own, /Copyright|Permission is hereby granted|Redistribution and use|Apache License/, name);
    }
  });

  test(`${dir}: every script that a page loads names the file of notices in its first line`, () => {
    const silent = scriptsIn({ dir }).filter((file) => {
      const [first = ''] = readFileSync(`${dir}/${file}`, 'utf8').split('\n');
      return !/^\/\*! .*THIRD-PARTY-LICENSES\.txt \*\/$/.test(first);
    });
    assert.deepEqual(silent, []);
  });
}

test('integrity.json has every file that manifest.json lists, and the package has fewer than 1600 files and no source maps for bundlers', async () => {
  const json = (name: string) =>
    JSON.parse(readFileSync(new URL(import.meta.resolve(`@sb-elements/elements/${name}`)), 'utf8'));
  const manifest: { shared: string[] } = json('manifest.json');
  const integrity: Record<string, string> = json('integrity.json');
  for (const file of manifest.shared) assert.ok(integrity[file], file);
  const files = readdirSync('dist', { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  assert.ok(files.length < 1600, `${files.length} files`);
  // only the minified scripts need one: the modules for bundlers are readable
  assert.deepEqual(
    files.filter(({ name, parentPath }) => name.endsWith('.map') && /npm/.test(parentPath)),
    [],
  );
});
