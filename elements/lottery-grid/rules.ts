import { last } from '../../core/lib/last.js';
import type { Claim, ClaimState } from '../../core/lottery/claim.machine.js';
import type { GameState } from '../../core/lottery/game.machine.js';
import type { LotteryInfo } from '../../core/lottery/lottery.api.js';
import { NO_PRIZE, type Outcome, prizeOf } from '../../core/lottery/prize.rules.js';

/** A prize of the lottery. */
export type Bonus = LotteryInfo['bonus'][number];

/** The number of prize cells around the button (docs/spec/behaviour.md §9). */
export const CELLS = 8;
/** The index of each cell in three rows of three: clockwise from the top left. */
export const CELL_POSITIONS: readonly number[] = [0, 1, 2, 5, 8, 7, 6, 3];

/** The latest prize whose details are missing, except one that was just won: its dialog is open, or opens by itself. */
export function offerOf(claims: readonly Claim[] | undefined, game: GameState, claiming: ClaimState) {
  const isJustWon = game.kind === 'landing' || (game.kind === 'shown' && game.isNew);
  // the dialog closes for a login; a button opens it again
  const justWon = isJustWon && claiming.kind !== 'login' ? prizeOf(game.outcome)?.logId : undefined;
  return last(claims?.filter(({ prize }) => prize.logId !== justWon));
}

/** The cell on which the light stops: the prize's own, or one that wins nothing. Undefined if there is none: it goes out. */
export function landingCell(outcome: Outcome, bonus: readonly Bonus[]): number | undefined {
  if (outcome.kind === 'failed') return undefined;
  const cells = Array.from({ length: CELLS }, (_, cell) => bonus[cell]);
  const own = cells.findIndex((bonusOfCell) => bonusOfCell && bonusOfCell.id === outcome.prize?.id);
  const blank = cells.findIndex((bonusOfCell) => !bonusOfCell || bonusOfCell.type === NO_PRIZE);
  const cell = own < 0 && outcome.kind === 'lost' ? blank : own;
  return cell < 0 ? undefined : cell;
}
