import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import { parseAst } from 'rollup/parseAst';
import { type NamespacedUnregister, register } from 'tsx/esm/api';
import type { Call } from '../../core/http/endpoint.js';
import { importsOf } from './imports.mjs';

const ROOT = new URL('../../', import.meta.url);
const MEMBER = 'core/member/member.ts';
const API = /(^|[/.])api\.ts$/;
/** Folders that all elements use and that make no calls by themselves. */
const COMMON = /^core\/(site|element)\//;
/** An address that is no declared call's, as of a picture or a page. */
const ADDRESS = /\/(?:openapi|api)\/[\w/]+/g;

const read = (file: string) => readFileSync(new URL(file, ROOT), 'utf8');
const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;

/** The fields of a syntax tree node that are read here. */
interface SyntaxNode {
  type: string;
  name?: string;
}

export interface Called {
  calls: readonly Call[];
  /** Fetched by the browser: pictures and pages. */
  addresses: readonly string[];
}

/** The calls that an element's code can make: those that its files import. */
export async function calledBy(name: string): Promise<Called> {
  const files = filesOf(name);
  const used = files.flatMap((file) => importsOf(file).filter(({ target }) => API.test(target)));
  const values = await Promise.all(used.flatMap(({ target, names }) => names.map((one) => valuesOf(target, one))));
  const found = new Set(values.flat());
  for (const call of await memberCalls(files)) found.add(call);
  const calls = [...found].filter(isCall);
  // up to the first name in it
  const paths = new Set(calls.map(({ path }) => path.split('{')[0]));
  const addresses = [...found].flatMap((value) => (isCall(value) ? [] : (String(value).match(ADDRESS) ?? [])));
  return {
    calls: calls.toSorted((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method)),
    addresses: [...new Set(addresses)].filter((address) => !paths.has(address)),
  };
}

/** All that the tag's code is made of, but for what all elements have and for other elements. */
function filesOf(name: string): string[] {
  const own = `elements/${name}/`;
  const seen = new Set<string>();
  const visit = (file: string) => {
    const isCode = /\.tsx?$/.test(file) && (file.startsWith(own) || (/^core\//.test(file) && !COMMON.test(file)));
    if (seen.has(file) || !isCode || API.test(file)) return;
    seen.add(file);
    for (const { target, typeOnly } of importsOf(file)) if (!typeOnly) visit(target);
  };
  visit(`${own}index.ts`);
  return [...seen];
}

/** Imports TypeScript also where no loader does: the tests run as JavaScript. */
const importSource = (file: string): Promise<Record<string, unknown>> => {
  typescript ??= register({ namespace: 'calls' });
  return typescript.import(new URL(file, ROOT).href, import.meta.url);
};
let typescript: NamespacedUnregister | undefined;

/** A call; or the calls that a function of the same file chooses from, and the function itself. */
async function valuesOf(file: string, name: string): Promise<unknown[]> {
  const exported = await importSource(file);
  const value = exported[name];
  if (typeof value !== 'function') return [value];
  const text = String(value);
  const chosen = Object.entries(exported).filter(
    ([other, one]) => isCall(one) && new RegExp(`\\b${other}\\b`).test(text),
  );
  return [value, ...chosen.map(([, one]) => one)];
}

/** The calls of the member store's methods that these files use. The site shares that store, so no file imports it. */
async function memberCalls(files: readonly string[]): Promise<unknown[]> {
  const asked = new Set(files.flatMap((file) => askedOfMember(read(file))));
  const exported = await importSource('core/member/member.api.ts');
  return namesWithin(MEMBER, asked).map((name) => exported[name]);
}

/** The identifiers in all functions of a file that have one of these names. */
function namesWithin(file: string, functions: ReadonlySet<string>): string[] {
  const names: string[] = [];
  const visit = (node: unknown, isInside: boolean) => {
    if (typeof node !== 'object' || node === null) return;
    const { type, name, id, key, value, init } = node as Record<string, SyntaxNode | undefined> & SyntaxNode;
    if (isInside && type === 'Identifier' && name) names.push(name);
    const isAsked = functions.has((id ?? key)?.name ?? '');
    const body = isAsked ? (value ?? init) : undefined;
    for (const child of Object.values(node)) visit(child, isInside || (child === body && body !== undefined));
  };
  visit(parseAst(transformSync(read(file), { loader: 'ts' }).code), false);
  return names;
}

/** `site.member.load(` → load; also where a file calls `site.member` by another name. */
function askedOfMember(text: string): string[] {
  const [, other = 'member'] = /\{[^}]*\bmember: (\w+)[^}]*\} = site\b/.exec(text) ?? [];
  return Array.from(
    text.matchAll(new RegExp(`\\b(?:site\\.member|(?<!\\.)${other})\\.(\\w+)\\(`, 'g')),
    ([, one = '']) => one,
  );
}
