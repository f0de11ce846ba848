// What the guards read: the sources, and what each of them imports.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

const ROOT = new URL('../../', import.meta.url);
const GENERATED = /^(node_modules|dist|coverage|\.git|\.cache|\.data)$/;
const STATEMENT = /^(?:import|export)\s+(type\s+)?(?:([\w\s{},*$]+?)\s*from\s*)?'([^']+)'/gm;
const DYNAMIC = /\bimport\(\s*'([^']+)'/g;

export const read = (file) => readFileSync(new URL(file, ROOT), 'utf8');
export const exists = (file) => existsSync(new URL(file, ROOT));

/** Every file of a folder (`''`: of the whole repository), by its path from the root. */
export function filesIn(folder) {
  return readdirSync(new URL(folder || '.', ROOT), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (GENERATED.test(entry.name)) return [];
    return entry.isDirectory() ? filesIn(path) : path;
  });
}

export const isTest = (file) => /\.(test|kit)\.\w+$/.test(file);

/** What is shipped, without its tests. */
export const sources = (...folders) =>
  folders.flatMap(filesIn).filter((file) => !isTest(file) && !file.endsWith('.d.ts'));

/** The folders that are a tag each. */
export const elementNames = () =>
  readdirSync(new URL('elements', ROOT), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? entry.name : [],
  );

/** `elements/x/a.ts` importing `./b.js` → `elements/x/b.ts`; a package stays as it is. */
function resolve(file, specifier) {
  if (!specifier.startsWith('.')) return specifier;
  const path = posix.join(posix.dirname(file), specifier);
  return [path.replace(/\.js$/, '.ts'), path.replace(/\.js$/, '.tsx')].find(exists) ?? path;
}

const namesTypesOnly = (clause = '') =>
  clause.startsWith('{') && clause.match(/[\w$][^,}]*/g)?.every((name) => name.startsWith('type '));

/** What a file imports, each as `{ target, typeOnly }`. */
export function importsOf(file) {
  const text = read(file);
  const written = Array.from(text.matchAll(STATEMENT), ([, type, clause, specifier]) => ({
    target: resolve(file, specifier),
    typeOnly: Boolean(type || namesTypesOnly(clause)),
  }));
  const dynamic = Array.from(text.matchAll(DYNAMIC), ([, specifier]) => ({
    target: resolve(file, specifier),
    typeOnly: false,
  }));
  return [...written, ...dynamic];
}

/** Fails with one line a problem. */
export function expectNone(problems) {
  if (problems.length === 0) return;
  const error = new Error(['', ...problems].join('\n  '));
  error.stack = error.message; // where the guard stands helps nobody
  throw error;
}
