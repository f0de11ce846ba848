import { last } from '../../core/lib/last.js';
import type { DrawState } from '../../core/lottery/draw.machine.js';
import type { LotteryInfo } from '../../core/lottery/lottery.api.js';
import type { Outcome } from '../../core/lottery/prize.rules.js';
import { NO_PRIZE } from '../../core/lottery/prize.rules.js';

/** A prize of the lottery. */
export type Bonus = LotteryInfo['bonus'][number];

/** The number of prize cells around the button (docs/spec/behaviour.md §9). */
export const CELLS = 8;
/** The index of each cell in three rows of three: clockwise from the top left. */
export const CELL_POSITIONS: readonly number[] = [0, 1, 2, 5, 8, 7, 6, 3];

/** The latest prize whose details are missing, except one that was just won: its dialog opens by itself. */
export const offerOf = <C extends { prize: { logId?: string } }>(
  claims: readonly C[] | undefined,
  justWon: string | undefined,
): C | undefined => last(claims?.filter(({ prize }) => prize.logId !== justWon));

/** The cell on which the light stops: the prize's own, or one that wins nothing. Undefined if there is none: it goes out. */
export function landingCell(outcome: Outcome, bonus: readonly Bonus[]): number | undefined {
  if (outcome.kind === 'failed') return undefined;
  const cells = Array.from({ length: CELLS }, (_, cell) => bonus[cell]);
  const own = cells.findIndex((bonusOfCell) => bonusOfCell && bonusOfCell.id === outcome.prize?.id);
  const blank = cells.findIndex((bonusOfCell) => !bonusOfCell || bonusOfCell.type === NO_PRIZE);
  const cell = own < 0 && outcome.kind === 'lost' ? blank : own;
  return cell < 0 ? undefined : cell;
}

/** `asking`: the member is being loaded or logs in. `rolling`: the wheel turns. */
export type GamePhase = 'idle' | 'asking' | 'rolling';

/** `reached`: the outcome at whose cell the light has stopped. */
export function phaseOf(draw: DrawState, reached: Outcome | undefined): GamePhase {
  switch (draw.kind) {
    case 'asking':
      return 'asking';
    case 'starting':
    case 'drawing':
      return 'rolling';
    case 'drawn':
    case 'failed':
      return draw.outcome === reached ? 'idle' : 'rolling';
    default:
      return 'idle';
  }
}
