// The HTML of a tag as an author would write it; by the server for the first time, then by the playground.
const WIDE = 76;

/** In single quotes where there are double ones in it, as in JSON. */
function written([name, value]) {
  if (value === '') return name;
  const text = value.replaceAll('&', '&amp;');
  return text.includes('"') ? `${name}='${text.replaceAll("'", '&#39;')}'` : `${name}="${text}"`;
}

/** @param attributes an object; an empty text is an attribute without a value @param content HTML inside of it */
export function markup(tag, attributes, content = '') {
  const all = Object.entries(attributes).map(written);
  const line = [`<${tag}`, ...all].join(' ');
  const open = line.length > WIDE ? `<${tag}\n  ${all.join('\n  ')}\n>` : `${line}>`;
  const inside = content && `\n${content.replace(/^(?=.)/gm, '  ')}\n`;
  return `${open}${inside}</${tag}>`;
}
