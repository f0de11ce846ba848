import type { SearchSuggestion } from '../api.js';

/** More would not be read while typing. */
export const MAX_SUGGESTIONS = 10;
export const MAX_RECENT = 8;

export interface SuggestionGroup {
  type: string | undefined;
  /** With the place of each in the whole list. */
  rows: { row: SearchSuggestion; index: number }[];
}

/** Groups by type, in the order in which the types first appear. */
export function groupsOf(rows: readonly SearchSuggestion[]): SuggestionGroup[] {
  const groups = new Map<string | undefined, SearchSuggestion[]>();
  for (const row of rows) groups.set(row.type, [...(groups.get(row.type) ?? []), row]);
  let index = 0;
  return Array.from(groups, ([type, members]) => ({ type, rows: members.map((row) => ({ row, index: index++ })) }));
}

/** The keyword first, the others after it; the oldest are dropped. */
export const withRecent = (keyword: string, recent: readonly string[]): string[] =>
  [...new Set([keyword, ...recent])].slice(0, MAX_RECENT);

/** Where the keys lead in a list, from the field (-1) round to the field. Undefined for a key of the field. */
export function movedTo(key: string, active: number, length: number): number | undefined {
  if (!length) return undefined;
  if (key === 'ArrowDown') return active + 1 < length ? active + 1 : -1;
  if (key === 'ArrowUp') return active < 0 ? length - 1 : active - 1;
  // in the field itself they move the caret
  if (active < 0) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  return undefined;
}
