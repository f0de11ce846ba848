// A theme as CSS to be pasted: `values` by the tokens' names, of a colour its light and its dark one.

const block = (selector, lines) => (lines.length > 0 ? `${selector} {\n${lines.join('\n')}\n}\n` : '');
const indented = (lines) => lines.map((line) => `  ${line}`);
const isTwofold = ([, value]) => Array.isArray(value) && value[0] !== value[1];
const one = (value, scheme) => (Array.isArray(value) ? value[scheme] : value);

const declarations = (entries, scheme) => entries.map(([name, value]) => `  ${name}: ${one(value, scheme)};`);

/** Each way in which pages become dark. */
export const WAYS = {
  'light-dark': (entries) =>
    block(':root', [
      '  color-scheme: light dark;',
      ...entries.map((entry) => {
        const [name, value] = entry;
        return `  ${name}: ${isTwofold(entry) ? `light-dark(${value.join(', ')})` : one(value, 0)};`;
      }),
    ]),
  media: (entries) => {
    const dark = block(':root', declarations(entries.filter(isTwofold), 1))
      .trimEnd()
      .split('\n');
    return (
      block(':root', ['  color-scheme: light dark;', ...declarations(entries, 0)]) +
      (entries.some(isTwofold) ? `\n${block('@media (prefers-color-scheme: dark)', indented(dark))}` : '')
    );
  },
  attribute: (entries) =>
    `${block(':root', ['  color-scheme: light;', ...declarations(entries, 0)])}\n${block("[data-theme='dark']", [
      '  color-scheme: dark;',
      ...declarations(entries.filter(isTwofold), 1),
    ])}`,
};

/** @param isOnTheme whether a finished theme is linked before; it sets the color-scheme */
export function tokenCss(values, way = 'light-dark', isOnTheme = false) {
  const css = WAYS[way](Object.entries(values));
  return isOnTheme && way === 'light-dark' ? css.replace('  color-scheme: light dark;\n', '') : css;
}

/** @param base the address of a finished theme that `values` differ from */
export function themeCss(values, way = 'light-dark', base = '') {
  if (!base) return tokenCss(values, way);
  return `@import '${base}';\n${Object.keys(values).length > 0 ? `\n${tokenCss(values, way, true)}` : ''}`;
}
