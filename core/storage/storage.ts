import { pageWide } from '../lib/page-wide.js';

/** Holds values in memory, for the lifetime of the page, when storage is full or forbidden. */
const memoryFallback = pageWide('unwritten', () => new Map<string, string>());

/** localStorage is shared by all tabs; sessionStorage belongs to one tab. */
type StorageArea = 'localStorage' | 'sessionStorage';

function readArea(key: string, area: StorageArea): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** Reads the value that {@link writeStored} wrote. Undefined if it is absent, corrupt or fails the check. */
export function readStored<T>(
  key: string,
  is: (value: unknown) => value is T,
  area: StorageArea = 'localStorage',
): T | undefined {
  try {
    const value: unknown = JSON.parse(memoryFallback.get(key) ?? readArea(key, area) ?? 'null');
    return is(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function writeStored(
  key: string,
  value: string | number | boolean | object,
  area: StorageArea = 'localStorage',
): void {
  const text = JSON.stringify(value);
  try {
    globalThis[area].setItem(key, text);
    memoryFallback.delete(key);
  } catch {
    memoryFallback.set(key, text);
  }
}

export function removeStored(key: string, area: StorageArea = 'localStorage'): void {
  memoryFallback.delete(key);
  try {
    globalThis[area].removeItem(key);
  } catch {
    // forbidden: then nothing was written either
  }
}

export const isText = (value: unknown): value is string => typeof value === 'string';
/** In ms since 1970; formatters throw for other numbers. */
export const isTime = (value: unknown): value is number => isNumber(value) && Math.abs(value) <= 8.64e15;
export const isNumber = (value: unknown): value is number => Number.isFinite(value);
