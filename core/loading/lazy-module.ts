import { atom, type ReadableAtom } from 'nanostores';
import { onOnline } from '../lifetime/on-online.js';

export interface LazyModule<T> {
  /** The code is needed and failed to load. The view shows an error with a retry button. */
  readonly $hasFailed: ReadableAtom<boolean>;
  /** The module, if it is loaded. */
  get(): T | undefined;
  /** Loads the code ahead. A failure is silent until the code is needed. */
  prefetch(): void;
  /** Loads the code because it is needed; undefined if this attempt fails. */
  load(): Promise<T | undefined>;
  /** Resolves once an attempt succeeds, so that an action of the visitor isn't lost. */
  whenLoaded(): Promise<T>;
  /** Loads again each time the browser is back online, until the signal aborts. */
  retryOnline(signal: AbortSignal): void;
}

/** Lazily loaded code of a store. A chunk that failed can be loaded again (core/loading/preload-file.ts). */
export function lazyModule<T>(importModule: () => Promise<T>): LazyModule<T> {
  const $hasFailed = atom(false);
  const waiting: ((module: T) => void)[] = [];
  let module: T | undefined;
  let loading: Promise<T | undefined> | undefined;
  let isNeeded = false;

  const attempt = async (): Promise<T | undefined> => {
    try {
      module = await importModule();
      $hasFailed.set(false);
      for (const resolve of waiting.splice(0)) resolve(module);
    } catch {
      $hasFailed.set(isNeeded);
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
    $hasFailed,
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
