import { atom, type ReadableAtom } from 'nanostores';
import { onOnline } from '../lifetime/on-online.js';

export interface LazyModule<T> {
  /** The code is needed and failed to load. The view shows an error with a retry button. */
  readonly $hasFailed: ReadableAtom<boolean>;
  /** The code, if it is here. */
  get(): T | undefined;
  /** Prefetches the code. A failure is silent until the code is needed. */
  prefetch(): void;
  /** Loads it because it is needed; undefined if it doesn't arrive this time. */
  load(): Promise<T | undefined>;
  /** Resolves once it arrives, however many attempts that takes: what was begun isn't lost. */
  whenLoaded(): Promise<T>;
  /** Tries again each time the browser is back online, as long as the signal lasts. */
  retryOnline(signal: AbortSignal): void;
}

/** Code of a store that comes later. A lost chunk is loaded again (core/loading/preload-file.ts). */
export function lazyModule<T>(importModule: () => Promise<T>): LazyModule<T> {
  const $isLost = atom(false);
  const waiting: ((module: T) => void)[] = [];
  let module: T | undefined;
  let loading: Promise<T | undefined> | undefined;
  let isNeeded = false;

  const attempt = async (): Promise<T | undefined> => {
    try {
      module = await importModule();
      $isLost.set(false);
      for (const resolve of waiting.splice(0)) resolve(module);
    } catch {
      $isLost.set(isNeeded);
    }
    loading = undefined;
    return module;
  };
  const start = () => {
    loading ??= attempt();
    return loading;
  };
  const load = async () => {
    isNeeded = true;
    return module ?? start();
  };

  return {
    $hasFailed: $isLost,
    get: () => module,
    prefetch: () => void (module ?? start()),
    load,
    whenLoaded: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        if (module) for (const next of waiting.splice(0)) next(module);
        else load();
      }),
    retryOnline: (signal) => onOnline(() => void (module ?? start()), signal),
  };
}
