// Where the types live that doc blocks name, such as `Member` in `{CustomEvent<{member: Member}>}`.
import { readdirSync, readFileSync } from 'node:fs';

const ROOT = new URL('../../', import.meta.url);
/** What TypeScript knows without us. */
const BUILT_IN = new Set(['Array', 'CustomEvent', 'Promise', 'Record']);

const filesIn = (folder) =>
  readdirSync(new URL(folder, ROOT), { recursive: true })
    .filter((file) => /(?<!\.test|\.kit|\.d)\.tsx?$/.test(file))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`);

const declares = (file, name) =>
  new RegExp(`^export (?:interface|type) ${name}\\b`, 'm').test(readFileSync(new URL(file, ROOT), 'utf8'));

/** The names in the types of these elements that somebody has to declare. */
function namesIn(elements) {
  const types = elements.flatMap(({ attributes, properties, methods, events }) =>
    [...attributes, ...properties, ...methods, ...events].map(({ type }) => type),
  );
  const names = types.flatMap((type = '') => type.replace(/'[^']*'/g, '').match(/\b[A-Z]\w+/g) ?? []);
  return [...new Set(names)].filter((name) => !BUILT_IN.has(name)).sort();
}

/** Each named type with the one file that exports it. */
export function namedTypes(elements) {
  const files = ['core', ...elements.map(({ name }) => `elements/${name}`)].flatMap(filesIn);
  return namesIn(elements).map((name) => {
    const found = files.filter((file) => declares(file, name));
    if (found.length !== 1) throw new Error(`the type ${name} of a doc block is exported by ${found.length} files`);
    return { name, file: found[0] };
  });
}
