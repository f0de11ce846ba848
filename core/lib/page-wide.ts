/** Incremented when the shape of a shared value changes, so that copies of different versions don't share it. */
const VERSION = 2;

/** Collections are cleared; any other value needs a function that resets it. */
type Reset<T> = T extends { clear(): void } ? [reset?: (value: T) => void] : [reset: (value: T) => void];

/**
 * A value that all copies of the library on a page share: the build on React, the one on Preact, and a bundle of an
 * application. The first copy that asks for it creates it.
 */
export function pageWide<T>(name: string, make: () => T, ...reset: Reset<T>): T {
  return pageWideInAllVersions(`${name}.${VERSION}`, make, ...reset);
}

/** The same for copies of all versions. The shape of such a value never changes. */
export function pageWideInAllVersions<T>(name: string, make: () => T, ...[reset = clear]: Reset<T>): T {
  const value = shared(name, make);
  resets().set(name, () => reset(value));
  return value;
}

/** Resets every shared value of the page, for tests. Not exported to pages. */
export function resetPageWide(): void {
  for (const reset of resets().values()) reset();
}

const resets = () => shared(`resets.${VERSION}`, () => new Map<string, () => void>());

function shared<T>(name: string, make: () => T): T {
  const page = globalThis as unknown as Record<symbol, T | undefined>;
  const key = Symbol.for(`sb.${name}`);
  const value = page[key] ?? make();
  page[key] = value;
  return value;
}

const clear = (value: unknown): void => (value as Map<unknown, unknown>).clear();
