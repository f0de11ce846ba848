// The imports of a source: guards check by them that imports flow one way, the documentation finds the calls of an element.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

const ROOT = new URL('../../', import.meta.url);
const STATEMENT = /^(?:import|export)\s+(type\s+)?(?:([\w\s{},*$]+?)\s*from\s*)?'([^']+)'/gm;
const DYNAMIC = /\bimport\(\s*'([^']+)'/g;

const read = (file) => readFileSync(new URL(file, ROOT), 'utf8');
const exists = (file) => existsSync(new URL(file, ROOT));

/** `folder/a.ts` importing `./b.js` → `folder/b.ts`; a package stays as it is. */
function resolve(file, specifier) {
  if (!specifier.startsWith('.')) return specifier;
  const path = posix.join(posix.dirname(file), specifier);
  return [path.replace(/\.js$/, '.ts'), path.replace(/\.js$/, '.tsx')].find(exists) ?? path;
}

const namesTypesOnly = (clause = '') =>
  clause.startsWith('{') && clause.match(/[\w$][^,}]*/g)?.every((name) => name.startsWith('type '));

/** `{ a, type B, c as d }` → a, c */
const valuesNamed = (clause = '') =>
  (/\{([^}]*)\}/.exec(clause)?.[1] ?? '')
    .split(',')
    .map((part) => part.trim().split(' ')[0])
    .filter((name) => name && name !== 'type');

/** The imports of a file, each as `{ target, typeOnly, names }`: the names of its values, as the target exports them. */
export function importsOf(file) {
  const text = read(file);
  const written = Array.from(text.matchAll(STATEMENT), ([, type, clause, specifier]) => ({
    target: resolve(file, specifier),
    typeOnly: Boolean(type || namesTypesOnly(clause)),
    names: type ? [] : valuesNamed(clause),
  }));
  const dynamic = Array.from(text.matchAll(DYNAMIC), ([, specifier]) => ({
    target: resolve(file, specifier),
    typeOnly: false,
    names: [],
  }));
  return [...written, ...dynamic];
}

/** The elements that an element's views hold: they are defined with its own tag, or when a view needs them. */
export const heldBy = (name) => {
  const files = readdirSync(new URL(`elements/${name}/`, ROOT)).filter((file) => /^index\.ts$|\bview\.tsx$/.test(file));
  return files
    .flatMap((file) => importsOf(`elements/${name}/${file}`))
    .flatMap(({ target }) => /^elements\/([\w-]+)\/index\.ts$/.exec(target)?.[1] ?? []);
};
