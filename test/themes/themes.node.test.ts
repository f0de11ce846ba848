// The finished themes as files: of documented names alone, small, and with enough contrast.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { COLORS } from '../../core/ui/tokens.js';
import { AA, contrast, PAIRS } from '../../docs/live/assets/contrast.js';
import { libraryIn } from '../../docs/live/library.js';
import { type Theme, themeSheets, themes } from '../../docs/live/theming/themes.js';
import { twofold } from '../../docs/live/theming/tokens.js';

const AAA = 7;
const MAX_BYTES = 2000;
/** Text that stands on the page itself, where an element has no background. */
const ON_GROUND = ['text', 'muted', 'primary', 'price', 'danger', 'success'] as const;
const SCHEMES = ['light', 'dark'] as const;

const { elements } = await libraryIn('dist');
const documented = (list: 'cssParts' | 'cssProperties') =>
  new Map(elements.map((element) => [element.tagName, new Set((element[list] ?? []).map(({ name }) => name))]));
const parts = documented('cssParts');
const tokens = new Set([...documented('cssProperties').values()].flatMap((names) => [...names]));
const deprecated = new Set(
  elements.flatMap(({ cssParts = [] }) =>
    cssParts.filter(({ description = '' }) => description.startsWith('Deprecated')).map(({ name }) => name),
  ),
);

const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '');
const rulesOf = (css: string) =>
  Array.from(withoutComments(css).matchAll(/([^{}]+)\{([^{}]*)\}/g), ([, selector = '', body = '']) => ({
    selector: selector
      .trim()
      .replace(/\s+/g, ' ')
      .replace(/(?<=\() | (?=\))/g, ''),
    properties: Array.from(body.matchAll(/(?:^|;)\s*([\w-]+):/g), ([, name = '']) => name),
  }));

/** `:is(sb-cart, sb-pay)::part(title):hover` */
const PART =
  /^(:is\(sb-[^()]+\)|sb-[\w-]+(?:\[inline\]|:is\((?::lang\(\w+\)(?:, )?)+\))?)::part\(([\w-]+)\)(:[\w-]+)?$/;
/** The selectors of a list; commas in brackets part none. */
function selectorsIn(list: string): string[] {
  let depth = 0;
  const commas = [...list].flatMap((character, at) => {
    depth += Number(character === '(') - Number(character === ')');
    return character === ',' && depth === 0 ? [at] : [];
  });
  return [-1, ...commas].map((from, index) => list.slice(from + 1, commas[index]).trim());
}

const pair = (value: string): readonly [string, string] => twofold(value) ?? [value, value];
const groundOf = (css: string) => pair(/:where\(body\) \{\n {2}background: (.+);/.exec(css)?.[1] ?? '');
const colorOf = ({ tokens: own }: Theme, name: keyof typeof COLORS) => pair(own[`--sb-color-${name}`] ?? '');

for (const theme of themes()) {
  const css = themeSheets()[theme.name] ?? '';

  test(`${theme.name} sets documented tokens, and nothing of the page but its ground`, () => {
    for (const { selector, properties } of rulesOf(css)) {
      if (selector === ':root')
        assert.deepEqual(
          properties.filter((name) => name !== 'color-scheme' && !tokens.has(name)),
          [],
        );
      else if (selector === ':where(body)') assert.deepEqual(properties, ['background', 'color']);
      else for (const one of selectorsIn(selector)) assert.match(one, PART, selector);
    }
    for (const [, name = ''] of css.matchAll(/var\((--[\w-]+)/g)) assert.ok(tokens.has(name), name);
  });

  test(`${theme.name} styles documented parts that each element has`, () => {
    const unknown = rulesOf(css)
      .filter(({ selector }) => selector.includes('::part'))
      .flatMap(({ selector }) => selectorsIn(selector))
      .flatMap((selector) => {
        const [, tags = '', part = ''] = PART.exec(selector) ?? [];
        return (tags.match(/sb-[\w-]+/g) ?? [])
          .filter((tag) => !parts.get(tag)?.has(part) || deprecated.has(part))
          .map((tag) => `${tag}::part(${part})`);
      });
    assert.deepEqual(unknown, []);
  });

  test(`${theme.name} says its name and its look, sets every colour, and is at most ${MAX_BYTES / 1000} kB`, () => {
    assert.match(css, /^\/\* [A-Z][\w ]+: .+\. \*\/\n:root \{\n {2}color-scheme: (dark|light dark);\n/);
    for (const name of Object.keys(COLORS)) assert.ok(theme.tokens[`--sb-color-${name}`], name);
    assert.ok(gzipSync(css).length <= MAX_BYTES);
  });

  const wanted = theme.name === 'contrast' ? AAA : AA;
  for (const [at, scheme] of SCHEMES.entries()) {
    test(`${theme.name} can be read in ${scheme}: ${wanted} to 1 for all text`, () => {
      const color = (name: string) => colorOf(theme, name as keyof typeof COLORS)[at] ?? '';
      const ground = groundOf(css)[at] ?? '';
      const ratios = [
        ...PAIRS.map(([front, back]) => ({ front, back, ratio: contrast(color(front ?? ''), color(back ?? '')) })),
        ...ON_GROUND.map((front) => ({ front, back: 'ground', ratio: contrast(color(front), ground) })),
      ];
      assert.deepEqual(
        ratios.filter(({ ratio }) => !(ratio >= wanted)),
        [],
      );
    });
  }
}
