import { pageWide } from '../lib/page-wide.js';

/** What can't be written down, because storage is full or forbidden, lasts as long as the page. */
const unwritten = pageWide('unwritten', () => new Map<string, string>());

/** For good and for all tabs, or for this tab only. */
type Place = 'localStorage' | 'sessionStorage';

function written(key: string, place: Place): string | null {
  try {
    return globalThis[place].getItem(key);
  } catch {
    return null;
  }
}

/** What {@link keep} kept under the key. Absent, corrupt or of another kind: undefined. */
export function recall<T>(
  key: string,
  is: (value: unknown) => value is T,
  place: Place = 'localStorage',
): T | undefined {
  try {
    const value: unknown = JSON.parse(unwritten.get(key) ?? written(key, place) ?? 'null');
    return is(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function keep(key: string, value: string | number | boolean | object, place: Place = 'localStorage'): void {
  const text = JSON.stringify(value);
  try {
    globalThis[place].setItem(key, text);
    unwritten.delete(key);
  } catch {
    unwritten.set(key, text);
  }
}

export function forget(key: string, place: Place = 'localStorage'): void {
  unwritten.delete(key);
  try {
    globalThis[place].removeItem(key);
  } catch {
    // forbidden: then nothing was written either
  }
}

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isNumber = (value: unknown): value is number => Number.isFinite(value);
