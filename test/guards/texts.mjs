// Reads texts from source: those of a strings.ts, and those of a language in i18n.
import { filesIn, read } from './source.mjs';

const LITERAL = /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`/.source;
const SOURCE = new RegExp(`\\bmsg\\(\\s*(?:str)?(?:${LITERAL}),\\s*\\{\\s*id: '([^']*)'`, 'g');
/** A text, or the `{` of its plural forms, or one of them. */
const TRANSLATION = new RegExp(
  `'([\\w-]+\\.[\\w-]+)':\\s*(?:(\\{)|(?:str)?(?:${LITERAL}))|\\b(zero|one|two|few|many|other):\\s*(?:str)?(?:${LITERAL})`,
  'g',
);

export const stringsFiles = () => filesIn('').filter((file) => /(^|[/.])strings\.ts$/.test(file));

/** The zh texts of a strings.ts. */
export const sourcesIn = (file) =>
  Array.from(read(file).matchAll(SOURCE), ([, a, b, c, id]) => ({ id, text: a ?? b ?? c }));

/** The texts of `i18n/<language>.ts`; those with a count have one for each plural form. */
export function translationsIn(file) {
  const texts = [];
  let plural;
  for (const [, id, hasForms, a, b, c, form, d, e, f] of read(file).matchAll(TRANSLATION)) {
    if (hasForms) plural = id;
    else texts.push({ id: id ?? plural, form, text: a ?? b ?? c ?? d ?? e ?? f });
  }
  return texts;
}

/** The values in a text: `${0}`. */
export const placesIn = (text) => text.match(/\$\{[^}]*\}/g) ?? [];
