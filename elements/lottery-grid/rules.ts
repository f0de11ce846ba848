import type { DrawState } from '../../core/lottery/draw.machine.js';
import type { LotteryInfo } from '../../core/lottery/lottery.api.js';
import type { Outcome } from '../../core/lottery/prize.rules.js';
import { NO_PRIZE, prizeOf } from '../../core/lottery/prize.rules.js';

/** A prize of the lottery. */
export type Bonus = LotteryInfo['bonus'][number];

/** Prize cells round the button (spec.md §9). */
export const CELLS = 8;
/** The index of each cell in three rows of three: clockwise from the top left. */
export const CELL_POSITIONS: readonly number[] = [0, 1, 2, 5, 8, 7, 6, 3];

/** A prize that waits for its winner's details. One that was just won isn't offered before its dialog was closed. */
export const offerOf = <C extends { prize: { logId?: string } }>(
  claims: readonly C[] | undefined,
  justWon: string | undefined,
): C | undefined => claims?.findLast(({ prize }) => prize.logId !== justWon);

/** The light stops on the prize's own cell; for no prize, on one that wins nothing; else nowhere. */
export function landingCell(outcome: Outcome, bonus: readonly Bonus[]): number | undefined {
  const cells = Array.from({ length: CELLS }, (_, cell) => bonus[cell]);
  const prize = prizeOf(outcome);
  const cell = prize
    ? cells.findIndex((one) => one?.id === prize.id)
    : cells.findIndex((one) => !one || one.type === NO_PRIZE);
  return cell < 0 ? undefined : cell;
}

/** `asking`: who the visitor is. The wheel turns only while it is rolling. */
export type GamePhase = 'idle' | 'asking' | 'rolling';

/** `reached`: the outcome at which the light has arrived. */
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
