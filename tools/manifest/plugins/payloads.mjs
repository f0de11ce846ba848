// The types that doc blocks name, such as `Member`, for readers. The manifest's schema has no place for types of their own:
// they stand beside its modules, as `types`.
import { fileURLToPath } from 'node:url';
import { ts } from '@custom-elements-manifest/analyzer';
import { docBlockOf } from '../doc-block.mjs';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const OPTIONS = {
  strict: true,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts'],
  types: [],
};
const FORMAT = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType;
const UNDEFINED = ' | undefined';

const together = (members) => `{${members.map(({ name, type }) => `${name}: ${type}`).join(', ')}}`;

const PLAIN = ts.ObjectFlags.Anonymous | ts.ObjectFlags.Mapped;
/** An object that has no name, and is no function. */
const isPlain = (type) =>
  Boolean(type.flags & ts.TypeFlags.Object && type.objectFlags & PLAIN && !type.getCallSignatures().length);
/** As TypeScript writes them: null and undefined last. */
const rank = ({ flags }) => (flags & ts.TypeFlags.Undefined ? 2 : flags & ts.TypeFlags.Null ? 1 : 0);

/** Writes types as doc blocks do: `{id: string, name?: string}`. */
function createWriter(checker) {
  function write(type) {
    if (checker.isArrayType(type)) return `${write(checker.getTypeArguments(type)[0])}[]`;
    if (isPlain(type)) return together(membersOf(type));
    if (!type.isUnion() || !type.types.some(isPlain)) return checker.typeToString(type, undefined, FORMAT);
    const parts = type.types.toSorted((a, b) => rank(a) - rank(b));
    return parts.map(write).join(' | ');
  }
  function memberOf(symbol) {
    const text = write(checker.getTypeOfSymbol(symbol));
    if (!(symbol.flags & ts.SymbolFlags.Optional)) return { name: symbol.name, type: text };
    // the question mark says it
    return { name: `${symbol.name}?`, type: text.endsWith(UNDEFINED) ? text.slice(0, -UNDEFINED.length) : text };
  }
  const membersOf = (type) => checker.getPropertiesOfType(type).map(memberOf);
  return membersOf;
}

/** In the order of the doc block, which tells each of them and nothing else. */
function described(name, members, tags) {
  const find = (tag) => members.find((member) => member.name.replace('?', '') === tag.name);
  const told = tags.map((tag) => ({ ...find(tag), description: tag.description }));
  const untold = members.filter((member) => !told.some((one) => one.name === member.name));
  const wrong = [...tags.filter((tag) => !find(tag)), ...untold].map((one) => one.name);
  if (wrong.length) throw new Error(`the doc block of ${name} and its members differ: ${wrong.join(', ')}`);
  return told;
}

/** @param file the module that exports the types @param root the folder of the paths */
export function typesIn(file, root = ROOT) {
  const program = ts.createProgram([`${root}${file}`], OPTIONS);
  const checker = program.getTypeChecker();
  const membersOf = createWriter(checker);
  const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(`${root}${file}`)));
  const types = exported.map((alias) => {
    const symbol = checker.getAliasedSymbol(alias);
    const { description, tags } = docBlockOf(symbol.declarations[0]);
    const members = described(alias.name, membersOf(checker.getDeclaredTypeOfSymbol(symbol)), tags);
    return { name: alias.name, description, text: together(members), members };
  });
  return types.toSorted((a, b) => a.name.localeCompare(b.name));
}

export const payloads = (file) => ({
  name: 'payloads',
  packageLinkPhase({ customElementsManifest }) {
    customElementsManifest.types = typesIn(file);
  },
});
