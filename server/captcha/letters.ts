/** A point of a letter that is 4 wide and 6 high, from its top left. */
export type Point = readonly [x: number, y: number];

/** The strokes of each letter as `x` and `y` of one point after the other. */
const STROKES = {
  A: '06 20 46|13 33',
  C: '41 30 10 01 05 16 36 45',
  E: '40 00 06 46|03 33',
  F: '40 00 06|03 33',
  H: '00 06|40 46|03 43',
  J: '40 45 36 16 05',
  K: '00 06|40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  P: '06 00 30 41 42 33 03',
  R: '06 00 30 41 42 33 03|23 46',
  T: '00 40|20 26',
  U: '00 05 16 36 45 40',
  V: '00 26 40',
  W: '00 16 23 36 40',
  X: '00 46|40 06',
  Y: '00 23 40|23 26',
  3: '01 10 30 41 42 33 13|33 44 45 36 16 05',
  4: '36 30 04 44',
  6: '40 20 02 05 16 36 45 44 33 13 04',
  7: '00 40 16',
  9: '42 33 13 02 01 10 30 41 44 26 06',
} as const;

/** Excludes letters and digits that look like others: 0 O D Q, 1 I, 2 Z, 5 S, 8 B, G. */
export const LETTERS = Object.keys(STROKES);

export function strokesOf(letter: string): Point[][] {
  const strokes: string = STROKES[letter as keyof typeof STROKES] ?? '';
  return strokes.split('|').map((stroke) => stroke.split(' ').map(([x, y]) => [Number(x), Number(y)] as const));
}
