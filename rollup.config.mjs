import { readFileSync, rmSync } from 'node:fs';
import alias from '@rollup/plugin-alias';
import commonjs from '@rollup/plugin-commonjs';
import json from '@rollup/plugin-json';
import resolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { transform } from 'esbuild';
import esbuild from 'rollup-plugin-esbuild';
import { assets } from './tools/build/assets.mjs';
import { BUILDS, SUPPORTED as supported, TARGET as target } from './tools/build/builds.mjs';
import { chunkGroups } from './tools/build/chunk-groups.mjs';
import { classicScript } from './tools/build/classic-script.mjs';
import { cssSheets } from './tools/build/css-sheets.mjs';
import { elementFiles, manifestModule } from './tools/build/element-files.mjs';
import { integrations } from './tools/build/integrations.mjs';
import { integrity } from './tools/build/integrity.mjs';
import { keepDynamicImports } from './tools/build/keep-dynamic-imports.mjs';
import { lowerThemes } from './tools/build/lower-css.mjs';
import { minify } from './tools/build/minify.mjs';
import { bannerOnly, notices, noticesIn } from './tools/build/notices.mjs';
import { openApi } from './tools/build/open-api.mjs';
import { preloadParts } from './tools/build/preload-parts.mjs';
import { reserveSheet } from './tools/build/reserve-sheet.mjs';
import { singleFile } from './tools/build/single-files.mjs';
import { elementNames } from './tools/manifest/element-names.mjs';
import { interfaceFiles } from './tools/manifest/files.mjs';
import { createManifest } from './tools/manifest/manifest.mjs';

const names = elementNames();
const entry = (name) => `elements/${name}/index.ts`;
/** What elements share, for the scripts of a page. */
const STORES = 'elements/stores.ts';

/** `phone-login` → `SbPhoneLogin` */
const classOf = (name) => `Sb${name.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase())}`;

const compile = () => [
  keepDynamicImports(),
  resolve({ extensions: ['.mjs', '.js', '.ts', '.tsx'], exportConditions: ['production'] }),
  commonjs(),
  json(),
  esbuild({ target, supported, jsx: 'automatic', tsconfig: 'tsconfig.json' }),
];
const compileForPages = (aliases) => [
  alias({ entries: aliases }),
  replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': '"production"' } }),
  cssSheets({ target }),
  ...compile(),
  minify(),
];

/** Calls are data: an element that makes one of them doesn't need those that are declared beside it. */
const treeshake = { moduleSideEffects: (id) => !/[\\/]core[\\/]shop[\\/]([\w-]+\.)?api\.ts$/.test(id) };

/** Deletes the build before this one. */
const clean = (dir) => ({ name: 'clean', buildStart: () => rmSync(dir, { recursive: true, force: true }) });

const reserve = async () => ({
  'sb.css': (await transform(reserveSheet(names), { loader: 'css', minify: true, target })).code,
});
const interfaces = () => interfaceFiles(JSON.parse(readFileSync('package.json', 'utf8')), createManifest());

/** The elements' chunks, and `sb.js`, which loads them. */
function pagesOf({ dir, shared, singleFiles, aliases }) {
  const { manifest, fileNames, plugin } = elementFiles({ shared, singleFiles });
  const isShared = (name) => shared.includes(name);
  const elements = {
    treeshake,
    // an element that loads a part later stays one file: Rollup adds no facade chunk
    preserveEntrySignatures: 'allow-extension',
    input: { ...Object.fromEntries(names.map((name) => [name, entry(name)])), stores: STORES },
    output: {
      dir,
      sourcemap: true,
      ...fileNames,
      generatedCode: 'es2015',
      manualChunks: chunkGroups(),
      onlyExplicitManualChunks: true,
    },
    plugins: [
      clean(dir),
      ...compileForPages(aliases),
      preloadParts({ isShared }),
      notices({ dir }),
      plugin,
      assets('reserve', reserve),
      ...(dir === 'dist' ? [assets('themes', lowerThemes)] : []),
    ],
  };
  const loader = {
    input: 'elements/sb.ts',
    output: { file: `${dir}/sb.js`, sourcemap: true, generatedCode: 'es2015' },
    plugins: [manifestModule(manifest), ...compileForPages(aliases), bannerOnly(), classicScript(), integrity({ dir })],
  };
  return [elements, ...Object.keys(singleFiles).map((name) => singleFileOf(name, { dir, aliases })), loader];
}

/** `comments.js`: the element with its loader, and all that it needs at first. */
function singleFileOf(name, { dir, aliases }) {
  const { input, output, plugins } = singleFile(name);
  return {
    treeshake,
    preserveEntrySignatures: 'allow-extension',
    input,
    output: { dir, sourcemap: true, sourcemapExcludeSources: true, ...output, generatedCode: 'es2015' },
    plugins: [
      ...plugins,
      ...compileForPages(aliases),
      preloadParts({ isShared: (chunk) => chunk === name }),
      bannerOnly(),
      classicScript(),
    ],
  };
}

/** On a server the tags are nothing but markup: an element that is imported there has its name and no code. */
const serverStubs = () => ({ 'server.js': names.map((name) => `export class ${classOf(name)} {}\n`).join('') });

const { dependencies, peerDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const packages = Object.keys({ ...dependencies, ...peerDependencies });

/** npm packs no folder of this name. */
const withoutNodeModules = ({ name }) => `${name.replace('node_modules/', 'packages/')}.js`;

/**
 * For bundlers: one module a file. The application shares React and nanostores with it; packages that would ask for React
 * even where a server imports the contract alone come along.
 */
const modules = {
  treeshake,
  input: [...names.map(entry), STORES],
  external: new RegExp(`^(${packages.join('|')})($|/)`),
  output: {
    dir: 'dist/npm',
    preserveModules: true,
    preserveModulesRoot: '.',
    entryFileNames: withoutNodeModules,
    generatedCode: 'es2015',
  },
  plugins: [cssSheets({ target }), ...compile(), assets('server-stubs', serverStubs)],
};

/** For back ends in TypeScript: one file without dependencies, which no page loads. */
const contract = {
  input: 'contract/contract.ts',
  output: { file: 'dist/npm/contract.js' },
  plugins: [keepDynamicImports(), resolve({ extensions: ['.ts'] }), json(), esbuild({ target: 'node20' })],
};

/** `npx @sb-elements/elements`: one file without dependencies. With it comes what describes the package, and the integrations. */
const command = {
  input: 'contract/verify/main.ts',
  external: /^node:/,
  output: { file: 'dist/command.js', banner: '#!/usr/bin/env node' },
  plugins: [
    keepDynamicImports(),
    resolve({ extensions: ['.js', '.ts'] }),
    json(),
    esbuild({ target: 'node20' }),
    noticesIn('dist/command-licenses.txt'),
    assets('integrations', () => integrations('demo/integrations')),
    assets('interfaces', interfaces),
    assets('open-api', openApi),
  ],
};

export default [...BUILDS.flatMap(pagesOf), modules, contract, command];
