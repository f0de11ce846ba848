// `npm run new <name>`: a new element, from the smallest real one.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MODEL = 'pager';
const TAGS = 'test/tags.ts';
const SAMPLES = 'docs/live/playground/samples';
const JOURNEYS = 'docs/live/journeys.mjs';
/** The text ids of core/ui begin so. */
const RESERVED = ['ui'];

const root = fileURLToPath(new URL('../../', import.meta.url));
const name = process.argv[2] ?? '';
const folder = join(root, 'elements', name);

const pascal = (kebab) => kebab.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());
const renamed = (text) => text.replaceAll(MODEL, name).replaceAll(pascal(MODEL), pascal(name));

function reasonAgainst() {
  if (!/^[a-z][a-z\d]*(-[a-z\d]+)*$/.test(name)) return 'Usage: npm run new <name>, as in: npm run new phone-login';
  if (existsSync(folder) || existsSync(`${folder}.ts`)) return `There is already elements/${name}.`;
  // the view's name would hide a global one
  if (RESERVED.includes(name) || pascal(name) in globalThis)
    return `'${name}' has a meaning already: choose another name.`;
  return undefined;
}

function copyElement() {
  cpSync(join(root, 'elements', MODEL), folder, { recursive: true });
  for (const file of readdirSync(folder)) {
    const path = join(folder, file);
    writeFileSync(path, renamed(readFileSync(path, 'utf8')));
  }
}

/** Each language says the copied texts as it says the model's, until somebody translates the new ones. */
function copyTexts() {
  const entry = new RegExp(`^ {2}'${MODEL}\\.[\\s\\S]*?,\\n(?= {2}'|\\})`, 'gm');
  for (const file of readdirSync(join(root, 'i18n'))) {
    const path = join(root, 'i18n', file);
    const text = readFileSync(path, 'utf8');
    const added = renamed((text.match(entry) ?? []).join(''));
    if (added) writeFileSync(path, text.replace(/\};\n$/, `${added.replaceAll('$', '$$$$')}};\n`));
  }
}

/** Adds the new tag to the tests of all tags: below each line of the model, the same line for it. */
function addToTags() {
  const path = join(root, TAGS);
  const line = new RegExp(`^.*(?:/|'sb-)${MODEL}(?:\\.js)?['/].*\\n`, 'gm');
  const text = readFileSync(path, 'utf8').replace(line, (found) => found + renamed(found));
  writeFileSync(path, text);
}

/** How the documentation shows it: as the model, until it has a sample that tells more. */
function addToSamples() {
  const local = pascal(name).replace(/^./, (first) => first.toLowerCase());
  const sample = readFileSync(join(root, SAMPLES, `${MODEL}.ts`), 'utf8');
  writeFileSync(join(root, SAMPLES, `${name}.ts`), sample.replace(`const ${MODEL}:`, `const ${local}:`));
  const path = join(root, `${SAMPLES}.ts`);
  const text = readFileSync(path, 'utf8')
    .replace(
      new RegExp(`^import .*/${MODEL}\\.js';\\n`, 'm'),
      (found) => `${found}import { ${local} } from './samples/${name}.js';\n`,
    )
    .replace(new RegExp(`^ {2}${MODEL},\\n`, 'm'), (found) => `${found}  '${name}': ${local},\n`);
  writeFileSync(path, text);
}

/** In the side bar it stands beside the model, until it is moved to its own journey. */
function addToJourneys() {
  const path = join(root, JOURNEYS);
  const text = readFileSync(path, 'utf8').replace(`'sb-${MODEL}'`, (found) => `${found}, 'sb-${name}'`);
  writeFileSync(path, text);
}

/** A longer name breaks lines elsewhere. */
function format() {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const places = [`elements/${name}`, 'i18n', TAGS, SAMPLES, `${SAMPLES}.ts`, JOURNEYS];
  spawnSync(process.execPath, [biome, 'check', '--write', ...places], { cwd: root, stdio: 'ignore' });
}

const reason = reasonAgainst();
if (reason) {
  console.error(reason);
  process.exit(1);
}
copyElement();
copyTexts();
addToTags();
addToSamples();
addToJourneys();
format();
console.log(`elements/${name}/ is a copy of elements/${MODEL}/: <sb-${name}> works, and pages' sb.js finds it.

Next:
  1. element.ts    its doc block first: what it is for, its attributes, events and parts
  2. strings.ts    its texts; each under the same id in every i18n/*.ts
  3. store.ts, view.tsx, style.css
     (rules.ts for validation, machine.ts for real states, api.ts for calls)
  4. *.test.ts     what it promises
  5. what it may weigh: ELEMENTS in .size-limit.mjs; attributes that make it show something: ${TAGS}
  6. how the documentation shows it: ${SAMPLES}/${name}.ts, ${JOURNEYS}; npm run docs, npm run docs:pictures -- ${name}
  7. npm run check, npm test`);
