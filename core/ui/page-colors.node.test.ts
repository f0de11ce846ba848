import assert from 'node:assert/strict';
import { test } from 'node:test';
import { halfOf, isDarkAt, shadeOf } from './page-colors.js';

const shade = (color: string) => Number(shadeOf(color)[0].toFixed(1));

test('halfOf takes the half of the scheme, however the colours are written', () => {
  const VALUES: [value: string, light: string, dark: string][] = [
    ['light-dark(#3a5a49, #a3c9b0)', '#3a5a49', ' #a3c9b0'],
    ['light-dark(rgb(1, 2, 3),hsl(4deg 5% 6%))', 'rgb(1, 2, 3)', 'hsl(4deg 5% 6%)'],
    ['light-dark(color-mix(in srgb, rgb(1, 2, 3) 5%, red),blue)', 'color-mix(in srgb, rgb(1, 2, 3) 5%, red)', 'blue'],
    [
      'color-mix(in srgb, light-dark(red,blue), #fff)',
      'color-mix(in srgb, red, #fff)',
      'color-mix(in srgb, blue, #fff)',
    ],
    ['Light-Dark(red,blue)', 'red', 'blue'],
    ['#3a5a49', '#3a5a49', '#3a5a49'],
    ['', '', ''],
  ];
  for (const [value, light, dark] of VALUES)
    assert.deepEqual([halfOf(value, false), halfOf(value, true)], [light, dark]);
});

test('shadeOf tells how light a computed colour looks, in every notation of browsers', () => {
  for (const black of ['rgb(0, 0, 0)', 'rgba(0, 0, 0, 0)', 'color(srgb 0 0 0)', 'oklch(0 0 0)', 'lab(0 0 0)', ''])
    assert.equal(shade(black), 0, black);
  for (const white of ['rgb(255, 255, 255)', 'color(display-p3 1 1 1 / 0.5)', 'oklab(1 0 0)', 'lch(100 0 none)'])
    assert.equal(shade(white), 1, white);
  for (const grey of ['rgb(128, 128, 128)', 'color(srgb 0.5 0.5 0.5)', 'oklab(0.6 0 0)', 'lab(53.6 0 0)'])
    assert.equal(shade(grey), 0.5, grey);
  assert.deepEqual(
    ['rgb(1, 2, 3)', 'rgba(1, 2, 3, 0.4)', 'color(display-p3 0 0 0 / 0)', 'oklch(0.5 0.1 20 / 0.2)'].map(
      (color) => shadeOf(color)[1],
    ),
    [1, 0.4, 0, 0.2],
  );
});

const [BLACK, DIM, GREY, MUTED, WHITE] = [0, 0.2, 0.53, 0.6, 1];

test('isDarkAt is decided by the ground', () => {
  assert.equal(isDarkAt(WHITE, DIM, false), true);
  assert.equal(isDarkAt(BLACK, WHITE, true), false);
  assert.equal(isDarkAt(MUTED, WHITE, false), false, 'muted text on a light page');
  assert.equal(isDarkAt(BLACK, DIM, false), true, 'a dark page whose text has no colour of its own');
  assert.equal(isDarkAt(WHITE, GREY, false), false, 'white text on a colour that our dark text is read on better');
});

test('isDarkAt is decided by the text where the ground is unknown, or cannot be what is behind light text', () => {
  assert.equal(isDarkAt(WHITE, undefined, false), true);
  assert.equal(isDarkAt(BLACK, undefined, false), false);
  assert.equal(isDarkAt(WHITE, WHITE, false), true);
  assert.equal(isDarkAt(WHITE, WHITE, false, false), false, 'a light card without a text colour of its own');
});

test('isDarkAt believes a declared dark scheme unless a light ground contradicts it', () => {
  assert.equal(isDarkAt(BLACK, undefined, true), true);
  assert.equal(isDarkAt(BLACK, WHITE, true), false);
});
