import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';

export type Cell = string | number | null | undefined;

/**
 * Excel runs a text that begins like this as a formula, on a click also what it imports. Blanks before it don't help,
 * nor do full-width forms (https://owasp.org/www-community/attacks/CSV_Injection).
 */
const FORMULA = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
/** Excel reads digits as a number, without zeros before it and with 15 digits at most. */
const LOSSY_DIGITS = /^(?:0\d+|\d{16,})$/;

/** An apostrophe tells Excel, and people, that what follows is text. */
const guarded = (text: string): string => (FORMULA.test(text) || LOSSY_DIGITS.test(text) ? `'${text}` : text);

/** Writes RFC 4180 for Excel, which takes a file without the mark at its begin for the system's encoding. */
export async function writeCsv(
  stream: Writable,
  columns: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
): Promise<number> {
  let count = 0;
  async function* lines() {
    yield columns;
    for await (const row of rows) {
      count++;
      yield row;
    }
  }
  const format = stringify({
    bom: true,
    record_delimiter: 'windows',
    // by itself it quotes only what has both characters of a line's end
    quoted_match: /[\r\n]/,
    cast: { string: guarded },
  });
  await pipeline(Readable.from(lines()), format, stream, { end: false });
  return count;
}

const BATCH = 500;

/** All rows in batches by their ids, so that memory holds one batch, and no transaction waits for a slow reader. */
export async function* inBatches<Row extends { id: number }>(
  read: (after: number, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let after = 0, isMore = true; isMore; ) {
    const rows = await read(after, BATCH);
    yield* rows;
    isMore = rows.length === BATCH;
    after = rows.at(-1)?.id ?? after;
  }
}
