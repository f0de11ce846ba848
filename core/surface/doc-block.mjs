// Reads doc blocks, which are the single source of what an element shows to its page.

/** `phone-login` → `PhoneLogin` */
export const pascal = (name) => name.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());
/** `block-id` → `blockId` */
export const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** `{CustomEvent<{page: number}>} sb-page` → the type in the outer braces, and what follows. */
function typeBefore(rest) {
  if (!rest.startsWith('{')) return [undefined, rest];
  let depth = 0;
  const end = [...rest].findIndex((sign) => {
    depth += { '{': 1, '}': -1 }[sign] ?? 0;
    return depth === 0;
  });
  return [rest.slice(1, end), rest.slice(end + 1).trimStart()];
}

/** One line: `@attr {string} [name=default] - What it is.`; each part but the kind may be missing. */
function tagOf(line) {
  const [, kind, rest = ''] = /^@(\w+)\s*(.*)$/.exec(line) ?? [];
  const [type, afterType] = typeBefore(rest);
  const [, optional, fallback, plain, text = ''] =
    /^(?:\[([\w-]+)(?:=(.*?))?\](?=\s+-|$)|([\w-]+))?(?:\s*- (.*))?$/.exec(afterType) ?? [];
  // a slot without a name begins with the dash
  return { line, kind, type, name: (optional ?? plain)?.replace(/^-$/, ''), fallback, text };
}

/** The block right before `export …`: its summary, and after it one tag a line. */
export function docBlockBefore(code, exported) {
  const pattern = new RegExp(`/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\s*export ${exported}`);
  const [, block = ''] = pattern.exec(code) ?? [];
  const lines = block.split('\n').map((line) => line.replace(/^\s*\* ?/, '').trim());
  const first = lines.findIndex((line) => line.startsWith('@'));
  const start = first < 0 ? lines.length : first;
  return {
    summary: lines.slice(0, start).join(' ').trim(),
    tags: lines.slice(start).filter(Boolean).map(tagOf),
  };
}
