/** Latin and CJK without combining marks: one UTF-16 unit is one character, so most texts need no segmenting. */
const ONE_UNIT_PER_CHARACTER = /^[\n\x20-\x7e\u3001-\u3020\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff\uff01-\uff5e]*$/;

const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter() : undefined;

/** Splits a text into graphemes: an emoji is one character. */
function characters(text: string): string[] {
  return segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : Array.from(text);
}

/** The number of graphemes. */
export const graphemeCount = (text: string): number =>
  ONE_UNIT_PER_CHARACTER.test(text) ? text.length : characters(text).length;

/** The first `max` characters; never half an emoji. */
export const truncate = (text: string, max: number): string =>
  text.length <= max
    ? text
    : ONE_UNIT_PER_CHARACTER.test(text)
      ? text.slice(0, max)
      : characters(text).slice(0, max).join('');
