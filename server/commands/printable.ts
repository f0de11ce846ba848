/** Control characters, and those that change the direction of the text after them. */
const UNSAFE = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Text of a visitor for a terminal, in one line. Control characters could change the window or hide other text. */
export const printable = (text: string): string => text.replaceAll(/\r\n?|\n/g, ' ⏎ ').replaceAll(UNSAFE, '\ufffd');

/** `¥39.00`. */
export const money = (fen: number): string => `¥${(fen / 100).toFixed(2)}`;
