/** Maximum length of a remark, in characters. */
export const MAX_REMARK_LENGTH = 500;
/** The counter is shown and announced from this length on. */
export const COUNTER_LENGTH = 450;

/** Counts code points. An emoji may consist of several. */
export const remarkLength = (text: string): number => [...text].length;

/** Cuts at a code point, so never inside a surrogate pair. */
export const truncateRemark = (text: string): string =>
  text.length > MAX_REMARK_LENGTH ? [...text].slice(0, MAX_REMARK_LENGTH).join('') : text;
