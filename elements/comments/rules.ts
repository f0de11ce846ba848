import { parseTime } from '../../core/lib/parse-time.js';
import { graphemeCount, trimmed, truncate, visibleCount } from '../../core/lib/text.js';
import type { MemberState } from '../../core/member/member.js';
import type { Comment } from './api.js';

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

/** How old a comment may be that was posted just now, in ms: clocks differ. */
const RECENT_MS = 300_000;

/** Whether a comment that was new in the list is the one that was sent and had no answer. */
export function isPosted(
  { content, reply, uname, createdAt }: Comment,
  sent: { content: string; replyId?: string | undefined },
  author: MemberState,
): boolean {
  const name = author.kind === 'member' && (author.member.nickname || author.member.name);
  const age = Date.now() - (parseTime(createdAt)?.getTime() ?? Date.now());
  return (
    (!name || name === uname) && age < RECENT_MS && trimmed(content) === sent.content && reply?.id === sent.replyId
  );
}

/**
 * Cuts a text that is too long (docs/spec/behaviour.md §5), before the last `after` units: what stands behind the caret stays, and what
 * was inserted last goes.
 */
export function truncateToMax(text: string, after = 0): string {
  const caret = text.length - after;
  const rest = text.slice(caret);
  return truncate(text.slice(0, caret), Math.max(0, MAX_COMMENT_LENGTH - graphemeCount(rest))) + rest;
}
