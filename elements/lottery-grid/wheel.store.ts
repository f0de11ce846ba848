import { atom, type ReadableAtom } from 'nanostores';
import { accelerating, cellWhile, cruising, durationOf, endOf, type Motion, slowing } from './rules.js';

/** The light: on its way, or still, on a cell or out. */
export type Light = Motion | { at: number | undefined };

/** So long the light stands still before anything else happens, in ms. */
const REST_MS = 300;

export interface Wheel {
  readonly $light: ReadableAtom<Light>;
  /** Resolves at full speed, with 50 steps done. */
  start(): Promise<void>;
  /** Slows down and resolves when the light stands on this cell; on none, it goes out where it is. */
  stopAt(cell: number | undefined): Promise<void>;
  /** Resolves when the visitor has seen where it stopped. */
  rest(): Promise<void>;
  /** Puts the light on a cell, or out, at once. */
  set(cell: number | undefined): void;
}

/** Runs by the clock, not by frames: in a tab that nobody sees it comes to the same end. Nothing happens after `signal`. */
export function createWheel(signal: AbortSignal): Wheel {
  const $light = atom<Light>({ at: undefined });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let cruisingSince = 0;

  const at = () => {
    const light = $light.get();
    if ('at' in light) return light.at ?? 0;
    return light.endless ? cellWhile(light, performance.now() - cruisingSince) : endOf(light);
  };
  const wait = (ms: number) =>
    new Promise<void>((resolve) => {
      timer = setTimeout(resolve, ms);
    });
  const run = (motion: Motion) => {
    $light.set(motion);
    return wait(durationOf(motion));
  };
  const set = (cell: number | undefined) => {
    clearTimeout(timer);
    $light.set({ at: cell });
  };
  signal.addEventListener('abort', () => clearTimeout(timer));

  return {
    $light,
    set,
    rest: () => wait(REST_MS),

    async start() {
      await run(accelerating(at()));
      cruisingSince = performance.now();
      $light.set(cruising(at()));
    },

    async stopAt(cell) {
      await run(slowing(at(), cell ?? at()));
      set(cell);
    },
  };
}
