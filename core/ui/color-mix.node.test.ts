// Node knows no CSS, like a browser that can't mix colours.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { transformSync } from 'esbuild';
import { filesIn } from '../../tools/source/files.mjs';
import { withoutColorMix } from './color-mix.js';

for (const [mix, color] of [
  ['color-mix(in srgb, var(--_muted) 75%, var(--_surface))', 'var(--_muted)'],
  ['color-mix(in srgb,var(--_danger) 35%,var(--_surface))', 'var(--_border)'],
  ['color-mix(in srgb,var(--_primary) 8%,#0000)', 'var(--_sunken)'],
] as const)
  test(`gives ${color} for ${mix}`, () => {
    const around = (value: string) => `a{background:linear-gradient(${value},${value} 40%)}`;
    assert.equal(withoutColorMix(around(mix)), around(color));
  });

test('no style sheet of an element keeps a mix that an old browser would drop', () => {
  const kept = [...filesIn('core'), ...filesIn('elements')].filter((file) => {
    if (!file.endsWith('.css')) return false;
    const { code } = transformSync(readFileSync(file, 'utf8'), { loader: 'css', minify: true });
    return withoutColorMix(code)
      .replace(/@supports not[^{]+/g, '')
      .includes('color-mix');
  });
  assert.deepEqual(kept, []);
});
