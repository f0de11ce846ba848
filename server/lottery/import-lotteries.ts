import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import type { Database } from '../database/open.js';
import { draws, lotteries, prizes } from '../database/schema.js';
import { type ImportOptions, type ImportSummary, importOnce } from '../import/import-summary.js';
import type { ReadDocument } from '../import/read-document.js';
import type { ImportedLottery, lotteriesDocument } from './lottery-document.js';
import { HIDDEN, type PrizeRow } from './prize.js';

type LotteriesDocument = ReadDocument<(typeof lotteriesDocument)['_output']>;

/**
 * Adds and changes lotteries by their ids, with their prizes. A lottery's row is locked as a draw locks it. Lotteries
 * that aren't named are left.
 */
export const importLotteries = (
  db: Database,
  { value }: LotteriesDocument,
  options: ImportOptions,
): Promise<ImportSummary> =>
  importOnce(db, options, async (tx, summary) => {
    const ids = value.lotteries.map(({ id }) => id);
    const locked = tx.select().from(lotteries).where(inArray(lotteries.id, ids)).orderBy(lotteries.id);
    const known = new Map((await locked.for('update')).map((row) => [row.id, row]));
    for (const { prizes: bonus, ...row } of value.lotteries) {
      const before = known.get(row.id);
      const isSame = isDeepStrictEqual(before, row);
      if (!before) await tx.insert(lotteries).values(row);
      else if (!isSame) await tx.update(lotteries).set(row).where(eq(lotteries.id, row.id));
      const hasNewPrizes = await importPrizes(tx, row.id, bonus, options, summary);
      const { added, changed, unchanged } = summary;
      (before ? (isSame && !hasNewPrizes ? unchanged : changed) : added).push(row.id);
    }
  });

type ImportedPrize = ImportedLottery['prizes'][number];

/** Returns whether something changed. */
async function importPrizes(
  tx: Database,
  lotteryId: string,
  bonus: readonly ImportedPrize[],
  { setsStock }: ImportOptions,
  { stockLeft, notes }: ImportSummary,
): Promise<boolean> {
  const shown = and(eq(prizes.lotteryId, lotteryId), gte(prizes.position, 0));
  const left = await tx.select().from(prizes).where(shown).orderBy(asc(prizes.position), asc(prizes.id));
  const matched = matchPrizes(bonus, left);
  let changes = false;
  let leavesStock = false;
  for (const [position, { id: _, ...given }] of bonus.entries()) {
    const before = matched[position];
    const stock = before && !setsStock ? before.stock : given.stock;
    leavesStock ||= stock !== given.stock;
    const row = { ...given, stock, position, lotteryId };
    const isSame = before && isDeepStrictEqual(before, { ...before, ...row });
    if (!before) await tx.insert(prizes).values(row);
    else if (!isSame) await tx.update(prizes).set(row).where(eq(prizes.id, before.id));
    changes ||= !isSame;
  }
  if (leavesStock) stockLeft.push(lotteryId);
  const gone = left.filter((prize) => !matched.includes(prize));
  for (const { id, title } of gone) {
    // the log of draws names it, and winners may still claim it
    const isDrawn = (await tx.$count(draws, eq(draws.prizeId, id))) > 0;
    if (isDrawn) await tx.update(prizes).set(HIDDEN).where(eq(prizes.id, id));
    else await tx.delete(prizes).where(eq(prizes.id, id));
    notes.push(`Lottery ${lotteryId}: removed the prize ${title}${isDrawn ? '; what was won of it stays' : ''}.`);
  }
  return changes || gone.length > 0;
}

/**
 * The rows of the prizes in the document: by id, otherwise by type and title, because another database has other ids.
 * A prize of another type is another prize, or the claims of its winners would no longer fit.
 */
function matchPrizes(bonus: readonly ImportedPrize[], rows: readonly PrizeRow[]): (PrizeRow | undefined)[] {
  const free = new Set(rows);
  const take = (isIt: (row: PrizeRow) => boolean) => {
    const row = [...free].find(isIt);
    if (row) free.delete(row);
    return row;
  };
  const byId = bonus.map(({ id, type }) => take((row) => row.id === id && row.type === type));
  return bonus.map(({ type, title }, index) => byId[index] ?? take((row) => row.type === type && row.title === title));
}
