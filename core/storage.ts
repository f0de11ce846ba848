/** What can't be written down, because storage is full or forbidden, lasts as long as the page. */
const unwritten = new Map<string, string>();

function written(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** What {@link keep} kept under the key. Absent, corrupt or of another kind: undefined. */
export function recall<T>(key: string, is: (value: unknown) => value is T): T | undefined {
  try {
    const value: unknown = JSON.parse(unwritten.get(key) ?? written(key) ?? 'null');
    return is(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function keep(key: string, value: string | number | boolean | object): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(key, text);
    unwritten.delete(key);
  } catch {
    unwritten.set(key, text);
  }
}

export function forget(key: string): void {
  unwritten.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // forbidden: then nothing was written either
  }
}

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isNumber = (value: unknown): value is number => Number.isFinite(value);
