import { CELLS } from '../rules.js';

/** The wheel accelerates for this number of steps; then the draw is sent (docs/spec/behaviour.md §4). */
export const DRAW_STEP = 50;
/**
 * How long the light stays on a cell at the start, at full speed, and before it stops, in ms. At full speed it passes a
 * cell less than three times a second, because faster flashes can cause seizures (WCAG 2.3.1).
 */
const FIRST_MS = 120;
const FULL_SPEED_MS = 42;
const LAST_MS = 380;

/** The cell where a motion begins, and how long the light stays on each cell, in ms. */
export interface Motion {
  from: number;
  pauses: readonly number[];
  /** Repeated until another motion replaces it. */
  endless?: boolean;
}

export const cellAfter = (from: number, steps: number): number => (from + steps + CELLS) % CELLS;

export const endOf = ({ from, pauses }: Motion): number => cellAfter(from, pauses.length);

const sum = (pauses: readonly number[]) => pauses.reduce((total, pause) => total + pause, 0);

export const durationOf = ({ pauses }: Motion): number => sum(pauses);

/** The offsets, 0 to 1, at which the steps begin and the last one ends. */
export const offsetsOf = ({ pauses }: Motion): number[] =>
  [...pauses, 0].map((_, step) => sum(pauses.slice(0, step)) / sum(pauses));

const pauses = (steps: number, pauseAt: (progress: number) => number) =>
  Array.from({ length: steps }, (_, step) => pauseAt(step / steps));

/** Each step is faster than the one before. */
export const accelerating = (from: number): Motion => ({
  from,
  pauses: pauses(DRAW_STEP, (progress) => FULL_SPEED_MS + (FIRST_MS - FULL_SPEED_MS) * (1 - progress) ** 6),
});

/** One loop at full speed. */
export const atFullSpeed = (from: number): Motion => ({
  from,
  pauses: pauses(CELLS, () => FULL_SPEED_MS),
  endless: true,
});

/**
 * The light accelerates when a draw begins, keeps its speed until the response arrives, brakes, and stops on a cell or
 * goes out (`cell` undefined). An error or a login stops it at once.
 */
export type Light =
  | { kind: 'stopped'; cell: number | undefined }
  | { kind: 'accelerating' | 'braking'; motion: Motion }
  /** `since`: `performance.now()` when it began. */
  | { kind: 'constant'; motion: Motion; since: number };

/** The cell on which the next motion begins. */
export function cellOf(light: Light, now: number): number {
  if (light.kind === 'stopped') return light.cell ?? 0;
  const { motion } = light;
  return light.kind === 'constant'
    ? cellAfter(motion.from, Math.floor((now - light.since) / FULL_SPEED_MS))
    : endOf(motion);
}

/** To this cell in at least one loop; each step is slower than the one before. */
export const braking = (from: number, to: number): Motion => ({
  from,
  pauses: pauses(
    CELLS + ((to - from + CELLS) % CELLS),
    (progress) => FULL_SPEED_MS + (LAST_MS - FULL_SPEED_MS) * progress ** 2,
  ),
});

/** Two ghosts trail the light. */
const GHOST_OPACITIES = [0.5, 0.25];
export const GHOSTS = GHOST_OPACITIES.length;
/** A light that stays on a cell for this time or longer has no ghosts, in ms. */
const NO_GHOST_MS = 240;

/** How clearly a ghost is seen at a step: the slower the light, the less. `ghost`: 0 is the cell before the light's. */
export function ghostOpacity({ pauses, endless }: Motion, step: number, ghost: number): number {
  const pause = pauses[step] ?? (endless ? FULL_SPEED_MS : NO_GHOST_MS);
  const speed = (NO_GHOST_MS - pause) / (NO_GHOST_MS - FULL_SPEED_MS);
  return (GHOST_OPACITIES[ghost] ?? 0) * Math.max(0, speed);
}
