import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import commonjs from '@rollup/plugin-commonjs';
import resolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { build, transform } from 'esbuild';
import { minifySync } from 'oxc-minify';
import esbuild from 'rollup-plugin-esbuild';
import license from 'rollup-plugin-license';
import { interfaceFiles } from './core/surface/files.mjs';
import { reserveSheet } from './core/surface/reserve.mjs';
import { elementNames, facts } from './core/surface/surface.mjs';

const names = elementNames();
const entry = (name) => `elements/${name}/index.ts`;
/** What elements share, for the scripts of a page. */
const STORES = 'core/stores.ts';
const target = ['es2022', 'chrome111', 'firefox115', 'safari16.4'];

const SHEET = path.resolve('core/ui/sheet.ts');

/** `import sheet from './x.css'` → a constructed CSSStyleSheet: no `<style>`, so nothing for style-src to refuse. */
const sheets = {
  name: 'sheets',
  async transform(code, id) {
    if (!id.endsWith('.css')) return null;
    const css = await transform(code, { loader: 'css', minify: true, target });
    return {
      code: `import{sheetOf}from${JSON.stringify(SHEET)};export default sheetOf(${JSON.stringify(css.code.trim())})`,
      map: { mappings: '' },
    };
  },
};

/** Smaller than esbuild's own: 1.1 KB gzip of React alone. */
const minifier = {
  name: 'minifier',
  renderChunk(code, { fileName }) {
    const { code: small, map } = minifySync(fileName, code, {
      module: true,
      compress: true,
      mangle: true,
      sourcemap: true,
    });
    return { code: small, map };
  },
};

/**
 * We never pass `keys` to useStore(), nor props to r2wc: what only they need is left out (1.1 KB gzip). An r2wc that looks
 * different stops the build.
 */
const unused = {
  name: 'unused',
  load: (id) =>
    /nanostores[\\/]listen-keys[\\/]index\.js$/.test(id) ? 'export const listenKeys=null,subscribeKeys=null' : null,
  transform(code, id) {
    if (!/@r2wc[\\/]core[\\/]/.test(id)) return null;
    const parts = [
      [/\{\s*string: \w+,[^}]*json: \w+\s*\}/, '{}'], // how values become attributes
      [/\n {6}for \(const \w+ of \w+\)\n[\s\S]*?new CustomEvent[\s\S]*?\n {8}\};/, ''], // callbacks that are events
      [/\n {2}for \(const \w+ of \w+\) \{\n[^\n]*\n {4}Object\.defineProperty\([\s\S]*?\n {2}\}(?=\n {2}return)/, ''], // properties
    ];
    if (!parts.every(([part]) => part.test(code))) this.error(`unknown form of ${id}`);
    return { code: parts.reduce((left, [part, by]) => left.replace(part, by), code), map: null };
  },
};

/**
 * What React can do and no element asks it to. Of each feature, the functions that only it needs are emptied before the
 * bundling (15.9 KB gzip, of which every element's visitor is spared the time). One that is gone stops the build, and so
 * does an element that wants such a feature; the journeys run against what is left.
 */
const UNASKED = {
  'refs of fragments': `
    FragmentInstance commitFragmentInstanceDeletionEffects commitFragmentInstanceInsertionEffects
    commitNewChildToFragmentInstance commitNewChildToFragmentInstances deleteChildFromFragmentInstance
    findFragmentInstanceOrTextInstanceSiblings getFragmentInstanceOrTextInstanceSiblings
    isFragmentInstanceHostBoundary isFragmentInstanceParent scrollTextNodeIntoView
    validateDocumentPositionWithFiberTree`,
  resources: `
    acquireResource adoptPreloadPropsForStylesheet clearSingletonPreambleContribution
    commitHostSingletonAcquisition createHoistableInstance getResource getResourcesFromRoot
    getStylesheetSelectorFromKey insertStylesheet insertStylesheetIntoRoot insertSuspendedStylesheets
    isHostHoistableType isLikelyStaticResource mountHoistable preinitModuleScript preinitScript preinitStyle
    preload preloadInstanceAndSuspendIfNeeded preloadModule preloadResource preloadResourceAndSuspendIfNeeded
    preloadStylesheet releaseSingletonInstance resolveSingletonInstance suspendResource`,
  'view transitions': `
    ViewTransitionPseudoElement applyViewTransitionName applyViewTransitionToHostInstances
    applyViewTransitionToHostInstancesRecursive claimQueuedTransitionTypes collectClientRects
    commitAppearingPairViewTransitions commitDeletedPairViewTransitions commitEnterViewTransitions
    commitExitViewTransitions commitNestedViewTransitions createViewTransitionInstance
    getViewTransitionClassName getViewTransitionName measureNestedViewTransitions
    measureViewTransitionHostInstancesRecursive pushViewTransitionCancelableScope queueTransitionTypes
    reportViewTransitionError restoreEnterOrExitViewTransitions restoreNestedViewTransitions
    restorePairedViewTransitions restoreViewTransitionName restoreViewTransitionOnHostInstances
    scheduleViewTransitionEvent startViewTransition trackEnterViewTransitions`,
  hydration: `
    attemptContinuousHydration attemptExplicitHydrationTarget attemptHydrationAtCurrentPriority
    canHydrateHydrationBoundary canHydrateInstance canHydrateTextInstance clearHydrationBoundary
    commitActivityHydrationCallbacks commitSuspenseHydrationCallbacks createFiberFromDehydratedFragment
    getHydratableHoistableCache getNextHydratable getNextHydratableInstanceAfterHydrationBoundary
    getParentHydrationBoundary hideOrUnhideDehydratedBoundary popHydrationState prepareToHydrateHostInstance
    queueHydrationError resetHydrationState retryActivityComponentWithoutHydrating
    retryDehydratedSuspenseBoundary retrySuspenseComponentWithoutHydrating throwOnHydrationMismatch
    updateDehydratedSuspenseComponent upgradeHydrationErrorsToRecoverable`,
  'actions of forms': `
    TransitionAwareHostComponent coerceFormActionProp dispatchActionState dispatchOptimisticSetState
    extractEvents$1 mountActionState rerenderActionState runActionStateAction updateActionState
    updateActionStateImpl updateOptimisticImpl useHostTransitionStatus`,
  'Suspense and Activity': `
    accumulateSuspenseyCommitOnFiber attachSuspenseRetryListeners bailoutOffscreenComponent
    commitOffscreenPassiveMountEffects deferHiddenOffscreenComponent hideOrUnhideAllChildren
    hideOrUnhideAllChildrenOnFiber hideOrUnhideNearestPortals initSuspenseListRenderState
    mountActivityChildren mountSuspenseOffscreenState mountSuspensePrimaryChildren
    recursivelyAccumulateSuspenseyCommit registerSuspenseInstanceRetry updateActivityComponent
    updateOffscreenComponent updateSuspenseComponent updateSuspenseListComponent`,
};

/** React's DOM without what nobody asks it for. */
function withoutUnasked(code, stop) {
  for (const name of Object.values(UNASKED)
    .join(' ')
    .match(/[\w$]+/g)) {
    const whole = new RegExp(`^function ${name.replace('$', '\\$')}\\([\\s\\S]*?\\n}\\n`, 'm');
    if (!whole.test(code)) stop(`React has no ${name} any more: look what became of it`);
    code = code.replace(whole, () => `function ${name}() { return null; }\n`);
  }
  return code
    .replace(/^(FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = function[\s\S]*?\n};\n/gm, '')
    .replace(/function initInput\([\s\S]*?\n}\n/, (own) => own.replaceAll('isHydrating', 'hydrates'))
    .replace(/\n {2}isHydrating = !1,/, '')
    .replace(/\bisHydrating = (!0|!1)/g, 'false')
    .replace(/\bisHydrating\b(?!\$)/g, 'false');
}

/**
 * React's packages are CommonJS, of which a bundler keeps every export. Its production files are so regular that they
 * can be read as modules, and what nobody imports falls away (3.4 KB gzip). A React that looks different stops the build.
 */
const reactAsModules = {
  name: 'react-as-modules',
  resolveId(source) {
    const file = /^(react|react-dom)(?:\/(client|jsx-runtime))?$/.exec(source);
    if (!file) return null;
    return path.resolve('node_modules', file[1], 'cjs', `${file.slice(1).filter(Boolean).join('-')}.production.js`);
  },
  transform(code, id) {
    if (/@r2wc[\\/]react-to-web-component/.test(id))
      return { code: code.replace('import o from', 'import * as o from'), map: null };
    if (!/node_modules[\\/]react(-dom)?[\\/]cjs/.test(id)) return null;
    const imports = [];
    const exports = [];
    const body = (/react-dom-client/.test(id) ? withoutUnasked(code, (message) => this.error(message)) : code)
      .replace(/^var(?:\s+\w+ = require\("[\w-]+"\)[,;])+/gm, (statement) => {
        for (const [, name, source] of statement.matchAll(/(\w+) = require\("([\w-]+)"\)/g)) {
          imports.push(`import * as ${name} from '${source}';`);
        }
        return '';
      })
      .replace(/^exports\.(\w+) =/gm, (_, name) => {
        exports.push(`export_${name} as ${name}`);
        return `const export_${name} =`;
      });
    if (!exports.length || /\b(require|exports)\b/.test(body.replace(/export_\w+/g, '')))
      this.error(`unknown form of ${id}`);
    return { code: `${imports.join('')}${body};export{${exports.join(',')}}`, map: null };
  },
};

const CALL = /[\w$\])]\(/g;
const callsIn = (code) => code?.match(CALL)?.length ?? 0;

/** Rollup once left statements out of a function that called itself: now a call that doesn't arrive stops the build. */
const whole = {
  name: 'whole',
  generateBundle(_, bundle) {
    for (const { modules = {} } of Object.values(bundle)) {
      for (const [id, { code, removedExports }] of Object.entries(modules)) {
        const isOurs = /[\\/](core|elements|i18n)[\\/][^?]*\.tsx?$/.test(id) && !/node_modules/.test(id);
        const isLess = isOurs && callsIn(code) < callsIn(this.getModuleInfo(id).code);
        if (isLess && !removedExports.length) this.error(`not all of ${id} is in the bundle`);
      }
    }
  },
};

const LICENSES = 'THIRD-PARTY-LICENSES.txt';
/** Stands in all that a visitor's browser loads: the licences of the packages in it ask for their notices. */
const BANNER = `/*! sb-elements | MIT | third-party notices: ${LICENSES} */`;
/** `none`: the content is a comment already. */
const banner = { commentStyle: 'none', content: BANNER };

const plugins = [
  whole,
  sheets,
  reactAsModules,
  unused,
  replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': '"production"' } }),
  resolve({ extensions: ['.mjs', '.js', '.ts', '.tsx'], exportConditions: ['production'] }),
  commonjs(),
  esbuild({ target, jsx: 'automatic', tsconfig: 'tsconfig.json' }),
  minifier,
];

/** Packages that are published without the text of their licence, and whose it is by their repositories. */
const OWNERS = { '@r2wc/core': '2022 Bitovi', '@r2wc/react-to-web-component': '2022 Bitovi' };

/** MIT's terms are the same for all. */
const mitOf = (owner) => readFileSync('LICENSE', 'utf8').replace(/^Copyright .*/m, `Copyright (c) ${owner}`);

/** A notice without terms stops the build. */
function noticeOf(dependency) {
  const { name, licenseText } = dependency;
  if (!licenseText && !OWNERS[name]) throw new Error(`${name} has no text of its licence`);
  return licenseText ? dependency.text() : `${dependency.text()}\nLicense Text:\n===\n\n${mitOf(OWNERS[name])}`;
}

/** Comes after the minifier, which would drop its comment. */
const notices = license({
  banner,
  thirdParty: {
    output: {
      file: path.resolve('dist', LICENSES),
      template: (dependencies) => dependencies.map(noticeOf).join('\n---\n\n'),
    },
  },
});

const SHARED = /^(react|core)$/;

/**
 * A part of an element is imported once its files have arrived: in Firefox, a module that failed can't be imported again
 * (core/preload-file.ts). What every element has loaded by then is left out.
 */
const partsArriveFirst = {
  name: 'parts-arrive-first',
  renderDynamicImport({ chunk, targetChunk, getTargetChunkImports }) {
    if (!targetChunk) return null;
    const imports = getTargetChunkImports().filter(
      ({ type, chunk: it }) => type === 'internal' && !SHARED.test(it.name),
    );
    const files = [targetChunk, ...imports];
    const pathOf = ({ fileName }) => path.posix.relative(path.posix.dirname(chunk.fileName), fileName);
    const preload = `globalThis[Symbol.for("sb.preloadPart")]?.(${JSON.stringify(files.map(pathOf))}, import.meta.url)`;
    return { left: `Promise.resolve(${preload}).then(() => import(`, right: '))' };
  },
};

/** Where everything lies, for sb.js. */
const manifest = { shared: [], elements: {}, languages: {} };

/** A chunk and all that it imports statically. */
function withImports(file, bundle, found = []) {
  if (found.includes(file)) return found;
  found.push(file);
  for (const needed of bundle[file].imports) withImports(needed, bundle, found);
  return found;
}

/** Old chunks would be shipped with the new ones. */
const clean = { name: 'clean', buildStart: () => rmSync('dist', { recursive: true, force: true }) };

/** `phone-login` → `SbPhoneLogin` */
const classOf = (name) => `Sb${name.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase())}`;

/** Fills the manifest, and adds a file of a lasting name per element, for people who list what they want. */
const entries = {
  name: 'entries',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
    manifest.shared = chunks.filter(({ name }) => SHARED.test(name)).map(({ fileName }) => fileName);
    for (const { name, fileName, facadeModuleId, isEntry } of chunks) {
      if (name === 'stores') {
        this.emitFile({ type: 'asset', fileName: 'stores.js', source: `${BANNER}\nexport*from"./${fileName}";\n` });
      } else if (isEntry) {
        const needs = withImports(fileName, bundle);
        manifest.elements[name] = needs.filter((file) => !manifest.shared.includes(file));
        // all at once: a browser would find out one after the other
        const imports = needs.map((file) => `import"../${file}";`).reverse();
        const source = `${BANNER}\n${imports.join('')}export{${classOf(name)}}from"../${fileName}";\n`;
        this.emitFile({ type: 'asset', fileName: `elements/${name}.js`, source });
      } else if (facadeModuleId && /[\\/]i18n[\\/]\w+\.ts$/.test(facadeModuleId)) {
        manifest.languages[name] = [fileName];
      }
    }
    // for whoever writes the page: to preload what it needs saves a trip
    this.emitFile({ type: 'asset', fileName: 'manifest.json', source: JSON.stringify(manifest, null, 2) });
  },
};

const reservations = {
  name: 'reservations',
  async generateBundle() {
    const { code } = await transform(reserveSheet(names), { loader: 'css', minify: true, target });
    this.emitFile({ type: 'asset', fileName: 'sb.css', source: code });
  },
};

/** What editors, catalogues and documentation read: made from the doc blocks. */
const interfaces = {
  name: 'interfaces',
  generateBundle() {
    const files = interfaceFiles(JSON.parse(readFileSync('package.json', 'utf8')), facts());
    for (const [fileName, source] of Object.entries(files)) this.emitFile({ type: 'asset', fileName, source });
  },
};

/** Most elements need these: with all that they import they are one chunk. The rest goes with those who need it. */
const floor = [
  'core/drafts/draft.ts',
  'core/element/define.tsx',
  'core/element/json.ts',
  'core/form/wire-field.ts',
  'core/here.ts',
  'core/lib/uuid.ts',
  'core/lib/within.ts',
  'core/member/login.ts',
  'core/member/on-login.ts',
  'core/motion.ts',
  'core/notices.ts',
  'core/online.ts',
  'core/request/latest.ts',
  'core/request/send-with-login.ts',
  'core/storage.ts',
  'core/ui/adopt-sheets.ts',
  'core/ui/button.tsx',
  'core/ui/dialog.tsx',
  'core/ui/error-message.tsx',
  'core/ui/hears.ts',
  'core/ui/icon.css',
  'core/ui/later.tsx',
  'core/ui/link.tsx',
  'core/ui/panel.css',
  'core/ui/placeholder.tsx',
  'core/ui/portrait.css',
  'core/ui/portrait.tsx',
  'core/ui/verbatim.tsx',
  'elements/register.ts',
].map((file) => path.resolve(file));

/** Small enough to come together: what forms have in common, what lotteries have, and what shops have. */
const companies = {
  // an order's own form is rare: it comes with all of the form element
  'dynamic-form':
    /[\\/]elements[\\/]dynamic-form[\\/](?!(phone|captcha)\.view)[\w.-]+$|[\\/]core[\\/](http[\\/]form-encoded\.ts|form[\\/](draft|entries|fields?|national-id|strings|validators|value)\.ts|ui[\\/]form[\\/](?!(address|drop|file|region|thumbnail|upload)\.))/,
  shop: /[\\/]core[\\/](shop[\\/](cart|cart\.api|money|quantity|strings)\.ts|ui[\\/]quantity\.(tsx|css))$/,
  field: /[\\/]core[\\/](ui[\\/]field\.(tsx|css)|countdown\.ts)$/,
  lottery: /[\\/]core[\\/](lottery[\\/](?!prize)|ui[\\/]cover\.tsx)/,
};

let inFloor;
function sharedChunk(id, { getModuleInfo }) {
  if (/node_modules[\\/](react|react-dom|scheduler)[\\/]|commonjsHelpers/.test(id)) return 'react';
  inFloor ??= new Set(floor);
  for (const known of inFloor) for (const needed of getModuleInfo(known)?.importedIds ?? []) inFloor.add(needed);
  if (inFloor.has(id)) return 'core';
  return Object.keys(companies).find((name) => companies[name].test(id));
}

/** Rollup wants as many letters for more than 63 files. */
const HASH = 7;

/** Calls are data: who asks for one of them doesn't need those that are declared beside it. */
const treeshake = { moduleSideEffects: (id) => !/[\\/]core[\\/]shop[\\/]([\w-]+\.)?api\.ts$/.test(id) };

const pages = {
  treeshake,
  // else each element that loads a part later would be two files
  preserveEntrySignatures: 'allow-extension',
  input: { ...Object.fromEntries(names.map((name) => [name, entry(name)])), stores: STORES },
  output: {
    dir: 'dist',
    sourcemap: true,
    entryFileNames: `chunks/[name]-[hash:${HASH}].js`,
    // sb.js names them all: what several elements share is named by its hash alone
    chunkFileNames: ({ name, isDynamicEntry }) =>
      isDynamicEntry || name === 'core' || name === 'react'
        ? `chunks/[name]-[hash:${HASH}].js`
        : `chunks/[hash:${HASH}].js`,
    generatedCode: 'es2015',
    manualChunks: sharedChunk,
    onlyExplicitManualChunks: true,
  },
  plugins: [clean, ...plugins, partsArriveFirst, notices, entries, reservations, interfaces],
};

/** The manifest as a module: each key's files in one string, of which the first may begin with the key. */
function packed({ shared, elements, languages }) {
  const short = (key, files) =>
    files
      .map((file, index) => {
        const name = file.replace(/^chunks\/|\.js$/g, '');
        return index === 0 && name.startsWith(`${key}-`) ? name.slice(key.length) : name;
      })
      .join(' ');
  const pack = (lists) =>
    JSON.stringify(
      Object.entries(lists)
        .map(([key, files]) => `${key} ${short(key, files)}`)
        .join(),
    );
  return `
const unpack = (lists) => Object.fromEntries(lists.split(',').map((list) => {
  const [key, ...files] = list.split(' ');
  return [key, files.map((name, index) => 'chunks/' + (!index && name.length === ${HASH + 1} ? key + name : name) + '.js')];
}));
const files = unpack(${pack({ core: shared, ...languages, ...elements })});
export default { shared: files.core, elements: files, languages: files };`;
}

/** The hash of each file that a page may load, for whoever wants browsers to check what a foreign server sends. */
const integrity = {
  name: 'integrity',
  writeBundle() {
    const files = readdirSync('dist', { recursive: true })
      .map((file) => file.replaceAll(path.sep, '/'))
      .filter((file) => /^(chunks|elements)\/.*\.js$|^\w+\.(js|css)$/.test(file))
      .sort();
    const hashOf = (file) =>
      `sha384-${createHash('sha384')
        .update(readFileSync(`dist/${file}`))
        .digest('base64')}`;
    const hashes = Object.fromEntries(files.map((file) => [file, hashOf(file)]));
    writeFileSync('dist/integrity.json', JSON.stringify(hashes, null, 2));
  },
};

const autoloader = {
  input: 'elements/sb.ts',
  output: { file: 'dist/sb.js', sourcemap: true, generatedCode: 'es2015' },
  plugins: [
    {
      name: 'manifest',
      resolveId: (id) => (id === 'sb:manifest' ? `\0${id}` : null),
      load: (id) => (id === '\0sb:manifest' ? packed(manifest) : null),
    },
    ...plugins,
    license({ banner }),
    integrity,
  ],
};

/** On a server the tags are nothing but markup: whoever imports an element there gets its name, and no browser is asked for. */
const onServers = {
  name: 'on-servers',
  generateBundle() {
    const source = names.map((name) => `export class ${classOf(name)} {}\n`).join('');
    this.emitFile({ type: 'asset', fileName: 'server.js', source });
  },
};

/** For bundlers: one module a file, the packages left to the application. */
const modules = {
  treeshake,
  input: [...names.map(entry), STORES],
  external: /^(react|react-dom|nanostores|@nanostores|@lit|@r2wc|dompurify)($|\/)/,
  output: {
    dir: 'dist/npm',
    preserveModules: true,
    preserveModulesRoot: '.',
    generatedCode: 'es2015',
  },
  plugins: [
    sheets,
    resolve({ extensions: ['.js', '.ts', '.tsx'] }),
    esbuild({ target, jsx: 'automatic', tsconfig: 'tsconfig.json' }),
    onServers,
  ],
};

/** What the demo serves at /openapi.json, for whoever has the package only. */
const openApiDocument = {
  name: 'openapi',
  async generateBundle() {
    const bundled = await build({
      entryPoints: ['demo/back-end/openapi.ts'],
      bundle: true,
      format: 'esm',
      write: false,
    });
    const { openApi } = await import(`data:text/javascript,${encodeURIComponent(bundled.outputFiles[0].text)}`);
    this.emitFile({ type: 'asset', fileName: 'openapi.json', source: JSON.stringify(openApi(), null, 2) });
  },
};

/** `npx sb-elements`: one file without dependencies. */
const command = {
  input: 'demo/back-end/main.ts',
  external: /^node:/,
  output: { file: 'dist/command.js', banner: '#!/usr/bin/env node' },
  plugins: [resolve({ extensions: ['.js', '.ts'] }), esbuild({ target: 'node20' }), openApiDocument],
};

export default [pages, autoloader, modules, command];
