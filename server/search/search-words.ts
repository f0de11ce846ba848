const MAX_LENGTH = 100;
const MAX_WORDS = 8;

/** The unique words of a visitor's search. */
export function searchWords(keyword: string): string[] {
  const clean = keyword.replaceAll('\0', '').slice(0, MAX_LENGTH);
  return [...new Set(clean.split(/\s+/u).filter(Boolean))].slice(0, MAX_WORDS);
}
