// The bytes that docs/performance.md names are those of the build.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import checks from '../.size-limit.mjs';

const ROOT = new URL('../', import.meta.url);
const PAGE = 'docs/performance.md';
/** A figure may age by as much as a limit leaves. */
const HEADROOM = 0.05;
/** `| name | on React | on Preact |` */
const ROW = /^\| ([^|]+) \| ([\d.]+|–) \| ([\d.]+|–) \|$/gm;
/** A theme is the same for both builds: `| themes/card.css | size |` */
const THEME_ROW = /^\| `themes\/(\w+)\.css` \| ([\d.]+) \|$/gm;

const sizeOf = (name) =>
  checks
    .find((check) => check.name === name)
    .path.reduce((sum, file) => sum + gzipSync(readFileSync(new URL(file, ROOT)), { level: 9 }).length, 0);

/** The check of a row: a page of tags (`<sb-cart>`), an element's own files (`sb-cart`) or a file (`core.js`). */
function checkOf(name) {
  const tags = Array.from(name.matchAll(/<sb-([\w-]+)>/g), ([, tag]) => tag);
  return tags.length > 0 ? `page of ${tags.join(' + ')}` : name.replaceAll('`', '').replace(/^sb-/, '');
}

/** Each figure of a page in KB, with the check that it belongs to. */
function figuresIn(text) {
  const [bytes] = /^## [^\n]*\{#bytes\}$[\s\S]*?(?=^## )/m.exec(text) ?? assert.fail('no section on bytes');
  const themes = Array.from(bytes.matchAll(THEME_ROW), ([, name, size]) => ({
    check: `theme: ${name}`,
    figure: Number(size),
  }));
  const builds = Array.from(bytes.matchAll(ROW)).flatMap(([, name, react, preact]) =>
    Object.entries({ dist: react, 'dist/lite': preact })
      .filter(([, size]) => size !== '–')
      .map(([dir, size]) => ({ check: `${dir}: ${checkOf(name)}`, figure: Number(size) })),
  );
  return [...builds, ...themes];
}

/** Says which figures are more than the headroom away from the build. */
const wrong = (figures) =>
  figures
    .map(({ check, figure }) => ({ check, figure, size: sizeOf(check) / 1000 }))
    // the page has one decimal
    .filter(({ figure, size }) => Math.abs(figure - size) > size * HEADROOM + 0.05)
    .map(({ check, figure, size }) => `${check}: the page says ${figure} KB, the build has ${size.toFixed(1)}`);

const figures = figuresIn(readFileSync(new URL(PAGE, ROOT), 'utf8'));

test(`${PAGE} has the bytes of the build`, () => assert.deepEqual(wrong(figures), []));

test(`${PAGE} has a figure for everything that has a limit, but the languages`, () => {
  const limited = checks.map(({ name }) => name).filter((name) => !/: language /.test(name));
  assert.deepEqual(figures.map(({ check }) => check).sort(), limited.sort());
});
