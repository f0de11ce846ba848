import { createHash } from 'node:crypto';
import MagicString from 'magic-string';

/** The names that a pattern binds: `a`, `[a, b]`, `{ c: a, ...b }` */
function boundNames(pattern) {
  if (!pattern) return [];
  if (pattern.type === 'Identifier') return [pattern.name];
  if (pattern.type === 'ArrayPattern') return pattern.elements.flatMap(boundNames);
  if (pattern.type === 'ObjectPattern')
    return pattern.properties.flatMap((one) => boundNames(one.value ?? one.argument));
  return boundNames(pattern.left ?? pattern.argument);
}

/** The names that statements declare. */
const declaredBy = (statements) =>
  statements.flatMap(({ declarations, id }) => (declarations ?? [{ id }]).flatMap((one) => boundNames(one.id)));

/**
 * Defers the evaluation of the code behind a module: it becomes the function `evaluateRest`, which this module calls. So
 * a file can hold code that runs later, or never, while those who import the file wait for nothing. What it exports of
 * this code is there once the code has run.
 *
 * A browser evaluates a file again for each of its addresses, such as one with a query. `evaluateRest` returns the exports
 * of this code, and `adoptRest` takes them in a copy with the same `hashOfRest`, which needn't evaluate it then.
 *
 * @param {string} module its id
 */
export const deferEvaluation = (module) => ({
  name: 'defer-evaluation',
  renderChunk(code, { fileName, isEntry, modules }) {
    if (!isEntry) return null;
    const text = modules[module]?.code?.trim();
    const start = text ? code.indexOf(text) + text.length : 0;
    if (!text || start < text.length) this.error(`${fileName} doesn't hold ${module}`);
    const { body } = this.parse(code);
    const exports = body.find(({ type }) => type === 'ExportNamedDeclaration');
    const behind = body.filter((node) => node.start >= start && node !== exports);
    const names = declaredBy(behind);
    const changing = declaredBy(behind.filter(({ kind }) => kind === 'let'));
    const specifiers = exports.specifiers.map(({ local, exported }, index) => ({
      local: local.name,
      exported: exported.name,
      outer: names.includes(local.name) ? `later${index}` : local.name,
    }));
    const later = specifiers.filter(({ local, outer }) => local !== outer);
    const changed = later.find(({ local }) => changing.includes(local));
    if (changed) this.error(`${fileName} exports ${changed.local}, which may change: its value is copied once`);
    const outer = later.map((one) => one.outer).join(', ');
    const hash = createHash('sha256').update(code).digest('hex').slice(0, 12);
    const functions = `
function hashOfRest() { return '${hash}'; }
function adoptRest(values) { [${outer}] = values; return values; }
function evaluateRest() {
`;
    const magic = new MagicString(code);
    magic.appendLeft(start, `\nvar ${outer};${functions}`);
    magic.appendLeft(exports.start, `return adoptRest([${later.map(({ local }) => local).join(', ')}]);\n}\n`);
    magic.overwrite(
      exports.start,
      exports.end,
      `export { ${specifiers.map((one) => `${one.outer} as ${one.exported}`).join(', ')} };`,
    );
    return { code: magic.toString(), map: magic.generateMap({ hires: 'boundary' }) };
  },
});
