import { readFileSync } from 'node:fs';

/** A translation; of a text with a number, one for one and one for all others. */
export type Entry = string | { one: string; other: string };

const plurals = new Intl.PluralRules('en');

/** The text for a number, such as `1 story` and `2 stories`. */
export const pluralOf = (entry: Entry, count: unknown): string =>
  typeof entry === 'string' ? entry : plurals.select(Number(count)) === 'one' ? entry.one : entry.other;

/** Texts that are put together of words, such as the name of a new member, and the order of the words in English. */
export interface Composition {
  source: string;
  target: string;
  words: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const read = <T>(name: string): T => JSON.parse(readFileSync(new URL(`./en/${name}.json`, import.meta.url), 'utf8'));

const entriesOf = (...names: readonly string[]) =>
  new Map(names.flatMap((name) => Object.entries(read<Record<string, Entry>>(name))));

/** The texts that stand in the code of the pages. */
export const messages: ReadonlyMap<string, Entry> = entriesOf('site', 'articles', 'stand-ins');

/** The texts of the seeded database, and the back end's messages. */
export const content: ReadonlyMap<string, Entry> = entriesOf('goods', 'lotteries', 'forms', 'comments', 'server');

export const compositions = read<readonly Composition[]>('compositions');
