const escapePattern = (word: string) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/**
 * The pieces of a text; every other one is a hit. A back end may mark the hits itself, by `<mark>`; otherwise they are
 * the words of the keyword. Everything else is text, never HTML.
 */
export function piecesOf(text: string, keyword: string): string[] {
  if (/<mark>/i.test(text)) return text.split(/<mark>(.*?)<\/mark>/is);
  const words = keyword.split(/\s+/u).filter(Boolean);
  if (!words.length) return [text];
  words.sort((a, b) => b.length - a.length);
  return text.split(new RegExp(`(${words.map(escapePattern).join('|')})`, 'iu'));
}
