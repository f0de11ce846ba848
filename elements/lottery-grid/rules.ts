/** Prize cells round the button (spec.md §9). */
export const CELLS = 8;
/** Where each cell stands in three rows of three: clockwise from the top left. */
export const PLACES: readonly number[] = [0, 1, 2, 5, 8, 7, 6, 3];
/** The wheel accelerates for so many steps; then the draw call is made (spec.md §4). */
export const DRAW_STEP = 50;
/** How long the light stays on a cell: at first, at full speed, and before it stops, in ms. */
const FIRST_MS = 200;
const FULL_SPEED_MS = 50;
const LAST_MS = 600;

/** One way round: where it begins, and how long it stays on each cell before the next, in ms. */
export interface Motion {
  from: number;
  pauses: readonly number[];
  /** Over and over, until another motion takes its place. */
  endless?: boolean;
}

export const cellAfter = (from: number, steps: number): number => (from + steps) % CELLS;

export const endOf = ({ from, pauses }: Motion): number => cellAfter(from, pauses.length);

const sum = (pauses: readonly number[]) => pauses.reduce((total, pause) => total + pause, 0);

export const durationOf = ({ pauses }: Motion): number => sum(pauses);

/** Where on its way, 0 to 1, each step begins, and the last one ends. */
export const offsetsOf = ({ pauses }: Motion): number[] =>
  [...pauses, 0].map((_, step) => sum(pauses.slice(0, step)) / sum(pauses));

const pauses = (steps: number, pauseAt: (way: number) => number) =>
  Array.from({ length: steps }, (_, step) => pauseAt(step / steps));

/** Each of the steps is quicker than the one before. */
export const accelerating = (from: number): Motion => ({
  from,
  pauses: pauses(DRAW_STEP, (way) => FULL_SPEED_MS + (FIRST_MS - FULL_SPEED_MS) * (1 - way) ** 3),
});

/** One round at full speed. */
export const cruising = (from: number): Motion => ({ from, pauses: pauses(CELLS, () => FULL_SPEED_MS), endless: true });

/** Where a wheel at full speed is after so many ms. */
export const cellWhile = (cruise: Motion, ms: number): number => cellAfter(cruise.from, Math.floor(ms / FULL_SPEED_MS));

/** At least one full round, each step slower than the one before, to this very cell. */
export const slowing = (from: number, to: number): Motion => ({
  from,
  pauses: pauses(CELLS + ((to - from + CELLS) % CELLS), (way) => FULL_SPEED_MS + (LAST_MS - FULL_SPEED_MS) * way ** 2),
});

/** A prize that waits for its winner's details. One that was just won isn't offered before its dialog was closed. */
export const offerOf = <C extends { prize: { logId?: string } }>(
  claims: readonly C[] | undefined,
  fresh: string | undefined,
): C | undefined => claims?.findLast(({ prize }) => prize.logId !== fresh);
