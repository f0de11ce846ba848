/** Raised when the shape of a shared value changes: copies of different versions don't share then. */
const VERSION = 1;

/**
 * A value that all copies of the library on a page share: the build on React, the one on Preact, and a bundle of an
 * application. The first copy that asks makes it.
 */
export function pageWide<T>(name: string, make: () => T): T {
  const shared = globalThis as unknown as Record<symbol, T | undefined>;
  const key = Symbol.for(`sb.${name}.${VERSION}`);
  const known = shared[key] ?? make();
  shared[key] = known;
  return known;
}
