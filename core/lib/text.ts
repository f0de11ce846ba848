/**
 * Latin and CJK without combining or hidden marks: one UTF-16 unit is one character. Most texts are such ones, and need
 * neither a segmenter nor the classes of Unicode, which are slow to compile.
 */
const isPlain = (text: string): boolean =>
  /^[\n\x20-\x7e\u3001-\u3020\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff\uff01-\uff5e]*$/.test(text);

let segmenter: Intl.Segmenter | undefined;

/** Splits a text into graphemes: an emoji is one character. The segmenter takes a phone 100 ms, and few texts need it. */
function characters(text: string): string[] {
  if (!('Segmenter' in Intl)) return Array.from(text);
  segmenter ??= new Intl.Segmenter();
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/**
 * Whether anything of the text can be seen. Blanks, zero-width characters, direction marks and blank letters such as
 * U+3164 can't (docs/spec/interface.md §4); U+2800 is the only one without the property.
 */
export const hasText = (text: string): boolean =>
  isPlain(text) ? text.trim() !== '' : /[^\s\p{Cc}\p{DI}\u2800]/u.test(text);

/**
 * The text without blanks around it, nor the hidden marks before or after them; empty if nothing of it can be seen. Marks
 * inside and right after a character stay, because emoji need some, but for those that only separate.
 */
export const trimmed = (text: string): string =>
  isPlain(text)
    ? text.trim()
    : hasText(text)
      ? text.replace(/^[\s\p{Cc}\p{DI}\u2800]+|[\s\u200b\u2060][\s\p{Cc}\p{DI}\u2800]*$/gu, '')
      : '';

/**
 * A value that has a format, as it is checked and sent: without full-width forms, which input methods write, and without
 * hidden marks, which systems put around a copied number.
 */
export const normalized = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\p{DI}\u2800]/gu, '')
    .trim();

/** Removes spaces, dashes, brackets and hidden marks, which input methods and pasted contacts add. */
export const withoutSeparators = (typed: string): string => normalized(typed).replace(/[\s\p{Pd}()]/gu, '');

/** The number of graphemes that can be seen, and of blanks. */
export const visibleCount = (text: string): number =>
  isPlain(text)
    ? text.length
    : characters(text).filter((character) => /\s/.test(character) || hasText(character)).length;

/** The number of graphemes. */
export const graphemeCount = (text: string): number => (isPlain(text) ? text.length : characters(text).length);

/** The first `max` characters; never half an emoji. */
export const truncate = (text: string, max: number): string =>
  text.length <= max ? text : isPlain(text) ? text.slice(0, max) : characters(text).slice(0, max).join('');
