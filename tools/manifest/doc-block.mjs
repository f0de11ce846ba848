// Doc blocks that the analyzer doesn't read: it reads those of classes, functions and variables, and not all of their tags.
import { ts } from '@custom-elements-manifest/analyzer';
import { parse } from 'comment-parser';

/** The parser keeps the dash between a name and its text. A slot without a name has nothing but the dash. */
function tagOf({ tag, type, name, default: fallback, description, source: [{ source }] }) {
  return {
    kind: tag,
    type: type || undefined,
    name: name === '-' ? '' : name,
    default: fallback,
    description: description.startsWith('- ') ? description.slice(2) : description,
    line: source.trim(),
  };
}

/** The doc block of a syntax tree's node: its description, and its tags in their order. */
export function docBlockOf(node) {
  const [block] = (node.jsDoc ?? []).flatMap((comment) => parse(comment.getFullText()));
  return { description: block?.description ?? '', tags: block?.tags.map(tagOf) ?? [] };
}

/** The doc block of the class, the interface or the type of this name. @param code the module's text */
export function docBlockIn(code, name) {
  const { statements } = ts.createSourceFile('module.ts', code, ts.ScriptTarget.ES2022, true);
  return docBlockOf(statements.find((statement) => statement.name?.text === name) ?? {});
}
