import { graphemeCount, truncate } from '../../core/lib/text.js';

/** Characters as a person counts them (spec.md §9). */
export const MIN_LENGTH = 5;
export const MAX_LENGTH = 1000;

export type Draft = 'empty' | 'short' | 'fine';

/** Blanks at the ends don't make a comment longer. */
export function judge(text: string): Draft {
  const length = graphemeCount(text.trim());
  if (length === 0) return 'empty';
  return length < MIN_LENGTH ? 'short' : 'fine';
}

/** spec.md §5: longer text is cut. */
export const fit = (text: string): string => truncate(text, MAX_LENGTH);
