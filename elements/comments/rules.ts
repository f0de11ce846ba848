import { trimmed, truncate, visibleCount } from '../../core/lib/text.js';

/** In graphemes, which are the characters that a person counts (docs/spec/behaviour.md §9). */
const MIN_COMMENT_LENGTH = 5;
export const MAX_COMMENT_LENGTH = 1000;

export type LengthCheck = 'empty' | 'short' | 'valid';

/** Spaces at the start and the end don't count, nor do characters that can't be seen. */
export function checkLength(text: string): LengthCheck {
  const length = visibleCount(trimmed(text));
  if (length === 0) return 'empty';
  return length < MIN_COMMENT_LENGTH ? 'short' : 'valid';
}

/** Cuts a text that is too long (docs/spec/behaviour.md §5). */
export const truncateToMax = (text: string): string => truncate(text, MAX_COMMENT_LENGTH);
