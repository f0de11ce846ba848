// `custom-elements.json`, made by the analyzer from doc blocks and classes; everything else about the interface is made from it.
import { readFileSync } from 'node:fs';
import { create, ts } from '@custom-elements-manifest/analyzer';
import { elementNames } from './element-names.mjs';
import { elementClasses } from './plugins/element-classes.mjs';
import { payloads } from './plugins/payloads.mjs';
import { reactElement } from './plugins/react-element.mjs';

const ROOT = new URL('../../', import.meta.url);
const BUILT = 'dist/npm';
const MIXIN = {
  tokens: 'core/ui/tokens.ts',
  emit: 'core/events/emit.ts',
  mixin: `${BUILT}/core/element/react-element.js`,
};

/** @param path the manifest's path of the module: it describes what the package ships, not the sources */
function parse(file, path = file) {
  const text = readFileSync(new URL(file, ROOT), 'utf8');
  return ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TSX);
}

/** A tag is defined by the module beside its class. */
const parseElement = (name) => parse(`elements/${name}/element.ts`, `${BUILT}/elements/${name}/index.js`);

export function createManifest() {
  const shared = [parse(MIXIN.tokens), parse(MIXIN.emit), parse('core/element/react-element.tsx', MIXIN.mixin)];
  const plugins = [elementClasses(), reactElement(MIXIN), payloads('elements/payloads.ts')];
  const manifest = create({ modules: [...elementNames().map(parseElement), ...shared], plugins });
  const modules = manifest.modules.filter(({ path }) => path.startsWith(BUILT));
  return { ...manifest, schemaVersion: '2.1.0', readme: 'README.md', modules };
}
