import { html, raw } from 'hono/html';
import { translatedContent } from './content.js';
import { messages, pluralOf } from './dictionary.js';
import { textLanguage } from './request-language.js';

type Html = ReturnType<typeof html>;
type Value = string | number;
/** A value, or the markup around the text of a tag. */
type Part = Value | Html | ((text: Html) => Html);

const PLACEHOLDER = /\{(\w+)\}/g;
const TAG_OR_PLACEHOLDER = /<(\w+)>(.*?)<\/\1>|\{(\w+)\}/g;

/** The Chinese text is the key, as in gettext; a text without a translation stays as it is. */
function messageOf(source: string, count: unknown): string {
  const entry = textLanguage() === 'zh' ? undefined : messages.get(source);
  return entry === undefined ? source : pluralOf(entry, count);
}

/** Translates a text of the site. `{name}` is replaced by a value. */
export function t(source: string, values: Readonly<Record<string, Value>> = {}): string {
  return messageOf(source, values.count).replace(PLACEHOLDER, (whole, name) => String(values[name] ?? whole));
}

/** Translates a sentence with markup: `<a>…</a>` is rendered by the part `a`, `{name}` is replaced by a value. */
export const tHtml = (source: string, parts: Readonly<Record<string, Part>>): Html =>
  rendered(messageOf(source, parts.count), parts);

function rendered(text: string, parts: Readonly<Record<string, Part>>): Html {
  const pieces: (Value | Html)[] = [];
  let end = 0;
  for (const found of text.matchAll(TAG_OR_PLACEHOLDER)) {
    const [whole, tag, inner = '', name = ''] = found;
    const part = parts[tag ?? name] ?? whole;
    pieces.push(text.slice(end, found.index), typeof part === 'function' ? part(rendered(inner, parts)) : part);
    end = found.index + whole.length;
  }
  return html`${[...pieces, text.slice(end)]}`;
}

/**
 * The attributes of a block of the site's own texts. Elements take their language from the nearest `lang`, so that a
 * block with an element has none.
 */
export const textAttributes = () => raw(`lang="${textLanguage()}" dir="ltr"`);

/** Translates a text of the database or the back end if it is a seeded one. Never pass a text of a visitor. */
export const tContent = (text: string): string => (textLanguage() === 'zh' ? text : translatedContent(text));
