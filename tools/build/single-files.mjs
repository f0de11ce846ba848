// The file of one element: its loader, and all that the element needs at first.
import { existsSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { elementNames } from '../manifest/element-names.mjs';
import { conceptOf } from './chunk-groups.mjs';
import { deferEvaluation } from './defer-evaluation.mjs';
import { manifestModule } from './element-files.mjs';
import { languageNames } from './language-names.mjs';
import { staticImports, withStaticImports } from './static-imports.mjs';

/** The elements that a page often has alone. */
const ALONE = [
  'cart',
  'comments',
  'dynamic-form',
  'lottery-app',
  'lottery-grid',
  'order-confirm',
  'pay',
  'phone-login',
  'product',
  'search',
];

/** `comments` → `comments.js` */
export const SINGLE_FILES = Object.fromEntries(ALONE.map((name) => [name, `${name}.js`]));

const LANGUAGE = /[\\/]i18n[\\/]\w+\.ts$/;
/** It stands first in the file. */
const LOADER = resolve('elements/single-file.ts');

/** What the loader of the file knows: one element, whose code is there, and its languages, which have lasting names. */
const manifestOf = (name) => ({
  shared: [],
  elements: { [name]: [] },
  languages: Object.fromEntries(languageNames().map((language) => [language, [`languages/${name}/${language}.js`]])),
});

/** Modules stand in the order of their imports: the loader first. `<sb-site>` may be beside the element. */
const entryOf = (name) =>
  [
    `export { discover } from ${JSON.stringify(LOADER)};`,
    ...['site', name].map((element) => `import ${JSON.stringify(resolve(`elements/${element}/index.ts`))};`),
  ].join('\n');

/** What the loader asks of an element before its code runs. */
function ownElementOf(name) {
  const file = resolve(`elements/${name}/first-read.ts`);
  const hints = existsSync(file) ? `export * from ${JSON.stringify(file)};` : '';
  const others = elementNames().filter((other) => other !== name && other !== 'site');
  return `export const name = ${JSON.stringify(name)}, others = ${JSON.stringify(others)}; ${hints}`;
}

/**
 * What the element imports statically. What several later parts import comes along, because it would be a small file of
 * its own, unless it is a whole concept such as forms.
 */
function modulesHeld(context) {
  const held = staticImports(context);
  const seen = new Set();
  for (const part of context.getModuleIds()) {
    if (!context.getModuleInfo(part)?.dynamicImporters.length) continue;
    for (const id of withStaticImports([part], context)) {
      if (seen.has(id) && !conceptOf(id)) held.add(id);
      seen.add(id);
    }
  }
  return held;
}

/** Another element that loads later is named after its folder: `elements/notices/index.ts` */
const nameOf = ({ name, facadeModuleId }) => (name === 'index' ? basename(dirname(facadeModuleId)) : name);

/**
 * Rollup's options for `comments.js`. Later parts of the element are built for this file alone: they import from it, so
 * that they load no second core. Its languages have lasting names, because its loader preloads them.
 */
export function singleFile(name) {
  const modules = { [`\0single-file:${name}`]: entryOf(name), '\0sb:own-element': ownElementOf(name) };
  const virtualModules = {
    name: 'single-file',
    resolveId: (source) => [source, `\0${source}`].find((id) => id in modules) ?? null,
    load: (id) => modules[id] ?? null,
  };
  let held;
  return {
    plugins: [virtualModules, manifestModule(manifestOf(name)), deferEvaluation(LOADER)],
    input: { [name]: `\0single-file:${name}` },
    output: {
      entryFileNames: SINGLE_FILES[name],
      chunkFileNames: (chunk) =>
        LANGUAGE.test(chunk.facadeModuleId ?? '')
          ? `languages/${name}/${chunk.name}.js`
          : `chunks/${name}/${nameOf(chunk)}-[hash].js`,
      manualChunks: (id, context) => {
        held ??= modulesHeld(context);
        return held.has(id) ? name : undefined;
      },
      onlyExplicitManualChunks: true,
    },
  };
}
