// The HTML of a whole page; by the server for the live picture, and by the composer for the snippet.
import { markup } from './tag-markup.js';
import { tokenCss } from './theme-css.js';

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
/** Right-to-left ones of the elements' languages. */
const RTL = ['ar'];

/** Room round the elements, and their font for the page's own text. */
export const PAGE_STYLE = `
    body { margin: 0; font-family: var(--sb-font-family, system-ui, sans-serif); }
    main { max-width: 48rem; margin: 0 auto; padding: 0 1rem; }
    main > * { margin-block: 1.5rem; }
  `;

/** So many elements are on the first screen: their files are preloaded. */
const FIRST_SCREEN = 2;

/** @param files of a build: its folder, the files that all elements share, those of each element, and the hash of each */
export function pageMarkup({ lang, title, base, isChecked, theme, tokens, way, files, elements }) {
  const { folder, shared, filesOf, integrity } = files;
  const isForeign = /^https?:/.test(base);
  const checks = (file, hash) => {
    const attributes = isChecked && hash ? ` integrity="${hash}" crossorigin` : isForeign ? ' crossorigin' : '';
    return `"${escaped(base + file)}"${attributes}`;
  };
  const own = (file) => checks(folder + file, integrity[file]);
  const css = Object.keys(tokens).length > 0 ? tokenCss(tokens, way, theme !== undefined) : '';
  const [site, ...others] = elements.map(({ tag, attributes, content }) => markup(tag, attributes, content));
  const first = elements.slice(1, 1 + FIRST_SCREEN).flatMap(({ tag }) => filesOf[tag.slice(3)] ?? []);
  const lines = [
    '<!doctype html>',
    `<html lang="${lang}"${RTL.includes(lang) ? ' dir="rtl"' : ''}>`,
    '<head>',
    '  <meta charset="utf-8">',
    '  <meta name="viewport" content="width=device-width, initial-scale=1">',
    `  <title>${escaped(title)}</title>`,
    ...[...new Set([...shared, ...first])].map((file) => `  <link rel="modulepreload" href=${own(file)}>`),
    `  <link rel="stylesheet" href=${own('sb.css')}>`,
    `  <style>${PAGE_STYLE}</style>`,
    ...(theme ? [`  <link rel="stylesheet" href=${checks(`themes/${theme.name}.css`, theme.integrity)}>`] : []),
    ...(css ? [`  <style>\n${css.replace(/^(?=.)/gm, '    ')}  </style>`] : []),
    `  <script type="module" src=${own('sb.js')}></script>`,
    '</head>',
    '<body>',
    site,
    '<main>',
    `<h1>${escaped(title)}</h1>`,
    ...others,
    '</main>',
    '</body>',
    '</html>',
  ];
  return `${lines.join('\n')}\n`;
}
