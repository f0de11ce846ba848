import { readFileSync } from 'node:fs';
import { html, raw } from 'hono/html';

const ARTICLES = ['hills', 'bowl', 'basket', 'persimmon'] as const;
const NAMES = [...ARTICLES, 'campaign', 'login'] as const;
export type ArticleIllustration = (typeof ARTICLES)[number];
type Illustration = (typeof NAMES)[number];

/** The attributes of an SVG's root, and its content. */
const SVG = /^<svg xmlns="[^"]+" ([^>]+)>(.+)<\/svg>\s*$/s;

function read(name: Illustration) {
  const file = new URL(`../pictures/illustrations/${name}.svg`, import.meta.url);
  const [, attributes = '', content = ''] = SVG.exec(readFileSync(file, 'utf8')) ?? [];
  return { attributes: raw(attributes), content: raw(content) };
}

const files = Object.fromEntries(NAMES.map((name) => [name, read(name)])) as Record<
  Illustration,
  ReturnType<typeof read>
>;

/**
 * An illustration as a part of the page. In `<img>` it would not know whether the visitor has chosen light or dark; in
 * the page its classes get the colours of theme/picture.css, which override those in the file.
 */
export function illustration(name: Illustration, label = '') {
  const { attributes, content } = files[name];
  const naming = label ? html`role="img" aria-label="${label}"` : html`aria-hidden="true"`;
  return html`<svg class="picture" ${attributes} ${naming}>${content}</svg>`;
}
