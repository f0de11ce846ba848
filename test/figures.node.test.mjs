// The bytes that the README names are those of the build.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import checks from '../.size-limit.mjs';

const ROOT = new URL('../', import.meta.url);
const README = readFileSync(new URL('README.md', ROOT), 'utf8');
/** A figure may age by as much as a limit leaves. */
const HEADROOM = 0.05;

const sizeOf = (name) =>
  checks
    .find((check) => check.name === name)
    .path.reduce((sum, file) => sum + gzipSync(readFileSync(new URL(file, ROOT)), { level: 9 }).length, 0);

/** Says which figures, in KB, are more than the headroom away from the build. */
const wrong = (figures) =>
  figures
    .map(([name, figure]) => [name, Number(figure), sizeOf(name) / 1000])
    // the README has one decimal
    .filter(([, figure, size]) => Math.abs(figure - size) > size * HEADROOM + 0.05)
    .map(([name, figure, size]) => `${name}: the README says ${figure} KB, the build has ${size.toFixed(1)}`);

test('the README names the bytes of a page, on React and on Preact', () => {
  const pages = { '`<sb-phone-login>`': 'phone-login', '`<sb-comments>`': 'comments', both: 'phone-login + comments' };
  for (const [row, tags] of Object.entries(pages)) {
    const figures = new RegExp(
      `^\\| a page of ${row}, all files \\| ([\\d.]+) KB gzip on React, ([\\d.]+) on Preact \\|$`,
      'm',
    );
    const [, react, preact] = figures.exec(README) ?? assert.fail(`no row of ${row}`);
    assert.deepEqual(
      wrong([
        [`dist: page of ${tags}`, react],
        [`dist/lite: page of ${tags}`, preact],
      ]),
      [],
    );
  }
});

test("the README names the bytes of sb.js and the elements' own", () => {
  const [, loader] = /^\| `sb\.js` \| ([\d.]+) KB gzip \|$/m.exec(README) ?? assert.fail('no row of sb.js');
  const [, row] = /^\| own bytes[^|]*\|(.*)\|$/m.exec(README) ?? assert.fail('no row of own bytes');
  const own = Array.from(row.matchAll(/([a-z-]+) ([\d.]+\d)/g), ([, tag, figure]) => [`dist: ${tag}`, figure]);
  assert.ok(own.length > 10, row);
  assert.deepEqual(wrong([['dist: sb.js', loader], ...own]), []);
});
