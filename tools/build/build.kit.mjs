// Real builds of a few files in a temporary folder, for the tests of the plugins.
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import resolve from '@rollup/plugin-node-resolve';
import { rollup } from 'rollup';

/** Writes files into a folder that is gone after the test: `{ 'main.js': '…' }`. */
export function writeFiles(t, files) {
  // macOS has a symbolic link there, and Rollup names modules by their real path
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'sb-build-')));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

/**
 * Builds files with Rollup, into `dist` of their folder.
 *
 * @param input the entries by their names, as for Rollup
 * @returns the chunks and assets, the folder, and what reads, parses or imports a file of `dist`
 */
export async function buildFiles(t, files, { input = { main: 'main.js' }, plugins = [], output = {}, ...options }) {
  const folder = writeFiles(t, { 'package.json': '{ "type": "module" }', ...files });
  const dir = join(folder, 'dist');
  const bundle = await rollup({
    input: Object.fromEntries(Object.entries(input).map(([name, file]) => [name, join(folder, file)])),
    plugins: [resolve(), ...plugins.map((plugin) => (typeof plugin === 'function' ? plugin({ dir }) : plugin))],
    onwarn: (warning) => {
      throw new Error(warning.message);
    },
    ...options,
  });
  const written = await bundle.write({ dir, chunkFileNames: '[name].js', generatedCode: 'es2015', ...output });
  await bundle.close();
  const read = (name) => readFileSync(join(dir, name), 'utf8');
  return {
    dir,
    output: written.output,
    chunks: Object.fromEntries(written.output.filter(({ type }) => type === 'chunk').map((one) => [one.fileName, one])),
    read,
    json: (name) => JSON.parse(read(name)),
    load: (name = 'main.js', query = '') => import(pathToFileURL(join(dir, name)).href + query),
  };
}
