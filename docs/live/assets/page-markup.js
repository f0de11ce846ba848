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

/**
 * The script of a page, and the files that it preloads: of one element alone, beside the site's, the file that holds all;
 * else `sb.js`, which finds the files of each.
 */
function scriptsOf([, ...names], { shared, filesOf, singleFiles }) {
  const single = names.length === 1 && singleFiles[names[0]];
  if (single) return { script: single, preloads: [] };
  const first = names.slice(0, FIRST_SCREEN).flatMap((name) => filesOf[name] ?? []);
  return { script: 'sb.js', preloads: [...new Set([...shared, ...first])] };
}

/** @param files of a build: its folder, the files that all elements share, those of each element, and the hash of each */
export function pageMarkup({ lang, title, base, isChecked, theme, tokens, way, files, elements }) {
  const { folder, integrity } = files;
  const isForeign = /^https?:/.test(base);
  const checks = (file, hash) => {
    const attributes = isChecked && hash ? ` integrity="${hash}" crossorigin` : isForeign ? ' crossorigin' : '';
    return `"${escaped(base + file)}"${attributes}`;
  };
  const own = (file) => checks(folder + file, integrity[file]);
  const css = Object.keys(tokens).length > 0 ? tokenCss(tokens, way, theme !== undefined) : '';
  const [site, ...others] = elements.map(({ tag, attributes, content }) => markup(tag, attributes, content));
  const { script, preloads } = scriptsOf(
    elements.map(({ tag }) => tag.slice(3)),
    files,
  );
  const lines = [
    '<!doctype html>',
    `<html lang="${lang}"${RTL.includes(lang) ? ' dir="rtl"' : ''}>`,
    '<head>',
    '  <meta charset="utf-8">',
    '  <meta name="viewport" content="width=device-width, initial-scale=1">',
    `  <title>${escaped(title)}</title>`,
    ...preloads.map((file) => `  <link rel="modulepreload" href=${own(file)}>`),
    `  <link rel="stylesheet" href=${own('sb.css')}>`,
    `  <style>${PAGE_STYLE}</style>`,
    ...(theme ? [`  <link rel="stylesheet" href=${checks(`themes/${theme.name}.css`, theme.integrity)}>`] : []),
    ...(css ? [`  <style>\n${css.replace(/^(?=.)/gm, '    ')}  </style>`] : []),
    `  <script type="module" src=${own(script)}></script>`,
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
