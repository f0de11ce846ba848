const IDENTIFIER = /[-\w./:@]*\w/g;
const HAN = /\p{Script=Han}+/gu;
const OTHER_LETTERS = /[^\p{Script=Han}\p{ASCII}\P{L}]+/gu;
/** `preventDefault` → prevent Default */
const HUMP = /(?<=[a-z\d])(?=[A-Z])/;
const MIN_PIECE = 2;

const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('zh', { granularity: 'word' }) : undefined;

const segments = (text: string) => (segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : [text]);

/** A name as a whole, without its dashes at the start, and in pieces: `--sb-color-text` → itself, color, text … */
function namesIn(identifier: string): string[] {
  const whole = identifier.replace(/^[./:@]+/, '');
  const bare = whole.replace(/^-+/, '');
  const pieces = bare.split(/[^a-z\d]+/i).flatMap((piece) => [piece, ...piece.split(HUMP)]);
  return [whole, bare, ...pieces.filter((piece) => piece.length >= MIN_PIECE || piece === bare)];
}

/** The words of a text or a query, in lower case: identifiers whole and in pieces, Chinese as words. */
export function splitWords(text: string): string[] {
  const words = [
    ...(text.match(IDENTIFIER) ?? []).flatMap(namesIn),
    ...(text.match(HAN) ?? []).flatMap(segments),
    ...(text.match(OTHER_LETTERS) ?? []),
  ];
  return [...new Set(words.filter(Boolean).map((word) => word.toLowerCase()))];
}
