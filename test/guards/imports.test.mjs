// Imports flow one way. The file's name is its layer, and this table says what each layer may import.
import { posix } from 'node:path';
import test from 'node:test';
import { exists, expectNone, filesIn, importsOf, read, sources } from './source.mjs';

/** Layer 1: no React, no elements. */
const CORE = [
  'core/{broadcast,cart,countdown,drafts,events,form,html,http,lib,lifetime,loading,lottery,member}/*',
].concat(['core/{navigation,notices,request,shop,site,state,storage,tags,url}/*', 'i18n/*', 'nanostores']);
/** Layer 2 adds React. */
const UI = [...CORE, 'core/ui/**', 'react'];
const ELEMENT = [...UI, 'core/element/*', '@r2wc/react-to-web-component'];
/** What a view moves in the page without rendering: transforms and scrolls. */
const MOVES = '~/gallery/{lens,pan-zoom,horizontal-scroll}.ts';
/** The declarations of the calls, and the rules for their input: nothing of pages. */
const DECLARATIONS = ['core/{http,lib,url}/*', 'core/{cart,form,lottery,member,shop}/*', 'elements/*/api.ts'];
const NODE = ['node:*', 'node:*/*'];
const LIT = '@lit/localize/*/*';
const CONTRACT = '@sb-elements/elements/contract';
const { dependencies } = JSON.parse(read('server/package.json'));
const PACKAGES = Object.keys(dependencies).filter((name) => name !== '@sb-elements/elements');
/** The reference back end, which can be copied: it imports itself, and packages that its own package.json names. */
const SERVER = ['server/**', CONTRACT, ...NODE, ...PACKAGES.flatMap((name) => [name, `${name}/**`])];

/**
 * Files → what they may import → of what they may import the types besides. The first row that fits counts. `*` is no
 * slash, `**` is anything, `./` stands for the file's own folder, `~/` for the folder of its element.
 */
const LAYERS = {
  // interfaces: the adapters are passed in where the server is put together
  'server/ports/*.ts': [[], [CONTRACT, 'server/request-context.ts', 'node:stream']],
  'server/**.ts': [SERVER],
  'demo/static-files/*.ts': [['node:*', 'node:*/*', 'hono/*', 'hono/utils/mime', 'tools/build/lower-css.mjs']],
  'demo/languages/*.ts': [['./*', 'i18n/*', 'node:*', 'hono/*']],
  'demo/stand-ins/**.ts': [
    [...SERVER, 'demo/stand-ins/**', 'demo/static-files/*', 'demo/languages/*', 'i18n/languages.ts'],
  ],
  'demo/frameworks/bundler/*.ts': [
    ['./*', 'demo/frameworks/**', 'node:*', 'node:*/*', 'hono', 'hono/html', 'esbuild', 'svelte/*', 'vue/*'],
    ['server/request-context.ts'],
  ],
  // the composition root, and the pages
  'demo/site/**.ts': [[...SERVER, 'demo/**', 'core/shop/money.ts', 'i18n/language{s,-names}.ts', 'docs/live/**']],
  // the generator puts them into pages, the demo serves their frames: they know neither
  'docs/live/**.ts': [
    [
      ...DECLARATIONS,
      ...NODE,
      'docs/live/**',
      'contract/**',
      'i18n/language{s,-names}.ts',
      'server/{rate-limit,jobs/periods}.ts',
      'tools/source/calls.ts',
      'hono/html',
      'highlight.js/**',
      'node-html-parser',
    ],
    ['custom-elements-manifest'],
  ],
  'contract/*.ts': [[...DECLARATIONS, './*', 'contract/descriptions/*', 'package.json']],
  'contract/descriptions/*.ts': [[...DECLARATIONS, './*']],
  // a command of its own
  'contract/verify/cookie-store.ts': [['tough-cookie']],
  'contract/verify/rules.ts': [['package.json']],
  'contract/verify/*.ts': [[...DECLARATIONS, ...NODE, 'contract/*', 'contract/verify/*', 'contract/verify/checks/*']],
  'contract/verify/checks/*.ts': [[...DECLARATIONS, ...NODE, 'contract/*', 'contract/verify/*', './*']],
  'i18n/format.ts': [['i18n/*', 'core/lib/{intl-options,memoize}.ts']],
  'i18n/{msg,messages}.ts': [['i18n/*', LIT]],
  'i18n/*.ts': [['i18n/*'], [LIT]],
  'core/lib/warn-once.ts': [['core/lib/*', 'package.json']],
  'core/lib/*.ts': [['core/{lib,url}/*']],
  'core/url/*.ts': [['core/url/*']],
  'core/http/*.ts': [['core/http/*', 'core/lib/*', 'core/url/*', 'core/tags/tags.ts']],
  'core/html/*.ts': [[...CORE, 'dompurify']],
  // every other view takes it from here
  'core/ui/use-store.ts': [['react', '@nanostores/react'], ['nanostores']],
  'core/ui/**': [UI],
  'core/element/*.{ts,tsx}': [ELEMENT],
  'core/*/*.view.tsx': [UI],
  'core/*/{*.rules,*.machine}.ts': [
    ['core/http/result.ts', 'core/lib/*', 'core/state/machine.ts', './*.{rules,machine}.ts'],
    CORE,
  ],
  'core/*/*.ts': [CORE],
  'elements/register.ts': [
    ['core/{loading/preload-file,tags/auto-elements}.ts', 'elements/{notices,oauth-login}/index.ts'],
  ],
  // the stores of the package's entry `stores`
  'elements/stores.ts': [CORE],
  // types only
  'elements/payloads.ts': [[], ['core/notices/notices.ts', 'core/*/*.api.ts', 'elements/*/api.ts']],
  'elements/sb.ts': [['core/loading/autoload.ts', 'sb:manifest', 'elements/*/first-read.ts']],
  'elements/single-file.ts': [['core/loading/autoload.ts', 'core/lib/*.ts', 'sb:manifest', 'sb:own-element']],
  // its views hold a tag that has to be defined with its own
  'elements/lottery-app/index.ts': [['elements/register.ts', 'elements/lottery-grid/index.ts', './element.ts']],
  // it loads the tags that it holds
  'elements/login/ways.view.tsx': [
    ['core/ui/**', 'react', 'elements/{phone,qr,oauth}-login/index.ts'],
    ['~/login.store.ts', '~/rules.ts'],
  ],
  'elements/*/index.ts': [['elements/register.ts', './element.ts']],
  'elements/*/element.ts': [
    [
      'core/ui/adopt-styles.ts',
      'core/element/*',
      'core/{site,url}/*',
      'core/**.css',
      '~/{api,props,store,view}.{ts,tsx}',
      '~/**.css',
      '~/**.{store,view}.{ts,tsx}',
    ],
    [...ELEMENT, '~/**'],
  ],
  'elements/*/props.ts': [['core/element/{props,json}.ts', '~/rules.ts']],
  'elements/*/first-read.ts': [
    [
      'core/element/props.ts',
      'core/site/attributes.ts',
      'core/navigation/page-id.ts',
      'core/shop/api.ts',
      'core/*/*.api.ts',
      '~/{api,props,*.rules}.ts',
    ],
  ],
  'elements/**/{strings,*.strings}.ts': [['i18n/msg.ts']],
  // pure: no DOM, no network, no React
  'elements/**/{rules,machine,*.rules,*.machine}.ts': [
    [
      'core/lib/*',
      'core/http/result.ts',
      'core/**.{rules,machine}.ts',
      'core/state/machine.ts',
      '~/**/*.{rules,machine}.ts',
      '~/*.{rules,machine}.ts',
      '~/{rules,machine}.ts',
    ],
    [...CORE, '~/**'],
  ],
  'elements/**/{api,*.api}.ts': [['core/{http,lib,url}/*', 'core/member/member.api.ts']],
  // it positions itself by what lies around it in the page
  'elements/login-lottery/floating-box.view.tsx': [['core/ui/**', 'react', '~/avoid-controls.ts', '~/*.css']],
  // its stores load late, with it
  'elements/cart/removal.view.tsx': [
    ['core/ui/**', 'react', '~/{removal-dialog,undo}.store.ts', '~/{swipe,strings,*.strings}.ts', '~/*.css'],
    [...CORE, '~/**'],
  ],
  'elements/**/use-*.ts': [
    ['core/ui/**', 'core/lib/*', 'core/navigation/navigation.ts', 'core/**.rules.ts', 'react', '~/**.rules.ts', MOVES],
    [...CORE, '~/**'],
  ],
  [MOVES.replace('~', 'elements/*')]: [['core/ui/media-queries.ts', '~/**.rules.ts', MOVES]],
  'elements/**/{view,*.view}.tsx': [
    // navigation: a link's address is made while rendering
    [
      'core/ui/**',
      'core/lib/*',
      'core/navigation/navigation.ts',
      'core/*/*.view.tsx',
      'core/**.css',
      'core/lottery/strings.ts',
      'core/form/region.strings.ts',
      'core/shop/{money,quantity.rules,strings}.ts',
      'core/**.rules.ts',
      'react',
      '~/**{strings,rules,.view}.{ts,tsx}',
      '~/**/use-*.ts',
      MOVES,
      '~/**.css',
    ],
    [...CORE, '~/**'],
  ],
  // a store, or a helper named after what it does: it never sees React or a view
  'elements/**.ts': [
    [...CORE, '~/**.ts', 'core/ui/media-queries.ts'],
    ['core/element/*', '~/**'],
  ],
};

/** `{a,b}` → either, `*` → anything but a slash, `**` → anything. */
const matches = (path, glob) => {
  const pattern = glob
    .replace(/\./g, '\\.')
    .replace(/\{([^}]*)\}/g, (_, options) => `(?:${options.replaceAll(',', '|')})`)
    .replace(/\*\*?/g, (stars) => (stars === '**' ? '.*' : '[^/]*'));
  return new RegExp(`^${pattern}$`).test(path);
};

/** The examples of demo/frameworks are applications of their own. */
const DEMO = ['static-files', 'stand-ins', 'frameworks/bundler', 'site'].map((folder) => `demo/${folder}`);

test('every file imports only from its own layer and those below', () => {
  const problems = sources('contract', 'server', 'core', 'docs/live', 'elements', 'i18n', ...DEMO)
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const [layer, [values, types = []] = []] = Object.entries(LAYERS).find(([files]) => matches(file, files)) ?? [];
      if (!layer) return `${file} is of no known layer: the name of a file is its layer (LAYERS in this test)`;
      const folders = { './': `${posix.dirname(file)}/`, '~/': `${file.split('/').slice(0, 2).join('/')}/` };
      return importsOf(file).flatMap(({ target, typeOnly }) => {
        const names = Object.entries(folders).flatMap(([short, folder]) =>
          target.startsWith(folder) ? `${short}${target.slice(folder.length)}` : [],
        );
        const allowed = typeOnly ? [...values, ...types] : values;
        if ([target, ...names].some((name) => allowed.some((glob) => matches(name, glob)))) return [];
        const what = typeOnly ? 'types of ' : '';
        return `${file} imports ${what}${target}, but ${layer} may import only ${what}${allowed.join(', ')}`;
      });
    });
  expectNone(problems);
});

/** The files of a folder, tests as well, and all that they import by whatever way, each with the way that leads to it. */
function reachedFrom(folder) {
  const ways = new Map(filesIn(folder).map((file) => [file, [file]]));
  for (const [file, way] of ways) {
    if (!/\.m?[jt]sx?$/.test(file) || !exists(file)) continue;
    for (const { target } of importsOf(file)) if (!ways.has(target)) ways.set(target, [...way, target]);
  }
  return ways;
}

/** From the one to the other, but for what may be imported. */
const APART = [
  ['demo', 'tools', /^tools\/build\//],
  ['tools', 'demo'],
];

for (const [from, to, allowed] of APART) {
  test(`no import leads from ${from} to ${to}, by whatever way`, () => {
    const problems = [...reachedFrom(from)].flatMap(([file, way]) =>
      file.startsWith(`${to}/`) && !allowed?.test(file) && !way.some((one) => allowed?.test(one))
        ? way.join(' → ')
        : [],
    );
    expectNone(problems);
  });
}

test('no view is imported by a store, a rule or a machine', () => {
  const isLogic = (file) =>
    file.endsWith('.ts') && !/^core\/(element|ui)\/|\/(element|index|register|sb)\.ts$/.test(file);
  const problems = sources('core', 'elements')
    .filter(isLogic)
    .flatMap((file) =>
      importsOf(file)
        .filter(({ target, typeOnly }) => !typeOnly && target.endsWith('.tsx'))
        .map(({ target }) => `${file} imports ${target}`),
    );
  expectNone(problems);
});
