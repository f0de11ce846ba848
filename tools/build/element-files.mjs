// The manifest: where the files of each element and each language lie.
import { staticImports } from './static-imports.mjs';

const LANGUAGE = /[\\/]i18n[\\/]\w+\.ts$/;

/** A chunk and all that it imports statically. */
function withImports(file, bundle, found = []) {
  if (found.includes(file)) return found;
  found.push(file);
  for (const needed of bundle[file].imports) withImports(needed, bundle, found);
  return found;
}

/**
 * Names the files, and writes `manifest.json`, which says where everything lies. What an element needs at first has a
 * lasting name, so that a page can preload it. A part that loads later has a hash in its name.
 *
 * @param {object} options
 * @param {string[]} options.shared names of the chunks that every element needs
 * @param {Record<string, string>} options.singleFiles by name, the file that holds an element with all that it needs
 * @returns the plugin, Rollup's options of the names, and the manifest, which is filled by the build
 */
export function elementFiles({ shared, singleFiles }) {
  const manifest = { shared: [], elements: {}, languages: {}, singleFiles };
  let neededFirst = new Set();
  const fileNames = {
    entryFileNames: ({ name }) => (name === 'stores' ? '[name].js' : 'elements/[name].js'),
    chunkFileNames: ({ name, moduleIds }) => {
      if (shared.includes(name)) return '[name].js';
      return moduleIds.some((id) => neededFirst.has(id)) ? 'shared/[name].js' : 'chunks/[name]-[hash].js';
    },
  };
  const plugin = {
    name: 'element-files',
    /** @this {import('rollup').PluginContext} */
    renderStart() {
      neededFirst = staticImports(this);
    },
    /** @this {import('rollup').PluginContext} */
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
      manifest.shared = chunks.filter(({ name }) => shared.includes(name)).map(({ fileName }) => fileName);
      for (const { name, fileName, facadeModuleId, isEntry } of chunks) {
        if (isEntry && name !== 'stores') {
          const files = withImports(fileName, bundle);
          manifest.elements[name] = files.filter((file) => !manifest.shared.includes(file));
        } else if (facadeModuleId && LANGUAGE.test(facadeModuleId)) {
          manifest.languages[name] = [fileName];
        }
      }
      this.emitFile({ type: 'asset', fileName: 'manifest.json', source: JSON.stringify(manifest, null, 2) });
    },
  };
  return { manifest, fileNames, plugin };
}

/** `import manifest from 'sb:manifest'`, for the script that loads the elements. It is built after them. */
export const manifestModule = (manifest) => ({
  name: 'manifest-module',
  resolveId: (id) => (id === 'sb:manifest' ? `\0${id}` : null),
  load(id) {
    if (id !== '\0sb:manifest') return null;
    const { shared, elements, languages } = manifest;
    return `export default ${JSON.stringify({ shared, elements, languages })};`;
  },
});
