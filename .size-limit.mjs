// `npm run sizes`: what a visitor downloads, by gzip. A limit is 2 to 5 % above the size when it was set. A feature that
// needs more raises it in the same commit.
import { readdirSync, readFileSync } from 'node:fs';

/** Limits in kB. A page has sb.js and the elements named; its language is zh, which needs no file. */
const BUILDS = {
  dist: {
    files: { 'sb.js': 5.5, 'core.js': 25.2, 'react.js': 71.3 },
    pages: {
      'phone-login': 108.5,
      comments: 111,
      'phone-login + comments': 119.6,
      'dynamic-form': 120.1,
      product: 115.2,
      cart: 113.3,
      'order-confirm': 121.9,
      pay: 114.3,
    },
  },
  'dist/lite': {
    files: {
      'sb.js': 5.5,
      'core.js': 34.3,
      // a page of one element alone
      'cart.js': 44.4,
      'comments.js': 44.2,
      'dynamic-form.js': 52.7,
      'lottery-app.js': 46.9,
      'lottery-grid.js': 42.9,
      'order-confirm.js': 55.9,
      'pay.js': 41.6,
      'phone-login.js': 40.3,
      'product.js': 47.7,
      'search.js': 32.3,
    },
    pages: {
      'phone-login': 49.6,
      comments: 52,
      'dynamic-form': 62.1,
      product: 57,
      cart: 55,
      'order-confirm': 63.6,
      pay: 56.4,
      'phone-login + comments': 60.6,
    },
  },
};
/** Limits of an element, added to a page that has sb.js and the shared files, in kB: the same in both builds. */
const ELEMENTS = {
  cart: 14,
  comments: 11.3,
  'dynamic-form': 21.1,
  login: 4.5,
  'login-lottery': 9.3,
  'lottery-app': 16.2,
  'lottery-grid': 10.7,
  member: 2.35,
  notices: 2.2,
  'oauth-login': 7.1,
  'order-confirm': 22,
  pager: 1.65,
  pay: 15,
  'phone-login': 9.95,
  product: 15.9,
  'qr-login': 8.4,
  search: 2.6,
  site: 0.6,
};
/** For an element that has no limit yet. */
const NEW_ELEMENT = 8;
/** For the texts of a language, in kB. */
const LANGUAGE = 8.4;
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
