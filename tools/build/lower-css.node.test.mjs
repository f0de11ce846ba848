import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { lowerCss, lowerThemes } from './lower-css.mjs';

/** The part that browsers without `light-dark()` read. */
const copyIn = (css) => css.split('@supports not (color: light-dark(red, red))')[1] ?? '';

test('gives browsers without light-dark() both colours, by the scheme of the system', () => {
  const css = lowerCss(':root { color-scheme: light dark; } p { color: light-dark(#000001, #fffffe); margin: 1px; }');
  assert.match(css.split('@supports')[0], /color: light-dark\(#000001, #fffffe\);\s+margin: 1px/);
  assert.match(copyIn(css), /p \{\s+color: var\(--(.+), #000001\) var\(--(.+), #fffffe\);\s+\}/);
  assert.match(copyIn(css), /@media \(prefers-color-scheme: dark\)/);
});

test('gives them both colours of a property of the page, and leaves a token to the elements', () => {
  const css = lowerCss(
    ':root { --paper: light-dark(#000001, #fffffe); --sb-color-text: light-dark(#000001, #fffffe); }',
  );
  assert.match(copyIn(css), /--paper: var\(/);
  assert.doesNotMatch(copyIn(css), /--sb-color-text/);
});

test('gives them both colours where a part of an element takes a token', () => {
  const css = lowerCss(
    ':root { --sb-color-text: light-dark(#000001, #fffffe); } sb-pay::part(bar) { color: var(--sb-color-text); }',
  );
  assert.match(copyIn(css), /sb-pay::part\(bar\) \{\s+color: var\(--(.+), #000001\) var\(--(.+), #fffffe\);/);
});

test('writes nothing twice in a sheet without light-dark(), and keeps the comment at its head', () => {
  const css = lowerCss('/* Mine: a sheet. */\np { color: #000001; }\n');
  assert.equal(css, '/* Mine: a sheet. */\np {\n  color: #000001;\n}\n');
});

test('each finished theme is built so, with every colour and both colours of its ground', () => {
  for (const [name, css] of Object.entries(lowerThemes())) {
    assert.equal(readFileSync(`dist/${name}`, 'utf8'), css, name);
    assert.equal(css.split('@supports')[0].match(/^ {2}--sb-color-(?!backdrop)[\w-]+:/gm)?.length, 10, name);
    if (css.includes('light-dark(')) assert.match(copyIn(css), /:where\(body\) \{\s+color: var\(/, name);
  }
});
