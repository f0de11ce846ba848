import type { Command } from 'commander';
import { chinaTime } from '../china-time.js';
import { countWinners, latestWinners, type Winner, type WinnerFilter, winnersAfter } from '../lottery/find-winners.js';
import { memberIdOf } from '../members/actor.js';
import { type CommandHost, print } from './command-host.js';
import { addLimit, addPeriod, addYes, counted, type LimitOptions, noteShown, withDatabase } from './command-options.js';
import { type Cell, inBatches, writeCsv } from './csv.js';
import { type OutputOptions, writeOutput } from './output-file.js';
import { printable } from './printable.js';

export function addWinnerCommands(program: Command, host: CommandHost): void {
  const winners = program.command('winners').description('list and export what was won in lotteries');

  addLimit(
    addPeriod(winners.command('list').description('show the latest wins').option('--lottery <id>', 'of this lottery')),
  ).action(({ limit, ...filter }: WinnerFilter & LimitOptions) =>
    withDatabase(host, async (db) => {
      const found = await latestWinners(db, filter, limit);
      for (const winner of found) await print(host, lineOf(winner));
      noteShown(host, found.length, await countWinners(db, filter), 'win');
    }),
  );

  addYes(
    addPeriod(
      winners
        .command('export')
        .description('write wins as CSV, the oldest first')
        .option('--lottery <id>', 'of this lottery')
        .option('-o, --output <file>', 'the file; without it, they are printed'),
    ),
  ).action(({ output, yes, ...filter }: WinnerFilter & OutputOptions) =>
    withDatabase(host, (db) =>
      writeOutput(host, { output, yes }, async (stream) => {
        const rows = inBatches((after, limit) => winnersAfter(db, filter, after, limit));
        return counted(await writeCsv(stream, Object.keys(COLUMNS), cellsOf(rows)), 'win');
      }),
    ),
  );
}

const nameOf = (drawer: string): string => {
  const id = memberIdOf(drawer);
  return id === undefined ? 'visitor' : `member ${id}`;
};

function lineOf({ id, drawnAt, lotteryId, prize, drawer, coupon, remark }: Winner): string {
  const more = coupon === null ? (remark ?? '') : `coupon ${coupon}`;
  return printable(
    [id, chinaTime(drawnAt), `lottery ${lotteryId}`, prize, nameOf(drawer), more].filter(Boolean).join('  '),
  );
}

const COLUMNS: Readonly<Record<string, (winner: Winner) => Cell>> = {
  id: ({ id }) => id,
  drawnAt: ({ drawnAt }) => chinaTime(drawnAt),
  lotteryId: ({ lotteryId }) => lotteryId,
  lottery: ({ lottery }) => lottery,
  prize: ({ prize }) => prize,
  coupon: ({ coupon }) => coupon,
  delivery: ({ remark }) => remark,
  memberId: ({ drawer }) => memberIdOf(drawer),
};

async function* cellsOf(winners: AsyncIterable<Winner>): AsyncGenerator<Cell[]> {
  for await (const winner of winners) yield Object.values(COLUMNS).map((cell) => cell(winner));
}
