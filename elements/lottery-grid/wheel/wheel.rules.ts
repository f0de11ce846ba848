import { CELLS } from '../rules.js';

/** The wheel accelerates for so many steps; then the draw call is made (spec.md §4). */
export const DRAW_STEP = 50;
/** How long the light stays on a cell: at first, at full speed, and before it stops, in ms. */
const FIRST_MS = 200;
const FULL_SPEED_MS = 50;
const LAST_MS = 600;

/** One way round: the cell where it begins, and how long it stays on each cell before the next, in ms. */
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

/** The offsets, 0 to 1, at which each step begins, and the last one ends. */
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
export const atFullSpeed = (from: number): Motion => ({
  from,
  pauses: pauses(CELLS, () => FULL_SPEED_MS),
  endless: true,
});

/**
 * The light: it accelerates when a draw begins, keeps its speed until the answer comes, brakes, and is stopped on a cell
 * or out (`cell` undefined). Always in this order: an error or a login stops it at once.
 */
export type Light =
  | { kind: 'stopped'; cell: number | undefined }
  | { kind: 'accelerating' | 'braking'; motion: Motion }
  /** `since`: `performance.now()` at its begin. */
  | { kind: 'constant'; motion: Motion; since: number };

/** On which cell the next motion begins. */
export function cellOf(light: Light, now: number): number {
  if (light.kind === 'stopped') return light.cell ?? 0;
  const { motion } = light;
  return light.kind === 'constant'
    ? cellAfter(motion.from, Math.floor((now - light.since) / FULL_SPEED_MS))
    : endOf(motion);
}

/** At least one full round, each step slower than the one before, to this very cell. */
export const braking = (from: number, to: number): Motion => ({
  from,
  pauses: pauses(CELLS + ((to - from + CELLS) % CELLS), (way) => FULL_SPEED_MS + (LAST_MS - FULL_SPEED_MS) * way ** 2),
});
