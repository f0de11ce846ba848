import assert from 'node:assert/strict';
import test from 'node:test';
import { create, ts } from '@custom-elements-manifest/analyzer';
import { reactElement } from './react-element.mjs';

const FILES = { tokens: 'tokens.ts', emit: 'emit.ts', mixin: 'react-element.tsx' };
const ELEMENT = `import { reactElement } from './react-element.js';
/**
 * @tag sb-turner
 * @fires {CustomEvent<{page: 1}>} sb-page - It turns.
 * @cssprop {<length>} [--sb-reserve=44px] - Its room.
 */
export class SbTurner extends reactElement({}) {}`;
const SOURCES = {
  'turner.ts': ELEMENT,
  'tokens.ts': `export const COLORS = { text: ['#000', '#fff'], 'on-primary': ['#fff', '#111'] } as const;
/**
 * @cssprop {<color>} --sb-color-text - Text.
 * @cssprop {<color>} --sb-color-on-primary - Text on buttons.
 * @cssprop [--sb-font-family=system-ui, sans-serif] - The font.
 */
export const tokens = sheetOf(COLORS);`,
  'emit.ts': `/**
 * Dispatches.
 *
 * @fires {CustomEvent<{page: number}>} sb-page - Cancelable: it is about to turn.
 * @fires sb-ready - It stands.
 */
export type Emit = (type: string) => boolean;`,
  'react-element.tsx': 'export function reactElement(spec: object) { return class {}; }',
};

const manifestOf = (sources) =>
  create({
    modules: Object.entries(sources).map(([file, code]) =>
      ts.createSourceFile(file, code, ts.ScriptTarget.ES2022, true),
    ),
    plugins: [reactElement(FILES)],
  });
const declarationIn = ({ modules }, file) => modules.find(({ path }) => path === file).declarations[0];

test('the mixin has the custom properties of all elements, colours with their light and dark default', () => {
  const { kind, cssProperties } = declarationIn(manifestOf(SOURCES), FILES.mixin);
  assert.equal(kind, 'mixin');
  assert.deepEqual(cssProperties, [
    { name: '--sb-color-text', syntax: '<color>', default: 'light-dark(#000, #fff)', description: 'Text.' },
    {
      name: '--sb-color-on-primary',
      syntax: '<color>',
      default: 'light-dark(#fff, #111)',
      description: 'Text on buttons.',
    },
    { name: '--sb-font-family', default: 'system-ui, sans-serif', description: 'The font.' },
  ]);
});

test('an element inherits the custom properties after its own', () => {
  const { cssProperties } = declarationIn(manifestOf(SOURCES), 'turner.ts');
  assert.deepEqual(
    cssProperties.map(({ name, inheritedFrom }) => [name, inheritedFrom?.name]),
    [
      ['--sb-reserve', undefined],
      ['--sb-color-text', 'reactElement'],
      ['--sb-color-on-primary', 'reactElement'],
      ['--sb-font-family', 'reactElement'],
    ],
  );
});

test('the mixin has the events of most elements; an element keeps its own and gets no other', () => {
  const manifest = manifestOf(SOURCES);
  assert.deepEqual(
    declarationIn(manifest, FILES.mixin).events.map(({ name, type }) => [name, type.text]),
    [
      ['sb-page', 'CustomEvent<{page: number}>'],
      ['sb-ready', 'CustomEvent<object>'],
    ],
  );
  assert.deepEqual(
    declarationIn(manifest, 'turner.ts').events.map(({ name, type }) => [name, type.text]),
    [['sb-page', 'CustomEvent<{page: 1}>']],
  );
});

test('sources in which the tokens or the events are not found stop the build', () => {
  assert.throws(() => manifestOf({ ...SOURCES, 'emit.ts': 'export const emit = 1;' }), /emit\.ts documents no event/);
  assert.throws(
    () => manifestOf({ ...SOURCES, 'tokens.ts': 'export const COLORS = {};' }),
    /tokens\.ts documents no token/,
  );
});
