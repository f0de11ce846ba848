// Reads texts from source: those of a strings.ts, and those of a language in i18n.
import { filesIn, read } from './source.mjs';

const LITERAL = /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`/.source;
const SOURCE = new RegExp(`\\bmsg\\(\\s*(?:str)?(?:${LITERAL}),\\s*\\{\\s*id: '([^']*)'`, 'g');
const TRANSLATION = new RegExp(`'([^']*)':\\s*(?:str)?(?:${LITERAL})`, 'g');

export const stringsFiles = () => filesIn('').filter((file) => /(^|[/.])strings\.ts$/.test(file));

/** The zh texts of a strings.ts. */
export const sourcesIn = (file) =>
  Array.from(read(file).matchAll(SOURCE), ([, a, b, c, id]) => ({ id, text: a ?? b ?? c }));

/** The texts of `i18n/<language>.ts`. */
export const translationsIn = (file) =>
  Array.from(read(file).matchAll(TRANSLATION), ([, id, a, b, c]) => ({ id, text: a ?? b ?? c }));

/** The values in a text: `${0}`. */
export const placesIn = (text) => text.match(/\$\{[^}]*\}/g) ?? [];
