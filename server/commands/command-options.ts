import { type Command, InvalidArgumentError } from 'commander';
import { parseChinaTime } from '../china-time.js';
import type { Database, OpenDatabase } from '../database/open.js';
import { type CommandHost, note } from './command-host.js';

const MAX_ID = 2_147_483_647;
const DEFAULT_LIMIT = 50;
/** A query has at most 65,535 parameters; an export reads more. */
const MAX_LIMIT = 10_000;

/** The id of a row. */
export function parseId(text: string): number {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  if (id < 1 || id > MAX_ID) throw new InvalidArgumentError('An id is a whole number, such as 12.');
  return id;
}

/** One of several ids; the same one counts once. */
export const collectId = (text: string, before: readonly number[] = []): number[] => [
  ...new Set([...before, parseId(text)]),
];

function parseLimit(text: string): number {
  const limit = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > MAX_LIMIT) throw new InvalidArgumentError(`It is a whole number from 1 to ${MAX_LIMIT}.`);
  return limit;
}

function timeOf(text: string) {
  const time = parseChinaTime(text);
  if (!time) throw new InvalidArgumentError('A time is written as 2026-11-28 or "2026-11-28 17:00".');
  return time;
}

/** A period of time: from the begin of `since` on, before the end of `until`. */
export interface PeriodOptions {
  since?: Date;
  until?: Date;
}

export const addPeriod = (command: Command): Command =>
  command
    .option('--since <time>', 'from this day or minute on, in China', (text: string) => timeOf(text).begin)
    .option('--until <time>', 'up to this day or minute, which is included', (text: string) => timeOf(text).end);

export interface LimitOptions {
  limit: number;
}

export const addLimit = (command: Command): Command =>
  command.option('--limit <number>', 'how many are shown, the newest first', parseLimit, DEFAULT_LIMIT);

export interface YesOptions {
  yes?: boolean;
}

export const addYes = (command: Command): Command => command.option('--yes', 'answers yes, for scripts');

/** Opens the database for a command, and closes it. `creates`: the command fills a database that isn't there yet. */
export async function withDatabase(
  host: CommandHost,
  work: (db: Database) => Promise<void>,
  { creates = false } = {},
): Promise<void> {
  const { db, close }: OpenDatabase = await host.open(creates);
  try {
    await work(db);
  } finally {
    await close();
  }
}

/** `1 order`, `12 orders`. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** Says how many of the rows that were asked for are shown. */
export function noteShown(host: CommandHost, shown: number, all: number, one: string): void {
  if (all === 0) note(host, `No ${one}s.`);
  else if (shown < all) note(host, `${shown} of ${counted(all, one)}; --limit shows more.`);
  else note(host, `${counted(all, one)}.`);
}
