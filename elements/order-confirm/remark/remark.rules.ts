/** Of a remark, in characters. */
export const MAX_LENGTH = 500;
/** From here on the characters are counted aloud. */
export const COUNTER_LENGTH = 450;

/** An emoji is one character, or a few. */
export const lengthOf = (text: string): number => [...text].length;

/** Never cuts an emoji in half. */
export const truncate = (text: string): string =>
  text.length > MAX_LENGTH ? [...text].slice(0, MAX_LENGTH).join('') : text;
