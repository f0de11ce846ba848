import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { parse } from 'node-html-parser';
import { builtFile, builtPage, builtPages, PROJECT } from '../../docs/live/built-site.kit.js';

const HAN = /\p{Script=Han}/u;
/** Code: tags, attributes, calls, tokens, addresses and file types. A word of prose has none of their signs. */
const CODE = /[<>\-_/:.{}[\]()]/;
/** Names that Chinese writes as they are. */
const NAMES = /^(TypeScript|Store|part|sb-elements|Vue \d|React \d+|Svelte \d|\d+ px)$/;
/** The schemas on the pages of the calls have the names of their types. */
const isSchema = (url: string, label: string) => url.startsWith('/zh/calls/') && /^[A-Z]\w+$/.test(label);

test('what a Chinese page tells a screen reader is Chinese', () => {
  const problems = builtPages()
    .filter((url) => url.startsWith('/zh/'))
    .flatMap((url) => {
      const page = parse(builtPage(url));
      const labels = page.querySelectorAll('[aria-label], [title]').flatMap((element) => {
        const label = element.getAttribute('aria-label') ?? element.getAttribute('title') ?? '';
        const isFine = HAN.test(label) || CODE.test(label) || NAMES.test(label.trim()) || isSchema(url, label.trim());
        return isFine || !label ? [] : `${url}: ${label}`;
      });
      const hidden = page.querySelectorAll('.visually-hidden').map((element) => element.textContent.trim());
      return [
        ...labels,
        ...hidden.filter((text) => text && !HAN.test(text) && !CODE.test(text)).map((text) => `${url}: ${text}`),
      ];
    });
  assert.deepEqual([...new Set(problems)], []);
});

test('no label has code of HTML or Markdown in it', () => {
  for (const url of builtPages())
    for (const element of parse(builtPage(url)).querySelectorAll('[aria-label]'))
      assert.doesNotMatch(element.getAttribute('aria-label') ?? '', /&\w+;|\{#/, url);
});

test('without scripts, the page of an address that has none leads to both first pages', () => {
  const [, text = ''] = /<noscript>(.*?)<\/noscript>/s.exec(builtFile('/404.html')) ?? [];
  assert.deepEqual(
    parse(text)
      .querySelectorAll('section')
      .map((section) => [section.getAttribute('lang'), section.querySelector('a')?.getAttribute('href')]),
    [
      ['en', '/docs/'],
      ['zh', '/docs/zh/'],
    ],
  );
});

test('a browser without light-dark() has each colour of the sheets, in the scheme that the reader chose', () => {
  const sheets = readdirSync(`${PROJECT}docs-dist/assets`).filter((name) => name.endsWith('.css'));
  const twofold = sheets.map((name) => builtFile(`/assets/${name}`)).filter((css) => css.includes('light-dark(#'));
  assert.ok(twofold.length > 1);
  for (const css of twofold) {
    const [known = '', older = ''] = css.split('@supports not (color: light-dark(red, red))');
    for (const [, light, dark] of known.matchAll(/light-dark\((#\w+), (#\w+)\)/g))
      assert.ok(
        older.includes(`var(--lightningcss-light, ${light}) var(--lightningcss-dark, ${dark})`),
        `${light} ${dark}`,
      );
  }
  const own = builtFile(`/assets/${sheets.find((name) => name.startsWith('style.'))}`);
  const [, older = ''] = own.split('@supports not (color: light-dark(red, red))');
  assert.match(older, /html\.dark \{\s*--lightningcss-light: ;\s*--lightningcss-dark: initial;/);
  assert.match(older, /:root \{\s*--lightningcss-light: initial;\s*--lightningcss-dark: ;/);
});
