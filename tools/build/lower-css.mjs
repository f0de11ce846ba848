import { readdirSync, readFileSync } from 'node:fs';
import { Features, transform } from 'lightningcss';
import { TARGET } from './builds.mjs';

/** `chrome90` → `{ chrome: 90 << 16 }` */
const targets = Object.fromEntries(
  TARGET.flatMap((target) => {
    const [, browser, major, minor = 0] = /^(chrome|firefox|safari|ios)(\d+)(?:\.(\d+))?$/.exec(target) ?? [];
    return browser ? [[browser === 'ios' ? 'ios_saf' : browser, (Number(major) << 16) | (Number(minor) << 8)]] : [];
  }),
);

/** In a sheet of a page, a token has no half yet: its `light-dark()` takes the place of its name. */
function withoutTokens(source) {
  const values = new Map(
    Array.from(source.matchAll(/(--sb-[\w-]+):\s*(light-dark\([^;]+\));/g), ([, ...entry]) => entry),
  );
  return source.replace(/var\((--sb-[\w-]+)\)/g, (use, name) => values.get(name) ?? use);
}

/** A token's `light-dark()` stays: each element takes its half by the scheme of its place (core/ui/tokens.ts). */
const isToken = ({ property, value }) => property === 'custom' && value.name.startsWith('--sb-');
const onlyTwofold = (declaration) => {
  const text = JSON.stringify(declaration);
  const isNeeded = /"light-?dark"/i.test(text) || declaration.property === 'color-scheme';
  return isNeeded && !isToken(declaration) ? undefined : [];
};

/**
 * A style sheet of a page for the oldest browsers. What they lack is rewritten. `light-dark()` stays for those that know it,
 * because it follows the scheme of each part of a page; a copy for the others follows that of the system.
 */
export function lowerCss(source) {
  const lower = (css, options) =>
    transform({ filename: 'page.css', code: Buffer.from(css), targets, ...options }).code.toString();
  // the comment at its head says what the sheet is
  const [head = ''] = /^\/\*[\s\S]*?\*\/\n/.exec(source) ?? [];
  const whole = head + lower(source, { exclude: Features.LightDark });
  if (!whole.includes('light-dark(')) return whole;
  const copy = lower(withoutTokens(source), { visitor: { Declaration: onlyTwofold } });
  if (!copy.includes('var(--lightningcss-')) return whole;
  return `${whole}\n@supports not (color: light-dark(red, red)) {\n${copy.replace(/^(?=.)/gm, '  ')}}\n`;
}

const THEMES = new URL('../../themes/', import.meta.url);

/** The files of the finished themes, which are the same for both builds. */
export const lowerThemes = () =>
  Object.fromEntries(
    readdirSync(THEMES).map((file) => [`themes/${file}`, lowerCss(readFileSync(new URL(file, THEMES), 'utf8'))]),
  );
