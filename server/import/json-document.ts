import { isUtf8 } from 'node:buffer';
import {
  createScanner,
  findNodeAtLocation,
  type JSONPath,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';

/** Something in a document that has to be corrected before it can be imported. */
export interface Mistake {
  /** Both count from 1. */
  line: number;
  column: number;
  /** Such as `goods[3].presentPrice`; empty for the document itself. */
  path: string;
  message: string;
}

/** Thrown for a document with mistakes; nothing of it is imported. */
export class MistakesFound extends Error {
  constructor(readonly mistakes: readonly Mistake[]) {
    super(`The document has ${mistakes.length} mistakes.`);
  }
}

/** A document that could be parsed. */
export interface JsonDocument {
  value: unknown;
  /** The place of a value; of a value that is missing, that of what should have it. `isName`: the place of its name. */
  mistakeAt(path: JSONPath, message: string, isName?: boolean): Mistake;
  /** Undefined: there is no such value. */
  typeAt(path: JSONPath): Node['type'] | undefined;
}

export const MAX_DOCUMENT_BYTES = 16 * 1_048_576;
const MAX_DEPTH = 16;

/** Parses a file. Throws {@link MistakesFound} with all mistakes of the JSON. */
export function parseJsonDocument(bytes: Buffer): JsonDocument {
  const text = decode(bytes);
  const place = placesIn(text);
  const fail = (offset: number, path: JSONPath, message: string): Mistake => ({
    ...place(offset),
    ...{ path: written(path), message },
  });
  const tooDeep = offsetTooDeep(text);
  if (tooDeep !== undefined) throw new MistakesFound([fail(tooDeep, [], 'is nested too deep')]);
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  if (errors.length > 0)
    throw new MistakesFound(errors.map(({ error, offset }) => fail(offset, [], syntaxError(error))));
  if (!root) throw new MistakesFound([fail(0, [], 'is empty')]);
  const repeated: Mistake[] = [];
  const value = plainValue(root, [], (name, path) => repeated.push(fail(name.offset, path, 'is there twice')));
  if (repeated.length > 0) throw new MistakesFound(repeated);
  return {
    value,
    mistakeAt(path, message, isName = false) {
      const node = nearest(root, path);
      const name = isName ? node.parent?.children?.[0] : undefined;
      return fail((name ?? node).offset, path, message);
    },
    typeAt: (path) => findNodeAtLocation(root, path)?.type,
  };
}

/** `goods[3].presentPrice`; a name that is no word is quoted. */
const written = (path: JSONPath): string =>
  path
    .map((step) =>
      typeof step === 'number' ? `[${step}]` : /^\w+$/.test(step) ? `.${step}` : `[${JSON.stringify(step)}]`,
    )
    .join('')
    .replace(/^\./, '');

const mistakeOfFile = (line: number, message: string) =>
  new MistakesFound([{ ...{ line, column: 1, path: '' }, message }]);

function decode(bytes: Buffer): string {
  if (bytes.length > MAX_DOCUMENT_BYTES) throw mistakeOfFile(1, 'The file is larger than 16 MB. Divide it.');
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    throw mistakeOfFile(1, 'The file is UTF-16. Save it as UTF-8.');
  }
  if (!isUtf8(bytes)) {
    throw mistakeOfFile(lineNotUtf8(bytes), 'The file is not UTF-8, but maybe GBK. Save it as UTF-8.');
  }
  return new TextDecoder().decode(bytes);
}

function lineNotUtf8(bytes: Buffer): number {
  let line = 1;
  for (let from = 0; from < bytes.length; line++) {
    const end = bytes.indexOf('\n', from);
    const next = end < 0 ? bytes.length : end + 1;
    if (!isUtf8(bytes.subarray(from, next))) return line;
    from = next;
  }
  return line;
}

/** Finds the line and column of an offset, as an editor counts them. */
function placesIn(text: string): (offset: number) => Pick<Mistake, 'line' | 'column'> {
  const starts = [0, ...Array.from(text.matchAll(/\r\n?|\n/g), ({ index, 0: end }) => index + end.length)];
  return (offset) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] as number) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] as number) + 1 };
  };
}

/** Parsing is recursive, so a document that is nested deep enough would overflow the stack. The scanner isn't. */
function offsetTooDeep(text: string): number | undefined {
  const scanner = createScanner(text, true);
  let depth = 0;
  for (let offset = 0; offset < text.length; ) {
    scanner.scan();
    offset = scanner.getTokenOffset();
    // a token that begins with a bracket is the bracket
    const first = text[offset] ?? '';
    if ('{['.includes(first)) depth += first.length;
    else if ('}]'.includes(first)) depth--;
    if (depth > MAX_DEPTH) return offset;
  }
  return undefined;
}

/** `CommaExpected` → `comma expected`. */
const syntaxError = (code: ParseError['error']): string =>
  printParseErrorCode(code)
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`)
    .toLowerCase();

/** Objects without a prototype: a name such as `__proto__` is one like any other. */
function plainValue(node: Node, path: JSONPath, onRepeated: (name: Node, path: JSONPath) => void): unknown {
  const { type, children = [] } = node;
  if (type === 'array') return children.map((child, index) => plainValue(child, [...path, index], onRepeated));
  if (type !== 'object') return node.value;
  const object: Record<string, unknown> = Object.create(null);
  for (const { children: [name, value] = [] } of children) {
    if (!name || !value) continue;
    const own = [...path, name.value];
    if (name.value in object) onRepeated(name, own);
    object[name.value] = plainValue(value, own, onRepeated);
  }
  return object;
}

/** The value, or the innermost one around it that is there. */
function nearest(root: Node, path: JSONPath): Node {
  for (let length = path.length; length > 0; length--) {
    const node = findNodeAtLocation(root, path.slice(0, length));
    if (node) return node;
  }
  return root;
}
