import { type Composition, compositions, content, type Entry, pluralOf } from './dictionary.js';

/** Placeholders for a text; all others stand for a number. */
const TEXTS = ['title', 'subject', 'label'];
const PLACEHOLDER = /\{(\w+)\}/g;
const HAN = /\p{Script=Han}/u;
/** Between the options of a variant, such as 梅子青 / 110 毫升. */
const SEPARATOR = ' / ';

interface Pattern {
  source: RegExp;
  target: Entry;
}

const escaped = (text: string) => text.replaceAll(/[.*+?^$()|[\]\\/]/g, '\\$&');
const groupOf = (name: string) => `(?<${name}>${TEXTS.includes(name) ? '.+' : '[\\d.]+'})`;

const patterns: readonly Pattern[] = [...content]
  .filter(([source]) => source.includes('{'))
  .map(([source, target]) => ({
    source: new RegExp(`^${escaped(source).replace(PLACEHOLDER, (_, name) => groupOf(name))}$`, 'su'),
    target,
  }));

const exact = new Map<string, string>();
for (const [source, target] of content) if (typeof target === 'string') exact.set(source, target);
for (const [source, target] of compositions.flatMap(combinations)) exact.set(source, target);

/** All texts that a composition can make, with their translations. */
function combinations({ source, target, words }: Composition): [string, string][] {
  return Object.entries(words).reduce<[string, string][]>(
    (made, [name, choices]) =>
      made.flatMap(([from, to]) =>
        Object.entries(choices).map(([word, translation]): [string, string] => [
          from.replace(`{${name}}`, word),
          to.replace(`{${name}}`, translation),
        ]),
      ),
    [[source, target]],
  );
}

/** The English of a seeded text, or of a message of the back end; any other text stays as it is. */
export function translatedContent(text: string): string {
  if (!HAN.test(text)) return text;
  return exact.get(text) ?? ofOptions(text) ?? ofPattern(text) ?? text;
}

function ofOptions(text: string): string | undefined {
  const options = text.split(SEPARATOR).map((option) => exact.get(option));
  return options.includes(undefined) ? undefined : options.join(SEPARATOR);
}

function ofPattern(text: string): string | undefined {
  for (const { source, target } of patterns) {
    const values = source.exec(text)?.groups;
    if (values)
      return pluralOf(target, values.count).replace(PLACEHOLDER, (whole, name) =>
        translatedContent(values[name] ?? whole),
      );
  }
  return undefined;
}
