// `npm run sizes`: what a visitor downloads, in bytes of gzip -9, and whether it stays within its limits.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { gzipSync } from 'node:zlib';

const ROOT = new URL('../../', import.meta.url);
const DIST = new URL('dist/', ROOT);
/**
 * What no element of this kind can be without: React, react-dom, r2wc, nanostores, @nanostores/react and
 * @lit/localize, minified into one bundle with nothing of ours (72,550, rounded; measured at package.json's versions).
 */
const FLOOR = 72_600;
const SB_LIMIT = 2_500;
/** What a page with this element alone may weigh beyond the floor, sb.js included. */
const LIMITS = { 'phone-login': 8_000, comments: 11_000, member: 8_000, pager: 7_000, notices: 7_000, site: 6_000 };
/** What it may weigh beyond what every element shares: the floor, sb.js and our own core. */
const OWN_LIMITS = {
  'qr-login': 4_000,
  'oauth-login': 4_000,
  'lottery-grid': 6_000,
  'login-lottery': 6_000,
  'lottery-app': 5_000,
  'dynamic-form': 14_000,
};
/** For an element that is in neither list yet. */
const NEW_LIMIT = 8_000;
/** Elements that others hold in their views: what they weigh is theirs. */
const HELD = { 'lottery-app': 'lottery-grid' };
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
function print(what, { total, over, own, limit, limited = own ?? over ?? total }) {
  const tooBig = limit !== undefined && limited > limit;
  if (tooBig) exceeded++;
  const line = [what.padEnd(22), ...[total, over, own, limit].map(column), tooBig ? '  too big' : ''];
  console.log(line.join('').trimEnd());
}

/** Own: beyond what sb.js, React and core weigh, and beyond an element that it holds. */
function printElement(name) {
  const files = filesOf([name]);
  const shared = ['sb.js', ...JSON.parse(read('manifest.json')).shared, ...(HELD[name] ? filesOf([HELD[name]]) : [])];
  const own = files.filter((file) => !shared.includes(file)).reduce((sum, file) => sum + sizeOf(file), 0);
  const total = weigh([name]);
  const over = total - FLOOR;
  const isOwn = !(name in LIMITS);
  const limit = LIMITS[name] ?? OWN_LIMITS[name] ?? NEW_LIMIT;
  print(name, { total, over, own, limit, limited: isOwn ? own : over });
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
for (const name of elements) printElement(name);
printTogether(TOGETHER);
for (const [language, file] of languageFiles(elements)) print(language, { total: sizeOf(file) });
console.log(
  `A row of an element is the whole page; over: beyond the ${FLOOR.toLocaleString('en-US')} of React and the like; ` +
    'own: beyond those, sb.js and our core. The limit is of own, of over where an element has to be small with all that.',
);
if (exceeded) console.error(`Over the limit: ${exceeded}.`);
process.exitCode = exceeded ? 1 : 0;
