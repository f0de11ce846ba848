import { atom, type ReadableAtom } from 'nanostores';
import { untilAborted } from '../../../core/lifetime/until-aborted.js';
import { accelerating, atFullSpeed, braking, cellOf, durationOf, type Light, type Motion } from './wheel.rules.js';

/** The visitor sees where the light stopped for this time before the result is shown, in ms. */
const PAUSE_MS = 300;

export interface WheelStore {
  readonly $light: ReadableAtom<Light>;
  /** Accelerates, and resolves at full speed after 50 steps. */
  start(): Promise<void>;
  /** Brakes, and resolves when the light has stopped on this cell. Without a cell it goes out where it is. */
  stopAt(cell: number | undefined): Promise<void>;
  /** Resolves when the visitor has seen where the light stopped. */
  pause(): Promise<void>;
  /** Puts the light on a cell, or out, at once. */
  set(cell: number | undefined): void;
}

/** The wheel runs by timers, not by frames, so that it ends the same in a hidden tab. `signal` stops it. */
export function createWheel(signal: AbortSignal): WheelStore {
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
  const set = (cell: number | undefined) => {
    clearTimeout(timer);
    $light.set({ kind: 'stopped', cell });
  };
  untilAborted(signal, () => clearTimeout(timer));

  return {
    $light,
    set,
    pause: () => wait(PAUSE_MS),

    async start() {
      await run('accelerating', accelerating(currentCell()));
      $light.set({ kind: 'constant', motion: atFullSpeed(currentCell()), since: performance.now() });
    },

    async stopAt(cell) {
      const from = currentCell();
      await run('braking', braking(from, cell ?? from));
      set(cell);
    },
  };
}
