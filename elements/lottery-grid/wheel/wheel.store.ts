import { atom, type ReadableAtom } from 'nanostores';
import { untilAborted } from '../../../core/lifetime/until-aborted.js';
import { accelerating, atFullSpeed, braking, cellOf, durationOf, type Light, type Motion } from './wheel.rules.js';

/** The visitor sees where the light stopped for this time before the result is shown, in ms. */
const PAUSE_MS = 300;

export type WheelStore = ReturnType<typeof createWheel>;

/** The wheel runs by timers, not by frames, so that it ends the same in a hidden tab. `signal` stops it. */
export function createWheel(signal: AbortSignal) {
  const $light = atom<Light>({ kind: 'stopped', cell: undefined });
  let timer: ReturnType<typeof setTimeout> | undefined;

  const currentCell = () => cellOf($light.get(), performance.now());
  const wait = (ms: number) =>
    new Promise<void>((resolve) => {
      timer = setTimeout(resolve, ms);
    });
  const run = (kind: 'accelerating' | 'braking', motion: Motion) => {
    $light.set({ kind, motion });
    return wait(durationOf(motion));
  };
  /** Puts the light on a cell, or out, at once. */
  const set = (cell: number | undefined) => {
    clearTimeout(timer);
    $light.set({ kind: 'stopped', cell });
  };
  untilAborted(signal, () => clearTimeout(timer));

  return {
    $light: $light as ReadableAtom<Light>,
    set,
    /** Resolves when the visitor has seen where the light stopped. */
    pause: () => wait(PAUSE_MS),

    /** Accelerates, and resolves at full speed after 50 steps. */
    async start() {
      await run('accelerating', accelerating(currentCell()));
      $light.set({ kind: 'constant', motion: atFullSpeed(currentCell()), since: performance.now() });
    },

    /** Brakes, and resolves when the light has stopped on this cell. Without a cell it goes out where it is. */
    async stopAt(cell: number | undefined) {
      const from = currentCell();
      await run('braking', braking(from, cell ?? from));
      set(cell);
    },
  };
}
