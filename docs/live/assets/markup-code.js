// Colours of the HTML that the playground writes, by the classes of highlight.js; pages have no inline HTML to parse.
const PIECE = /(?<name><\/?[a-z][\w-]*|\/?>)|(?<string>"[^"]*"|'[^']*')|(?<attr>[a-z][\w-]*(?==|[\s>]))|[\s\S]/gi;

/** Replaces the code with a tag's HTML. */
export function writeMarkup(code, html) {
  let isInTag = false;
  const nodes = [];
  for (const { 0: text, groups } of html.matchAll(PIECE)) {
    if (groups.name) isInTag = text !== '>' && text !== '/>';
    const kind = isInTag || groups.name ? Object.keys(groups).find((name) => groups[name]) : undefined;
    if (kind)
      nodes.push(Object.assign(document.createElement('span'), { className: `hljs-${kind}`, textContent: text }));
    else if (typeof nodes.at(-1) === 'string') nodes[nodes.length - 1] += text;
    else nodes.push(text);
  }
  code.replaceChildren(...nodes);
}
