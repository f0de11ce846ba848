const WIDTH = 88;

/** JSON whose small objects and lists stand on one line. */
export function compactJson(value: unknown, indent = ''): string {
  const line = inline(value);
  if (indent.length + line.length <= WIDTH || typeof value !== 'object' || value === null) return line;
  const deeper = `${indent}  `;
  if (Array.isArray(value)) {
    const items = value.map((item) => deeper + compactJson(item, deeper));
    return `[\n${items.join(',\n')}\n${indent}]`;
  }
  const members = Object.entries(value).map(
    ([name, part]) => `${deeper}${JSON.stringify(name)}: ${compactJson(part, deeper)}`,
  );
  return `{\n${members.join(',\n')}\n${indent}}`;
}

function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, part]) => `${JSON.stringify(name)}: ${inline(part)}`);
  return members.length > 0 ? `{ ${members.join(', ')} }` : '{}';
}
