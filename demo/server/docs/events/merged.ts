import type { Described } from '../manifest.js';

/** One event, with all who tell it. */
export interface MergedEvent {
  name: string;
  /** The type of what it carries, with the causes of all; undefined where it carries nothing. */
  detail: string | undefined;
  cancelable: boolean;
  by: { tag: string; text: string }[];
}

/** As the doc blocks write it. */
const CANCELABLE = /^Cancelable: /;
const CAUSE = /cause: ([^}]*)/;

/** `CustomEvent<{page: number}>` → `{page: number}` */
function detailIn(type: string): string | undefined {
  const [, detail] = /^CustomEvent<(.*)>$/s.exec(type) ?? [];
  return detail === 'object' ? undefined : detail;
}

/** `{cause: 'cart'}` and `{cause: 'pay'}` → `{cause: 'cart' | 'pay'}` */
function together(one: string | undefined, other: string | undefined): string | undefined {
  const causes = [one, other].flatMap((detail = '') => CAUSE.exec(detail)?.[1]?.split(' | ') ?? []);
  return (one ?? other)?.replace(CAUSE, `cause: ${[...new Set(causes)].join(' | ')}`);
}

/** What all elements tell, each event once, in alphabetical order. */
export function mergedEvents(elements: readonly Described[]): MergedEvent[] {
  const merged = new Map<string, MergedEvent>();
  for (const { tagName, events = [] } of elements) {
    for (const { name, type, description = '' } of events) {
      const known = merged.get(name) ?? { name, detail: undefined, cancelable: false, by: [] };
      known.detail = together(known.detail, detailIn(type.text));
      known.cancelable ||= CANCELABLE.test(description);
      known.by.push({ tag: tagName, text: description.replace(CANCELABLE, '') });
      merged.set(name, known);
    }
  }
  return [...merged.values()].sort((a, b) => a.name.localeCompare(b.name));
}
