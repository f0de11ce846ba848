/** Of a remark, in characters; near the end they are counted aloud. */
export const MAX_NOTE = 500;
export const NEARLY = 450;

/** An emoji is one, or a few; it's never cut in half. */
export const lengthOf = (text: string): number => [...text].length;
export const fit = (text: string): string => (text.length > MAX_NOTE ? [...text].slice(0, MAX_NOTE).join('') : text);
