// `npm run sizes`: what a visitor downloads, by gzip. A limit is about 5 % above the size when it was set. A feature that
// needs more raises it in the same commit.
import { readFileSync } from 'node:fs';

/** Limits in kB. A page has sb.js and the elements named; its language is zh, which needs no file. */
const BUILDS = {
  dist: {
    files: { 'sb.js': 4.2, 'core.js': 17.1, 'react.js': 71.3 },
    pages: {
      'phone-login': 95.6,
      comments: 97.5,
      'phone-login + comments': 101.4,
      'dynamic-form': 109.6,
      product: 105.2,
      cart: 101.8,
      'order-confirm': 113,
      pay: 102.1,
    },
  },
  'dist/lite': {
    files: { 'sb.js': 4.2, 'core.js': 26.2 },
    pages: {
      'phone-login': 34.2,
      comments: 36.1,
      'phone-login + comments': 39.9,
      'dynamic-form': 48.1,
      product: 43.7,
      cart: 40.3,
      'order-confirm': 51.5,
      pay: 40.7,
    },
  },
};
/** Limits of an element, added to a page that has sb.js and the shared files, in kB: the same in both builds. */
const ELEMENTS = {
  cart: 10.05,
  comments: 5.8,
  'dynamic-form': 17.9,
  'login-lottery': 7.15,
  'lottery-app': 12.5,
  'lottery-grid': 7.5,
  member: 1.4,
  notices: 1.6,
  'oauth-login': 4,
  'order-confirm': 19.9,
  pager: 1.05,
  pay: 10.4,
  'phone-login': 3.9,
  product: 13.45,
  'qr-login': 4.6,
  search: 2.2,
  site: 0.6,
};
/** For an element that has no limit yet. */
const NEW_ELEMENT = 8;
/** For the texts of a language, in kB. */
const LANGUAGE = 6.2;

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

export default Object.entries(BUILDS).flatMap(checksOf);
