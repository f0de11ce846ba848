import type { Library } from '../library.js';

/** One event, with all who tell it. */
export interface MergedEvent {
  name: string;
  /** The type of what it carries, with the causes of all; undefined where it carries nothing. */
  detail: string | undefined;
  cancelable: boolean;
  /** Of an event that most elements tell: what it means, whoever tells it. */
  when: string | undefined;
  by: { tag: string; text: string }[];
}

/** As the doc blocks write it. */
const CANCELABLE = /^Cancelable: /;
const FIRST = /^\p{Ll}/u;
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

/** The description after `Cancelable:`, as a sentence. */
const sentence = (text: string) => text.replace(CANCELABLE, '').replace(FIRST, (letter) => letter.toUpperCase());

/** The events of all elements, each once, in alphabetical order. */
export function mergedEvents({ elements, commonEvents }: Pick<Library, 'elements' | 'commonEvents'>): MergedEvent[] {
  const whenOf = (name: string) => commonEvents.find((event) => event.name === name)?.description;
  const merged = new Map<string, MergedEvent>();
  for (const { tagName, events = [] } of elements) {
    for (const { name, type, description = '' } of events) {
      const when = whenOf(name);
      const fresh = { name, detail: undefined, cancelable: false, when: when && sentence(when), by: [] };
      const known = merged.get(name) ?? fresh;
      known.detail = together(known.detail, detailIn(type.text));
      known.cancelable ||= CANCELABLE.test(description);
      known.by.push({ tag: tagName, text: sentence(description) });
      merged.set(name, known);
    }
  }
  return [...merged.values()].sort((a, b) => a.name.localeCompare(b.name));
}
