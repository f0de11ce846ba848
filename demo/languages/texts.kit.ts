import { readFileSync } from 'node:fs';
import type { Entry } from './dictionary.js';

/** The entries of one file. */
export const entriesOf = (name: string) =>
  new Map<string, Entry>(
    Object.entries(JSON.parse(readFileSync(new URL(`./en/${name}.json`, import.meta.url), 'utf8'))),
  );
