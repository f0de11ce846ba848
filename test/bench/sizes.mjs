// `npm run sizes`: what a visitor downloads, in bytes of gzip -9, and whether it stays within its limits.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { heldBy } from '../../tools/source/imports.mjs';

const ROOT = new URL('../../', import.meta.url);
const DIST = new URL('dist/', ROOT);
/**
 * What no element of this kind can be without: React, react-dom, r2wc, nanostores, @nanostores/react and
 * @lit/localize, minified into one bundle with nothing of ours (72,550, rounded; measured at package.json's versions).
 */
const FLOOR = 72_600;
const SB_LIMIT = 4_100;
/** What every element shares besides: ours, r2wc, nanostores and lit; 400 are for fallback content, sb-ready and states. */
const CORE_LIMIT = 13_800;
/** What an element may weigh beyond what every element shares: React, core and sb.js. */
const LIMITS = {
  'phone-login': 5_900,
  comments: 6_000,
  member: 2_750,
  notices: 2_000,
  pager: 1_500,
  site: 1_000,
  'qr-login': 5_950,
  'oauth-login': 4_400,
  'lottery-grid': 6_700,
  'login-lottery': 6_450,
  'lottery-app': 5_150,
  'dynamic-form': 18_700,
  product: 11_800,
  cart: 10_350,
  'order-confirm': 15_750,
  search: 3_000,
  pay: 5_150,
};
/** For an element that is in neither list yet. */
const NEW_LIMIT = 8_000;
const TOGETHER = ['phone-login', 'comments'];

const read = (file) => readFileSync(new URL(file, DIST));
const sizeOf = (file) => gzipSync(read(file), { level: 9 }).length;
const imported = (file, pattern) =>
  Array.from(read(file).toString().matchAll(pattern), ([, path]) => posix.join(posix.dirname(file), path));

/** Everything that a file imports statically, directly or not. */
function needsOf(file, found = new Set()) {
  for (const needed of imported(file, /\b(?:import|from)\s*["'](\.[^"']+)["']/g)) {
    if (found.has(needed)) continue;
    found.add(needed);
    needsOf(needed, found);
  }
  return [...found];
}

/** The files of a page with sb.js and these elements. Its language is zh, which needs none. */
const filesOf = (names) => [...new Set(['sb.js', ...names.flatMap((name) => needsOf(`elements/${name}.js`))])];
const weigh = (names) => filesOf(names).reduce((sum, file) => sum + sizeOf(file), 0);

function languageFiles(names) {
  const later = filesOf(names).flatMap((file) => imported(file, /\bimport\(\s*["'`](\.[^"'`]+)["'`]/g));
  const languages = readdirSync(new URL('i18n', ROOT)).map((file) => file.replace('.ts', ''));
  return languages.flatMap((language) => {
    const file = later.find((path) => path.startsWith(`chunks/${language}-`));
    return file ? [[language, file]] : [];
  });
}

let exceeded = 0;
const column = (bytes) => (bytes?.toLocaleString('en-US') ?? '').padStart(9);
/** One of the figures has a limit, if any has. */
function print(what, { total, over, own, limit }) {
  const tooBig = limit !== undefined && (own ?? total) > limit;
  if (tooBig) exceeded++;
  const line = [what.padEnd(22), ...[total, over, own, limit].map(column), tooBig ? '  too big' : ''];
  console.log(line.join('').trimEnd());
}

/** Over: beyond the floor; own: beyond what sb.js, React and core weigh, and elements that it holds. */
function printElement(name) {
  const files = filesOf([name]);
  const shared = ['sb.js', ...JSON.parse(read('manifest.json')).shared, ...filesOf(heldBy(name))];
  const own = files.filter((file) => !shared.includes(file)).reduce((sum, file) => sum + sizeOf(file), 0);
  const total = weigh([name]);
  const over = total - FLOOR;
  print(name, { total, over, own, limit: LIMITS[name] ?? NEW_LIMIT });
}

function printTogether(names) {
  const total = weigh(names);
  print(names.join(' + '), { total, over: total - FLOOR });
}

const entries = readdirSync(new URL('elements', ROOT), { withFileTypes: true });
const elements = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
const missing = ['sb.js', ...elements.map((name) => `elements/${name}.js`)].find(
  (file) => !existsSync(new URL(file, DIST)),
);
if (missing) {
  console.error(`There is no dist/${missing}: run \`npm run build\` first.`);
  process.exit(1);
}

console.log('bytes, gzip -9            total     over      own    limit');
print('sb.js', { total: sizeOf('sb.js'), limit: SB_LIMIT });
for (const file of JSON.parse(read('manifest.json')).shared) {
  const name = posix.basename(file, '.js');
  print(name, { total: sizeOf(file), limit: name === 'core' ? CORE_LIMIT : undefined });
}
for (const name of elements) printElement(name);
printTogether(TOGETHER);
for (const [language, file] of languageFiles(elements)) print(language, { total: sizeOf(file) });
console.log(
  `A row of an element is the whole page; over: beyond the ${FLOOR.toLocaleString('en-US')} of a whole React and the like ` +
    '(ours is less than whole); own: beyond React, core and sb.js.',
);
if (exceeded) console.error(`Over the limit: ${exceeded}.`);
process.exitCode = exceeded ? 1 : 0;
