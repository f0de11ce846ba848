// Imports flow one way. The file's name is its layer, and this table says what each layer may import.
import { posix } from 'node:path';
import test from 'node:test';
import { expectNone, importsOf, sources } from './source.mjs';

/** Floor 1: no React, no elements. */
const CORE = [
  'core/*.ts',
  'core/lib/*',
  'core/http/*',
  'core/site/*',
  'core/member/*',
  'core/lottery/*',
  'core/form/*',
  'core/shop/*',
  'core/request/*',
  'core/drafts/*',
  'i18n/*',
  'nanostores',
];
/** Floor 2 adds React. */
const UI = [...CORE, 'core/ui/*', 'core/ui/form/*', 'react', '@nanostores/react'];
const ELEMENT = [...UI, 'core/element/*', '@r2wc/react-to-web-component'];
/** A command of its own: it knows what is declared, and nothing of pages. */
const BACK_END = [
  'demo/back-end/*',
  'core/lib/*',
  'core/http/*',
  'core/{form,lottery,member,shop}/*',
  'elements/*/api.ts',
  'node:*',
  'node:*/*',
];
const LIT = '@lit/localize/*/*';

/** Files → what they may import → of what they may import the types besides. `*` is no slash, `./` its own folder. */
const FLOORS = {
  'demo/back-end/*.ts': [[...BACK_END, 'demo/back-end/checks/*']],
  'demo/back-end/checks/*.ts': [[...BACK_END, './*']],
  'i18n/{msg,words}.ts': [['i18n/*', LIT]],
  'i18n/*.ts': [['i18n/*'], [LIT]],
  'core/lib/*.ts': [['core/lib/*']],
  'core/http/*.ts': [['core/http/*', 'core/lib/*']],
  'core/html.ts': [[...CORE, 'dompurify']],
  'core/{*,site/*,member/*,lottery/*,form/*,shop/*,request/*,drafts/*}.ts': [CORE],
  'core/ui/{*,form/*}.{ts,tsx}': [UI],
  'core/{lottery,shop}/*.view.tsx': [UI],
  'core/element/*.{ts,tsx}': [ELEMENT],
  'elements/register.ts': [['core/{preload-file,summon}.ts', 'elements/{notices,oauth-login}/index.ts']],
  // types only
  'elements/payloads.ts': [
    [],
    ['core/notices.ts', 'core/{lottery,member}/api.ts', 'core/shop/goods.api.ts', 'elements/*/api.ts'],
  ],
  'elements/sb.ts': [['core/autoload.ts', 'sb:manifest', 'elements/*/preload.ts']],
  // its views hold a tag that has to be defined with its own
  'elements/lottery-app/index.ts': [['elements/register.ts', 'elements/lottery-grid/index.ts', './element.ts']],
  'elements/*/index.ts': [['elements/register.ts', './element.ts']],
  'elements/*/element.ts': [
    [
      'core/element/*',
      'core/site/*',
      'core/{ui,ui/form,lottery,shop}/*.css',
      './{api,props,store,view}.{ts,tsx}',
      './*.css',
    ],
    [...ELEMENT, './*'],
  ],
  'elements/*/props.ts': [['core/element/{props,json}.ts']],
  'elements/*/preload.ts': [['core/element/props.ts', 'core/site/setting.ts', 'core/shop/api.ts', './{api,props}.ts']],
  'elements/*/{strings,*.strings}.ts': [['i18n/msg.ts']],
  'elements/*/{rules,machine,*.rules,*.machine}.ts': [
    ['core/lib/*', 'core/shop/quantity.rules.ts', './*.rules.ts'],
    ['core/shop/api.ts'],
  ],
  'elements/*/{api,*.api}.ts': [['core/http/*', 'core/lib/*', 'core/member/api.ts']],
  'elements/*/{store,*.store}.ts': [
    [
      'core/{*,site/*,member/*,lottery/*,form/*,shop/*,request/*,drafts/*,lib/*}.ts',
      'nanostores',
      './{api,machine,rules,strings,props,store}.ts',
      './*.{api,machine,rules,store}.ts',
    ],
    ['core/http/*', 'core/element/*', './*'],
  ],
  'elements/*/{view,*.view}.tsx': [
    // motion: what moves is started by the view; navigation: a link's address is made while rendering
    [
      'core/ui/*',
      'core/ui/form/*',
      'core/lib/*',
      'core/{motion,navigation}.ts',
      'core/{lottery,shop}/*.view.tsx',
      'core/lottery/strings.ts',
      'core/form/region.strings.ts',
      'core/shop/{money,quantity.rules,strings}.ts',
      'react',
      '@nanostores/react',
      './{strings,*.strings,rules,*.rules,*.view}.{ts,tsx}',
      // of a piece that comes later
      './*.css',
      'core/lottery/*.css',
    ],
    [...CORE, './*'],
  ],
};

/** `{a,b}` → either, `*` → anything but a slash. */
const matches = (path, glob) => {
  const pattern = glob
    .replace(/\./g, '\\.')
    .replace(/\{([^}]*)\}/g, (_, options) => `(?:${options.replaceAll(',', '|')})`)
    .replaceAll('*', '[^/]*');
  return new RegExp(`^${pattern}$`).test(path);
};

test('every file imports only from its own floor and those below', () => {
  const problems = sources('demo/back-end', 'core', 'elements', 'i18n')
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const [floor, [values, types = []] = []] = Object.entries(FLOORS).find(([files]) => matches(file, files)) ?? [];
      if (!floor) return `${file} is of no known layer: the name of a file is its layer (FLOORS in this test)`;
      const own = `${posix.dirname(file)}/`;
      return importsOf(file).flatMap(({ target, typeOnly }) => {
        const path = target.startsWith(own) ? `./${target.slice(own.length)}` : target;
        const allowed = typeOnly ? [...values, ...types] : values;
        if ([path, target].some((name) => allowed.some((glob) => matches(name, glob)))) return [];
        const what = typeOnly ? 'types of ' : '';
        return `${file} imports ${what}${path}, but ${floor} may import only ${what}${allowed.join(', ')}`;
      });
    });
  expectNone(problems);
});
