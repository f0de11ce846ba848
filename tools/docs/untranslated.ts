import { CHINESE } from '../../docs/live/language.js';
import type { Library } from '../../docs/live/library.js';

type Described = readonly { description?: string }[];

const textsOf = (list: Described = []) => list.flatMap(({ description }) => description ?? []);

/** Descriptions of the manifest that have no Chinese in texts/: the Chinese reference shows them in English. */
export function untranslated({ elements, types }: Library): string[] {
  const texts = [
    ...textsOf(elements),
    ...elements.flatMap(({ attributes, events, slots, members, cssParts, cssProperties, cssStates }) =>
      [attributes, events, slots, members, cssParts, cssProperties, cssStates].flatMap((list) => textsOf(list)),
    ),
    ...textsOf(types),
    ...types.flatMap(({ members }) => textsOf(members)),
  ];
  return [...new Set(texts)].filter((text) => !Object.hasOwn(CHINESE, text));
}
