// What the types hold that doc blocks name, for readers: an interface as it is written, a call's answer by its shape. What
// each member means is told by the type's own doc block.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { docBlockBefore } from './doc-block.mjs';

const ROOT = new URL('../../', import.meta.url);
const LEAVES = { text: 'string', id: 'string', count: 'number', flag: 'boolean' };

/** A shape of core/lib/shape.ts in TypeScript's words. */
function written(shape) {
  if (typeof shape === 'string') return LEAVES[shape] ?? 'unknown';
  if (Array.isArray(shape)) return `${written(shape[0])}[]`;
  return together(membersIn(shape));
}

const membersIn = (shape) => Object.entries(shape).map(([name, part]) => ({ name, type: written(part) }));
const together = (members) => `{${members.map(({ name, type }) => `${name}: ${type}`).join(', ')}}`;

/** What a file of calls exports; it needs nothing but other such files. */
function exportsOf(file) {
  const entryPoints = [fileURLToPath(new URL(file, ROOT))];
  const [{ text }] = buildSync({ entryPoints, bundle: true, write: false, format: 'cjs' }).outputFiles;
  const module = { exports: {} };
  new Function('module', 'exports', text)(module, module.exports);
  return module.exports;
}

/** `AnswerOf<typeof goodsDetail>` → its shape; of `NonNullable<Goods['sku']>[number]`, the items' of that list. */
function shapeOf(name, code, calls) {
  const [, call] = new RegExp(`^export type ${name} = AnswerOf<typeof (\\w+)>`, 'm').exec(code) ?? [];
  if (call) return calls[call].answer;
  const item = new RegExp(`^export type ${name} = NonNullable<(\\w+)\\['(\\w+)'\\]>\\[number\\]`, 'm').exec(code);
  if (!item) throw new Error(`how the type ${name} is made is not known here`);
  return shapeOf(item[1], code, calls)[`${item[2]}?`][0];
}

/** `kind?: 'a' | 'b';` of an interface, line by line. */
const linesIn = (body) => Array.from(body.matchAll(/^ {2}(\w+\??): (.*);$/gm), ([, name, type]) => ({ name, type }));

/** @param named a type with its file, as `namedTypes()` gives it */
export function definitionOf({ name, file }) {
  const code = readFileSync(new URL(file, ROOT), 'utf8');
  const [, body] = new RegExp(`^export interface ${name} \\{\\n([\\s\\S]*?)^\\}`, 'm').exec(code) ?? [];
  const found = body ? linesIn(body) : membersIn(shapeOf(name, code, exportsOf(file)));
  const { summary, tags } = docBlockBefore(code, `(?:interface|type) ${name}\\b`);
  const textOf = (member) => tags.find((tag) => tag.name === member.replace('?', ''))?.text ?? '';
  const members = found.map((member) => ({ ...member, text: textOf(member.name) }));
  return { about: summary, members, text: together(members) };
}
