// The files of lasting names beside the chunks: one per element, the stores, and the manifest.

const LANGUAGE = /[\\/]i18n[\\/]\w+\.ts$/;

/** A chunk and all that it imports statically. */
function withImports(file, bundle, found = []) {
  if (found.includes(file)) return found;
  found.push(file);
  for (const needed of bundle[file].imports) withImports(needed, bundle, found);
  return found;
}

/**
 * Writes `elements/<name>.js` and `stores.js`, which import chunks, and `manifest.json`, which says where everything lies.
 *
 * @param shared names of the chunks that every element needs
 * @param classOf the class that an element's chunk exports
 * @param banner stands in each file
 * @returns the plugin, and the manifest, which is filled by the build
 */
export function elementFiles({ shared, classOf, banner }) {
  const manifest = { shared: [], elements: {}, languages: {} };
  const plugin = {
    name: 'element-files',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
      const emit = (fileName, source) => this.emitFile({ type: 'asset', fileName, source });
      manifest.shared = chunks.filter(({ name }) => shared.includes(name)).map(({ fileName }) => fileName);
      for (const { name, fileName, facadeModuleId, isEntry } of chunks) {
        if (name === 'stores') {
          emit('stores.js', `${banner}\nexport * from "./${fileName}";\n`);
        } else if (isEntry) {
          const files = withImports(fileName, bundle);
          manifest.elements[name] = files.filter((file) => !manifest.shared.includes(file));
          // all at once: a browser would find out one after the other
          const imports = files.map((file) => `import "../${file}";\n`).reverse();
          emit(
            `elements/${name}.js`,
            `${banner}\n${imports.join('')}export { ${classOf(name)} } from "../${fileName}";\n`,
          );
        } else if (facadeModuleId && LANGUAGE.test(facadeModuleId)) {
          manifest.languages[name] = [fileName];
        }
      }
      emit('manifest.json', JSON.stringify(manifest, null, 2));
    },
  };
  return { manifest, plugin };
}

/** `import manifest from 'sb:manifest'`, for the script that loads the elements. It is built after them. */
export const manifestModule = (manifest) => ({
  name: 'manifest-module',
  resolveId: (id) => (id === 'sb:manifest' ? `\0${id}` : null),
  load: (id) => (id === '\0sb:manifest' ? `export default ${JSON.stringify(manifest)};` : null),
});
