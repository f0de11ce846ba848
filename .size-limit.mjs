// `npm run sizes`: what a visitor downloads, by gzip. A limit is 2 to 5 % above the size when it was set. A feature that
// needs more raises it in the same commit.
import { readdirSync, readFileSync } from 'node:fs';

/** Limits in kB. A page has sb.js and the elements named; its language is zh, which needs no file. */
const BUILDS = {
  dist: {
    files: { 'sb.js': 5.2, 'core.js': 23.7, 'react.js': 71.3 },
    pages: {
      'phone-login': 102.5,
      comments: 106.3,
      'phone-login + comments': 112,
      'dynamic-form': 117.5,
      product: 112,
      cart: 110,
      'order-confirm': 118.6,
      pay: 110.8,
    },
  },
  'dist/lite': {
    files: { 'sb.js': 5.2, 'core.js': 33 },
    pages: {
      'phone-login': 44,
      comments: 46.3,
      'phone-login + comments': 53.2,
      'dynamic-form': 57.3,
      product: 52,
      cart: 50,
      'order-confirm': 58.6,
      pay: 50.8,
    },
  },
};
/** Limits of an element, added to a page that has sb.js and the shared files, in kB: the same in both builds. */
const ELEMENTS = {
  cart: 13.3,
  comments: 9.6,
  'dynamic-form': 20.6,
  'login-lottery': 7.55,
  'lottery-app': 14.8,
  'lottery-grid': 9.6,
  member: 1.35,
  notices: 2.2,
  'oauth-login': 5.15,
  'order-confirm': 22,
  pager: 1.65,
  pay: 14.2,
  'phone-login': 6.5,
  product: 15.2,
  'qr-login': 6.6,
  search: 2.2,
  site: 0.6,
};
/** For an element that has no limit yet. */
const NEW_ELEMENT = 8;
/** For the texts of a language, in kB. */
const LANGUAGE = 6.8;
/** For a finished theme, in kB. */
const THEME = 2;

function checksOf([dir, { files, pages }]) {
  const { shared, elements, languages } = JSON.parse(
    readFileSync(new URL(`${dir}/manifest.json`, import.meta.url), 'utf8'),
  );
  const check = (name, names, limit) => ({
    name: `${dir}: ${name}`,
    path: [...new Set(names)].map((file) => `${dir}/${file}`),
    gzip: true,
    limit: `${limit} kB`,
  });
  const pageOf = (tags) => ['sb.js', ...shared, ...tags.flatMap((tag) => elements[tag])];
  return [
    ...Object.entries(files).map(([file, limit]) => check(file, [file], limit)),
    ...Object.entries(pages).map(([tags, limit]) => check(`page of ${tags}`, pageOf(tags.split(' + ')), limit)),
    ...Object.entries(elements).map(([tag, own]) => check(tag, own, ELEMENTS[tag] ?? NEW_ELEMENT)),
    ...Object.entries(languages).map(([language, own]) => check(`language ${language}`, own, LANGUAGE)),
  ];
}

const themes = readdirSync(new URL('themes', import.meta.url)).map((file) => ({
  name: `theme: ${file.replace('.css', '')}`,
  path: [`dist/themes/${file}`],
  gzip: true,
  limit: `${THEME} kB`,
}));

export default [...Object.entries(BUILDS).flatMap(checksOf), ...themes];
